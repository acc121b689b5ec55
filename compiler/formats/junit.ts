/** JUnit's XML, as the usual servers for continuous integration read it. */

export interface TestCase {
  /** What it belongs to: the card or file. */
  readonly group: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly milliseconds: number;
  /** Absent when it passed. */
  readonly outcome?: { readonly kind: "failure" | "error" | "skipped"; readonly message: string; readonly text?: string };
}

/**
 * A report with a suite for each group, in the order in which the groups come first.
 *
 * @param name what was carried out: `praxis test`
 */
export function junitOf(name: string, cases: readonly TestCase[]): string {
  const groups = new Map<string, TestCase[]>();
  for (const each of cases) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name, ...countsOf(cases) })}>`,
    ...[...groups].flatMap(([group, own]) => [`  <testsuite ${attributes({ name: group, ...countsOf(own) })}>`, ...own.flatMap(caseLines), "  </testsuite>"]),
    "</testsuites>",
    "",
  ].join("\n");
}

function caseLines({ group, name, file, line, milliseconds, outcome }: TestCase): string[] {
  const opening = `    <testcase ${attributes({ classname: group, name, file, line, time: seconds(milliseconds) })}`;
  if (outcome === undefined) return [`${opening}/>`];
  const { kind, message, text } = outcome;
  if (kind === "skipped") return [`${opening}>`, `      <skipped ${attributes({ message })}/>`, "    </testcase>"];
  return [`${opening}>`, `      <${kind} ${attributes({ message, type: kind })}>${escaped(text ?? message)}</${kind}>`, "    </testcase>"];
}

function countsOf(cases: readonly TestCase[]): Readonly<Record<string, string | number>> {
  const of = (kind: string): number => cases.filter(({ outcome }) => outcome?.kind === kind).length;
  return {
    tests: cases.length, failures: of("failure"), errors: of("error"), skipped: of("skipped"),
    time: seconds(cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
  };
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).map(([name, value]) => `${name}="${escaped(String(value)).replaceAll("\n", "&#10;")}"`).join(" ");

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML has no way to write: most control characters, and half of a pair. */
// oxlint-disable-next-line no-control-regex -- to be rid of them is the point
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text: string): string => text.replace(unwritable, "\ufffd").replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
