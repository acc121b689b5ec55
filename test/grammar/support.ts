/** Helpers of the grammar's tests. */
import { parse } from "../../grammar/index.ts";
import type { Diagnostic, File } from "../../grammar/index.ts";
import { vocabulary } from "./vocabulary.ts";

/** Parses with the test vocabulary. */
export const read = (text: string): { ast: File; diagnostics: Diagnostic[] } => parse(text, { file: "test.praxis", vocabulary });

/** The messages as `line: CODE text`, as an author would see them. */
export function told(text: string): string[] {
  return read(text).diagnostics.map(({ code, message, span }) => `${text.slice(0, span.start).split("\n").length}: ${code} ${message}`);
}

const around = new Set(["span", "trivia", "closing"]);

/** A tree without places, comments and blank lines. */
export function bare(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (around.has(key) ? undefined : inner)));
}

/** A body of one play, read. */
export function bodyOf(...lines: string[]): unknown {
  const { ast, diagnostics } = read(`card "Test" {\n  play basic {\n    ${lines.join("\n    ")}\n  }\n}\n`);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
  const member = ast.items[0]?.kind === "card" ? ast.items[0].members[0] : undefined;
  return member?.kind === "play" ? bare(member.body) : undefined;
}
