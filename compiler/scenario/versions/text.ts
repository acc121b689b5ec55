/** Definitions as text, to tell which of their parts say the same. */

/**
 * What a definition, or a part of it, says: its data, and its functions by their text. Functions of
 * modules know nothing but the runtime, so two of the same text ask or do the same.
 */
export function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return textOfPlain(value);
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = textOfPlain(value)));
  return text;
}

const texts = new WeakMap<object, string>();

const textOfPlain = (value: unknown): string => JSON.stringify(value, (_name, part: unknown) => (typeof part === "function" ? functionText(part) : part)) ?? "";

/** The name of a function says where it stands, and not what it does. */
const functionText = (value: object): string => String(value).replace(/^function \w*/u, "function ");
