/** `praxis rulings`: the list of rulings, each with its proof. */
import type { RulingEntry } from "../../reports/rulings.ts";
import { command } from "../command.ts";
import { progressOn } from "../progress.ts";
import { compileProject } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { counted, table } from "../table.ts";
import type { Cell } from "../table.ts";
import { cut, painter, visible } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { didYouMean, UsageError } from "../usage.ts";

export default command({
  usage: ["rulings [OPTIONS]"],
  about: "Lists the rulings: where each stands, whom it cites, what it touches, how many of its scenarios passed, and whether they prove it. What a card takes over from another stands under the ruling that follows.",
  options: {
    card: { type: "string", value: "NAME", about: "Only of cards, rules and sequences with that text in their name." },
    topic: { type: "string", value: "TOPIC", about: "Only those under that topic." },
    authority: { type: "string", value: "AUTHORITY", about: "Only those that cite it: RTR, TOM, LSJ and so on." },
    unproven: { type: "boolean", about: "Only those that are not proven." },
  },
  names: { atLeast: 0, atMost: 0, what: "no names" },
  examples: [
    ["rulings", "all of them"],
    ["rulings --authority RTR --unproven", "what is left to prove of one authority"],
    ["rulings --json", "an array with an entry for each"],
  ],
  async run({ values, terminal }) {
    const progress = progressOn(terminal, false);
    progress.begin("Compiling");
    const { compilation, diagnostics, texts, sources } = await compileProject(terminal, undefined);
    const [{ proveAll }, { rulingEntries }] = await Promise.all([import("../proving.ts"), import("../../reports/rulings.ts")]);
    const all = rulingEntries(compilation, proveAll(compilation, sources.files, progress), (file, span) => texts.locate(file, span).line);
    progress.end();
    const chosen = await choose(all, values);
    if (diagnostics.some(isError)) terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
    if (values.json) printJson(terminal, chosen);
    else print(chosen, terminal);
    return exitFor(diagnostics);
  },
});

interface Wanted {
  readonly card?: string | undefined;
  readonly topic?: string | undefined;
  readonly authority?: string | undefined;
  readonly unproven?: boolean | undefined;
}

async function choose(all: readonly RulingEntry[], { card, topic, authority, unproven }: Wanted): Promise<RulingEntry[]> {
  const chosen = all.filter(({ heading, topics, citations }) =>
    (card === undefined || heading.toLowerCase().includes(card.toLowerCase()))
    && (topic === undefined || topics.some((each) => isSame(each, topic)))
    && (authority === undefined || citations.some((citation) => isSame(citation.authority, authority))));
  // Nothing at all is mostly a slip in the name; nothing unproven is good news.
  if (chosen.length === 0 && all.length > 0) {
    if (card !== undefined) throw new UsageError(`No ruling stands in ${card}.`, await didYouMean(card, new Set(all.map(({ heading }) => heading))));
    if (topic !== undefined) throw new UsageError(`No ruling stands under the topic ${topic}.`, await didYouMean(topic, new Set(all.flatMap(({ topics }) => topics))));
    if (authority !== undefined) throw new UsageError(`No ruling cites ${authority}.`, await didYouMean(authority, new Set(all.flatMap(({ citations }) => citations.map((each) => each.authority)))));
  }
  return unproven === true ? chosen.filter(({ proven }) => !proven) : chosen;
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

function print(entries: readonly RulingEntry[], terminal: Terminal): void {
  const paint = painter(terminal.colour.out);
  const wide = Math.max(20, Math.floor(terminal.columns / 4));
  const rows = entries.map((entry) => [
    cut(visible(entry.heading), wide),
    cut(entry.label, wide),
    cut(citationsText(entry), wide),
    `${entry.kind} ${cut(visible(entry.follows ?? entry.clauses.join(", ")), 24)}`,
    scenariosCell(entry),
    provenCell(entry),
  ]);
  const columns = [{ title: "Card or rule" }, { title: "Ruling" }, { title: "Cites" }, { title: "What it does" }, { title: "Scenarios", side: "right" as const }, { title: "Proven" }];
  if (rows.length > 0) terminal.out(`${table(columns, rows, paint).join("\n")}\n\n`);
  const proven = entries.filter((entry) => entry.proven).length;
  const byHand = entries.filter((entry) => entry.byHand !== null).length;
  terminal.out(`${counted(entries.length, "ruling")}, ${proven} proven${byHand === 0 ? "" : `, ${byHand} by hand`}.\n`);
}

const citationsText = ({ citations }: RulingEntry): string =>
  citations.map(({ authority, date, section }) => [authority, date, section].filter((part) => part !== null).join(" ")).join(", ");

function scenariosCell({ scenarios }: RulingEntry): Cell {
  const passed = scenarios.filter((each) => each.passed).length;
  return { text: `${passed}/${scenarios.length}`, style: passed === scenarios.length ? "dim" : "red" };
}

function provenCell({ proven, byHand, why }: RulingEntry): Cell {
  if (proven) return { text: "✓", style: "green" };
  if (byHand !== null) return { text: `by hand: ${cut(visible(byHand), 40)}`, style: "yellow" };
  return { text: `✗ ${cut(visible(why ?? ""), 60)}`, style: "red" };
}
