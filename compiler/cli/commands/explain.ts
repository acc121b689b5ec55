/** `praxis explain`: a card, rule or scenario as a judge would read it aloud, or what a message means. */
import type { MessageEntry } from "../../../grammar/index.ts";
import { command } from "../command.ts";
import type { Call } from "../command.ts";
import { openProject } from "../project.ts";
import { printJson } from "../report.ts";
import { table } from "../table.ts";
import { painter, wrapped } from "../terminal.ts";
import type { Paint } from "../terminal.ts";
import { didYouMean, exitCodes, formatOption, readDay, readFormat, UsageError } from "../usage.ts";
import type { ExitCode } from "../usage.ts";

const formats = ["terminal", "json", "html"] as const;

const options = {
  "as-of": { type: "string", value: "DATE", about: "As things stood on that day." },
  format: formatOption(formats),
} as const;

export default command({
  usage: ["explain CARD|RULE|SEQUENCE [OPTIONS]", "explain SCENARIO [OPTIONS]", "explain CODE", "explain codes"],
  about: "Reads a card, rule or sequence aloud: each clause in sentences, who may do it, when, for what price and how often, and the rulings on it with their days. Of a scenario it shows what happens, line by line: windows, what was chosen and what else could have been, events and the clause that they come from, and of what was not offered the condition that failed. Of the code under a message it says what it means, why, and what to do, with an example of the fault and below it the same lines put right. explain codes lists all of them.",
  options,
  names: { atLeast: 0, atMost: 1, what: "one name or code" },
  examples: [
    ['explain "Grey Hound"', "a card"],
    ['explain "Grey Hound" --as-of 1996-06-26', "the same as it stood on that day"],
    ["explain combat", "a sequence of the rules"],
    ['explain "who dodges" --format html > scenario.html', "a scenario by a part of its name, as a page with its timeline drawn"],
    ["explain PX1010", "a message"],
    ["explain codes", "a list of all messages"],
  ],
  exits: { 1: "what is explained has errors, or the scenario does not pass" },
  async run(call) {
    const { values, names: [name] } = call;
    const format = await readFormat("explain", values, formats);
    if (name === undefined) {
      throw new UsageError("praxis explain needs a name or a code.", 'A card (praxis explain "Grey Hound"), a rule, a sequence, a scenario, a code (praxis explain PX1010), or codes for a list of all messages.');
    }
    if (name === "codes") return message(undefined, format, call);
    if (/^(?:px)?\d+$/i.test(name)) return message(name, format, call);
    return explained(name, format, await readDay("--as-of", values["as-of"]), call);
  },
});

type Format = (typeof formats)[number];

async function message(name: string | undefined, format: Format, { terminal }: Call<typeof options>): Promise<ExitCode> {
  if (format === "html") throw new UsageError("Messages are not shown as a page.", "Leave --format out, or ask for json.");
  const { codes } = await import("../codes.ts");
  const paint = painter(terminal.colour.out);
  if (name === undefined) {
    if (format === "json") printJson(terminal, [...codes].map(([code, entry]) => toJson(code, entry)));
    else terminal.out(`${table([{ title: "Code" }, { title: "Message" }], [...codes].map(([code, { text }]) => [code, withGaps(text)]), paint).join("\n")}\n`);
    return exitCodes.fine;
  }
  const code = name.toUpperCase().replace(/^(?:PX)?(?=\d+$)/, "PX");
  const entry = codes.get(code);
  if (entry === undefined) throw new UsageError(`There is no message ${name}.`, await didYouMean(code, codes.keys()) ?? "praxis explain codes lists all messages.");
  if (format === "json") printJson(terminal, toJson(code, entry));
  else terminal.out(page(code, entry, paint, Math.min(terminal.columns, 100)));
  return exitCodes.fine;
}

/** Compiles, and plays nothing but the scenario that is asked for. */
async function explained(name: string, format: Format, asOf: string | undefined, { terminal }: Call<typeof options>): Promise<ExitCode> {
  const { sources, texts } = openProject(terminal);
  const [{ compile }, { itemsCalled, rulingName, rulingsCalled, scenariosCalled }] = await Promise.all([import("../../compile.ts"), import("../browse/named.ts")]);
  const compilation = compile(sources.files, { asOf });
  const [item] = itemsCalled(name, compilation);
  const paint = painter(terminal.colour.out);
  const lineOf = (file: string, offset: number): number => texts.locate(file, { start: offset, end: offset }).line;
  const faces = await import("../../explain/index.ts");
  const screen = await import("../browse/explanation.ts");
  if (item !== undefined) {
    const about = faces.explainItem(item, compilation, { lineOf });
    if (asOf !== undefined && about.clauses.length === 0 && about.errors.length === 0 && !compilation.items.has(item)) {
      throw new UsageError(`${about.name} is not there on ${asOf}.`, "It was printed later.");
    }
    if (format === "json") printJson(terminal, about);
    else terminal.out(format === "html" ? faces.itemPage(about) : screen.itemText(about, paint, terminal.columns));
    return about.errors.length === 0 ? exitCodes.fine : exitCodes.errors;
  }
  const found = scenariosCalled(name, compilation);
  if (found.length > 1) throw new UsageError(`${found.length} scenarios have ${name} in their name.`, `Say which: ${found.slice(0, 8).map((record) => `"${record.name}"`).join(", ")}${found.length > 8 ? " …" : ""}`);
  const [scenario] = found;
  if (scenario === undefined) throw new UsageError(`Nothing is called ${name}.`, await nearTo(name));
  const files = new Map(sources.files.map(({ path, text }) => [path, text]));
  const about = faces.explainScenario(scenario, compilation, { textOf: (path) => files.get(path), lineOf });
  if (format === "json") printJson(terminal, about);
  else terminal.out(format === "html" ? faces.scenarioPage(about) : screen.scenarioText(about, paint, terminal.columns));
  return about.outcome === "passed" ? exitCodes.fine : exitCodes.errors;

  async function nearTo(wanted: string): Promise<string> {
    const [ruling] = rulingsCalled(wanted, compilation);
    if (ruling !== undefined) return `A ruling is: praxis proof "${rulingName(ruling)}"`;
    const { codes } = await import("../codes.ts");
    const known = [...compilation.outline.filter(({ kind }) => kind !== "set" && kind !== "topic").map((entry) => entry.name), ...compilation.scenarios.map((record) => record.name), ...codes.keys()];
    return (await didYouMean(wanted, new Set(known))) ?? "Cards, rules, sequences, scenarios and codes of messages can be explained.";
  }
}

/** The text of a message with capitals for what varies, as the forms of lines have it. */
const withGaps = (text: string): string => text.replace(/\{([a-z]+)\}/g, (_, name: string) => name.toUpperCase());

const toJson = (code: string, { severity, text, explanation, example }: MessageEntry): object => ({ code, severity, text: withGaps(text), explanation, example });

function page(code: string, { severity, text, explanation, example }: MessageEntry, paint: Paint, width: number): string {
  const [fault = "", repair] = example.split("\n→ ");
  return [
    `${paint([severity === "error" ? "red" : "yellow", "bold"], `${severity} ${code}`)}`,
    ...wrapped(withGaps(text), width).map((line) => paint("bold", line)),
    "",
    ...wrapped(explanation, width),
    "",
    paint("dim", repair === undefined ? "Example" : "Instead of"),
    ...block(fault),
    ...(repair === undefined ? [] : [paint("dim", "write"), ...block(repair)]),
    "",
  ].join("\n");
}

const block = (lines: string): string[] => lines.split("\n").map((line) => `  ${line}`);
