/** HTML out of texts that may hold anything. */

/** A piece of HTML that is safe as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Part[] | undefined | null | false;

/** A template whose texts are escaped, and whose pieces of HTML are not. What is missing or false is left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, piece, at) => text + piece + (at < parts.length ? shown(parts[at]) : ""), ""));
}

function shown(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(shown).join("") : escaped(String(part));
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
