/** `praxis explain`: what a message means, why it is given, and how the fault is put right. */
import type { MessageEntry } from "../../../grammar/index.ts";
import { command } from "../command.ts";
import { printJson } from "../report.ts";
import { table } from "../table.ts";
import { painter, wrapped } from "../terminal.ts";
import type { Paint } from "../terminal.ts";
import { didYouMean, exitCodes, UsageError } from "../usage.ts";

export default command({
  usage: ["explain CODE", "explain"],
  about: "Explains the code that stands under a message: what it means, why, and what to do, with an example of the fault and below it the same lines put right. Without a code it lists all of them.",
  options: {},
  names: { atLeast: 0, atMost: 1, what: "one code" },
  examples: [
    ["explain PX1010", "one message"],
    ["explain", "a list of all messages"],
  ],
  async run({ values, names: [name], terminal }) {
    const { codes } = await import("../codes.ts");
    const paint = painter(terminal.colour.out);
    if (name === undefined) {
      if (values.json) printJson(terminal, [...codes].map(([code, entry]) => toJson(code, entry)));
      else terminal.out(`${table([{ title: "Code" }, { title: "Message" }], [...codes].map(([code, { text }]) => [code, withGaps(text)]), paint).join("\n")}\n`);
      return exitCodes.fine;
    }
    const code = name.toUpperCase().replace(/^(?:PX)?(?=\d+$)/, "PX");
    const entry = codes.get(code);
    if (entry === undefined) throw new UsageError(`There is no message ${name}.`, await didYouMean(code, codes.keys()) ?? "praxis explain lists all messages.");
    if (values.json) printJson(terminal, toJson(code, entry));
    else terminal.out(page(code, entry, paint, Math.min(terminal.columns, 100)));
    return exitCodes.fine;
  },
});

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
