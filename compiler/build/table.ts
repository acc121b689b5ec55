/** The table of all modules, from which a client loads those that it needs. */
import type { ItemIR } from "../ir.ts";
import { headerStart } from "../emit/typescript.ts";
import { objectKey, quote } from "../emit/text.ts";

const tables = [
  { kind: "card", name: "cards", type: "CardDefinition" },
  { kind: "rule", name: "rules", type: "RuleDefinition" },
  { kind: "sequence", name: "sequences", type: "SequenceDefinition" },
  { kind: "set", name: "sets", type: "SetDefinition" },
] as const;

/** The place of the table within the output folder. */
export const tablePlace = "index.ts";

/**
 * The text of `index.ts`: for cards, rules, sequences and sets a table from the name to what loads its
 * module. It is laid out as prettier would (but for the quotes of odd names), which is slow for a
 * file with a line for each card.
 *
 * @param modules place of each module within the output folder, by key of its item
 * @param runtime how the table imports the runtime's index
 */
export function tableText(items: ReadonlyMap<string, ItemIR>, modules: ReadonlyMap<string, string>, runtime: string): string {
  const parts = tables.map(({ kind, name, type }) => {
    const lines = [...modules]
      .flatMap(([key, place]) => {
        const item = items.get(key);
        return item?.kind === kind ? [{ name: item.name, place }] : [];
      })
      .sort((left, right) => (left.name < right.name ? -1 : 1))
      .map((entry) => loaderLine(entry.name, entry.place));
    const head = `export const ${name}: Loaders<${type}> = {`;
    return lines.length === 0 ? `${head}};\n` : `${head}\n${lines.join("\n")}\n};\n`;
  });
  const head = [
    `${headerStart}all cards, rules, sequences and sets; changes made here are lost.`,
    "import type {",
    ...tables.map(({ type }) => `  ${type},`).sort(),
    `} from ${quote(runtime)};`,
    "",
    "/** What loads a module, by the name of what it defines. */",
    "export type Loaders<Definition> = Readonly<",
    "  Record<string, () => Promise<{ readonly default: Definition }>>",
    ">;",
  ];
  return `${head.join("\n")}\n\n${parts.join("\n")}`;
}

function loaderLine(name: string, place: string): string {
  const start = `  ${objectKey(name)}: () =>`;
  const load = `import(${quote(`./${place}`)}),`;
  return start.length + 1 + load.length <= 100 ? `${start} ${load}` : `${start}\n    ${load}`;
}
