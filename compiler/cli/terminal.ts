/** Where the command line writes: the two streams, whether they show colour, and how wide they are. */
import { styleText } from "node:util";

export interface Terminal {
  /** The working directory. */
  readonly cwd: string;
  /** Writes to standard output: what was asked for. */
  readonly out: (text: string) => void;
  /** Writes to standard error: progress, and what was wrong with the call. */
  readonly err: (text: string) => void;
  /** Whether standard output and standard error show colour. */
  readonly colour: { readonly out: boolean; readonly err: boolean };
  /** True when a line on standard error can be written over. */
  readonly isScreen: boolean;
  readonly columns: number;
  /** What is typed, or piped in, line by line; null when there is no more. */
  readonly input?: { readonly next: () => Promise<string | null>; readonly close: () => void };
  /** Ends a command that would run on by itself (`watch`). */
  readonly stop?: AbortSignal;
}

export type Style = Parameters<typeof styleText>[0];

/** Puts a text into colours, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

const plain: Paint = (_, text) => text;
// Whether the stream shows colour was decided before; Node's own look at it comes too late for pipes.
const painted: Paint = (style, text) => (text === "" ? "" : styleText(style, text, { validateStream: false }));

/** The painter for a stream that shows colour, or does not. */
export const painter = (colour: boolean): Paint => (colour ? painted : plain);

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  return {
    cwd: process.cwd(),
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    colour: { out: showsColour(stdout), err: showsColour(stderr) },
    isScreen: stderr.isTTY === true && process.env["TERM"] !== "dumb",
    columns: stderr.columns ?? stdout.columns ?? 100,
    input: processInput(),
  };
}

/** The lines of standard input; it is opened when the first is wanted. */
function processInput(): NonNullable<Terminal["input"]> {
  let reader: { readonly lines: AsyncIterator<string>; readonly close: () => void } | undefined;
  return {
    async next() {
      if (!reader) {
        const { createInterface } = await import("node:readline");
        const lines = createInterface({ input: process.stdin });
        reader = { lines: lines[Symbol.asyncIterator](), close: () => lines.close() };
      }
      const { value, done } = await reader.lines.next();
      return done ? null : value;
    },
    close: () => reader?.close(),
  };
}

/** As no-color.org and Node have it: NO_COLOR wins over a screen, FORCE_COLOR colours pipes as well. */
function showsColour(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return stream.isTTY === true && stream.hasColors();
}

/** The same terminal without colour. */
export const withoutColour = (terminal: Terminal): Terminal => ({ ...terminal, colour: { out: false, err: false } });

// ---------------------------------------------------------------- texts of others on a screen

/** Characters that would move the cursor, hide text or turn its order round. */
// oxlint-disable-next-line no-control-regex -- to be rid of them is the point
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text from a file as a screen may show it: each unsafe character becomes one visible mark, tabs a blank. */
export const visible = (text: string): string => text.replace(unsafe, (character) => (character === "\t" ? " " : "\ufffd"));

/** How many columns of a screen a text takes: marks none, the wide letters of East Asia two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (character < "\u0300") return 1;
  if (/^\p{M}$/u.test(character)) return 0;
  return /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u.test(character) ? 2 : 1;
}

/** Fills a text with blanks to a width in columns. */
export function padded(text: string, width: number, side: "left" | "right" = "right"): string {
  const blanks = " ".repeat(Math.max(0, width - widthOf(text)));
  return side === "right" ? text + blanks : blanks + text;
}

/** Cuts a text that is too wide, with a mark that something is missing. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = "";
  let taken = 0;
  for (const character of text) {
    taken += characterWidth(character);
    if (taken > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Breaks a text into lines of at most that many columns, at its blanks. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line !== "" && widthOf(line) + 1 + widthOf(word) > width) {
        lines.push(line);
        line = word;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}
