/** `praxis rulings`: the list of rulings, each with its proof. */
import type { Compilation } from "../../compile.ts";
import type { RulingEntry } from "../../reports/rulings.ts";
import { groupings } from "../../reports/ruling-words.ts";
import { command } from "../command.ts";
import { progressOn } from "../progress.ts";
import type { Part } from "../proving/playable.ts";
import { compileProject } from "../project.ts";
import { countedDiagnostics, exitFor, isError, printJson } from "../report.ts";
import { painter } from "../terminal.ts";
import { didYouMean, formatOption, readDay, readFormat, UsageError } from "../usage.ts";

const formats = ["terminal", "json", "html"] as const;

export default command({
  usage: ["rulings [OPTIONS]"],
  about: "Lists the rulings: where each stands, whom it cites, what it touches and says, and whether its scenarios prove it; which touch a clause together with another, where one of the two amends it; which take another back, and which are without effect. What a card takes over from another stands under the ruling that follows. Only those that are listed are played.",
  options: {
    card: { type: "string", value: "NAME", about: "Only of cards, rules and sequences with that text in their name." },
    topic: { type: "string", value: "TOPIC", about: "Only those under that topic, by its label or a part of its title." },
    authority: { type: "string", value: "AUTHORITY", about: "Only those that cite it: RTR, TOM, LSJ and so on." },
    since: { type: "string", value: "DATE", about: "Only those of that day or later." },
    until: { type: "string", value: "DATE", about: "Only those of that day or earlier." },
    "as-of": { type: "string", value: "DATE", about: "As things stood on that day; what holds later is listed as without effect." },
    conflicts: { type: "boolean", about: "Only those that touch a clause together with another in force, where one of the two amends it." },
    undone: { type: "boolean", about: "Only those that take another back, or are taken back." },
    idle: { type: "boolean", about: "Only those without effect on the day." },
    unproven: { type: "boolean", about: "Only those that are not proven." },
    group: { type: "string", value: "BY", about: `Under which headings they stand: ${groupings.join(", ")}; card unless given.` },
    "no-games": { type: "boolean", about: "Play nothing, which is faster; nothing is told about proofs then." },
    format: formatOption(formats),
  },
  names: { atLeast: 0, atMost: 0, what: "no names" },
  examples: [
    ["rulings", "all of them"],
    ["rulings --authority RTR --unproven", "what is left to prove of one authority"],
    ["rulings --since 1997-01-01 --group topic", "the later ones by their topics"],
    ["rulings --as-of 1996-01-01 --idle", "what did not hold on that day"],
    ["rulings --format html > rulings.html", "a page to browse"],
    ["rulings --json", "an array with an entry for each"],
  ],
  async run({ values, terminal }) {
    const format = await readFormat("rulings", values, formats);
    const by = groupings.find((each) => each === (values.group ?? "card"));
    if (by === undefined) throw new UsageError(`Rulings are not grouped by ${values.group ?? ""}.`, `There are: ${groupings.join(", ")}.`);
    const asOf = await readDay("--as-of", values["as-of"]);
    const days = { since: await readDay("--since", values.since), until: await readDay("--until", values.until) };
    const isPlayed = values["no-games"] !== true;
    if (!isPlayed && values.unproven === true) throw new UsageError("--no-games and --unproven do not go together.", "What is proven is known only when it is played.");
    const progress = progressOn(terminal, false);
    progress.begin("Compiling");
    const { compilation, diagnostics, texts, sources } = await compileProject(terminal, asOf);
    const { rulingEntries } = await import("../../reports/rulings.ts");
    const lineOf = (file: string, span: { start: number; end: number }): number => texts.locate(file, span).line;
    const unplayed = rulingEntries(compilation, { scenarios: [], rulings: [], covered: new Set(), milliseconds: 0 }, lineOf);
    const keys = new Set((await choose(unplayed, { ...values, ...days }, compilation)).map(({ key }) => key));
    const isChosen = ({ key }: { readonly key: string }): boolean => keys.has(key);
    let entries = unplayed.filter(isChosen);
    if (isPlayed) {
      const { proveAll } = await import("../proving.ts");
      const part: Part = (record) => "label" in record && (keys.has(record.key) || (record.inheritedBy !== null && keys.has(record.inheritedBy)));
      const { proof } = await proveAll({ files: sources.files, asOf, compiled: () => compilation, part }, progress);
      entries = rulingEntries(compilation, proof, lineOf).filter(isChosen);
    }
    if (values.unproven) entries = entries.filter(({ proven, standing }) => !proven && standing !== "not yet");
    progress.end();
    if (diagnostics.some(isError)) terminal.err(`${countedDiagnostics(diagnostics)}; praxis check shows them.\n`);
    const list = { entries, topics: compilation.topics, asOf: asOf ?? null, isPlayed };
    if (format === "json") printJson(terminal, isPlayed ? entries : entries.map((entry) => ({ ...entry, proven: null, why: "Nothing was played." })));
    else if (format === "html") terminal.out((await import("../../reports/rulings-page.ts")).rulingsPage(list, by));
    else terminal.out((await import("../browse/rulings.ts")).rulingsText(list, by, painter(terminal.colour.out), terminal.columns));
    return exitFor(diagnostics);
  },
});

interface Wanted {
  readonly card?: string | undefined;
  readonly topic?: string | undefined;
  readonly authority?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly conflicts?: boolean | undefined;
  readonly undone?: boolean | undefined;
  readonly idle?: boolean | undefined;
}

/** Those that the options leave; a name that fits nothing at all is mostly a slip. */
async function choose(all: readonly RulingEntry[], wanted: Wanted, { outline, topics }: Compilation): Promise<RulingEntry[]> {
  const { card, topic, authority, since, until, conflicts, undone, idle } = wanted;
  const isUnder = (label: string, text: string): boolean => isSame(label, text) || isCalled(topics.get(label) ?? "", text);
  const names = new Set([...all.map(({ heading }) => heading), ...outline.filter(({ kind }) => kind !== "set" && kind !== "topic").map(({ name }) => name)]);
  if (card !== undefined && ![...names].some((name) => isCalled(name, card))) throw new UsageError(`No card, rule or sequence is called ${card}.`, await didYouMean(card, names));
  if (topic !== undefined && ![...topics.keys()].some((label) => isUnder(label, topic))) {
    throw new UsageError(`There is no topic ${topic}.`, (await didYouMean(topic, [...topics.keys(), ...topics.values()])) ?? `There are: ${[...topics.keys()].join(", ")}.`);
  }
  const cited = new Set(all.flatMap(({ citations }) => citations.map((each) => each.authority)));
  if (authority !== undefined && ![...cited].some((each) => isSame(each, authority))) throw new UsageError(`No ruling cites ${authority}.`, (await didYouMean(authority, cited)) ?? `There are: ${[...cited].sort().join(", ")}.`);
  return all.filter((entry) =>
    (card === undefined || isCalled(entry.heading, card) || isCalled(entry.key.slice(entry.key.indexOf(":") + 1, entry.key.indexOf("#")), card))
    && (topic === undefined || entry.topics.some((label) => isUnder(label, topic)))
    && (authority === undefined || entry.citations.some((citation) => isSame(citation.authority, authority)))
    && (since === undefined || (entry.date !== null && entry.date >= since))
    && (until === undefined || entry.date === null || entry.date <= until)
    && (!conflicts || entry.shares.length > 0)
    && (!undone || entry.undoes.length + entry.undoneBy.length > 0)
    && (!idle || entry.standing !== "in force"));
}

const isCalled = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase());
const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
