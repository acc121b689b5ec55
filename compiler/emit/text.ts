/** How text from a source becomes part of a module: as a literal or a comment, never as code. */

/**
 * Control, format and separator characters: invisible in an editor, some of them line ends to
 * JavaScript or able to turn the reading order round. A fixed list, not `\p{…}`, whose meaning
 * depends on the Unicode version of the machine.
 */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- to be rid of them is the point
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]/g;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * A string literal with double quotes. Beside what JSON escapes: line separators, invisible
 * characters, and `<` before `/` or `!`, so that the module may stand inside a script element.
 */
export function quote(text: string): string {
  return JSON.stringify(text).replace(invisible, escapeUnit).replace(/<(?=[/!])/g, escapeUnit);
}

/**
 * Text as it may stand inside a comment on one line: the comment's end is broken up, and so is what
 * tools read as commands (`//# sourceMappingURL=`, `@ts-ignore`) and what ends a script element.
 */
export function commentText(text: string): string {
  return text
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .replace(/\*(?=\/)/g, "* ")
    .replace(/(\/[/*]+)(?=[#@])/g, "$1 ")
    .replace(/<(?=[/!])/g, "< ")
    .replace(/(@ts|eslint|oxlint|prettier)(?=-)/g, "$1 ")
    .trim();
}

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A key of an object literal. `__proto__` is computed, since written plainly it sets the prototype. */
export function objectKey(name: string): string {
  if (name === "__proto__") return `["__proto__"]`;
  return identifier.test(name) ? name : quote(name);
}

/** `act.deal`, `get["hand-size"]`: a member of one of the runtime's tables. */
export function member(table: string, name: string): string {
  return identifier.test(name) ? `${table}.${name}` : `${table}[${quote(name)}]`;
}

/** `normal-strikes` becomes `normalStrikes`; letters without an ASCII form fall away. */
export function camelCase(name: string): string {
  const parts = asciiWords(name);
  return parts.map((part, index) => (index === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1)).join("");
}

/** As `camelCase`, beginning with a capital. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** Letters that Unicode does not take apart into a letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ß: "ss", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "d", Ð: "D", þ: "th", Þ: "Th", ı: "i",
};

/** The words of a name in ASCII letters and digits; marks are stripped, apostrophes join (`Tom's` is one word). */
export function asciiWords(name: string): string[] {
  const plain = name
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => whole[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]|['’]/g, "");
  return plain.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
}
