/** What English asks for, whatever is spoken of. */

/** `a vampire`, `an ally`, `a unique card`. */
export const withArticle = (what: string): string => `${/^(?:[aeio]|u(?!n[aeiou]|s[aeiou]))/i.test(what) ? "an" : "a"} ${what}`;

/** `ally` to `allies`, `Methuselah` to `Methuselahs`. */
export function plural(noun: string): string {
  const known = irregular[noun.toLowerCase()];
  if (known !== undefined) return known;
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Words with a plural of their own, or none. */
const irregular: Readonly<Record<string, string>> = { equipment: "equipment", blood: "blood", pool: "pool", life: "life", damage: "damage", brujah: "Brujah", tremere: "Tremere", malkavian: "Malkavians" };

/** `the vampire's`, `your`, `its`. */
export const possessive = (who: string): string => ({ you: "your", it: "its", they: "their" })[who] ?? `${who}'s`;

/** `a, b and c`. */
export const series = (items: readonly string[], joiner = "and"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${joiner} ${items.at(-1) ?? ""}`;

/** A sentence: its first letter a capital, a full stop at its end. */
export function sentence(text: string): string {
  const shown = text.trim().replace(/ +/g, " ").replace(/ ([,.;:])/g, "$1");
  return shown === "" ? "" : `${shown.charAt(0).toUpperCase()}${shown.slice(1)}${/[.!?:]$/.test(shown) ? "" : "."}`;
}

/** Words of cards as words of English: `hand-size` to `hand size`. */
export const spoken = (word: string): string => word.replaceAll("-", " ");

/**
 * Fills a phrase: `{name}` is a slot, and a part in `[ ]` is left out when one of its slots has no value.
 *
 * @returns undefined when a slot outside of such parts has no value
 */
export function filled(phrase: string, valueOf: (slot: string) => string | undefined): string | undefined {
  const inner = phrase.replace(/\[([^\]]*)\]/g, (_, part: string) => fill(part, valueOf) ?? "");
  return fill(inner, valueOf)?.replace(/ +/g, " ").trim();
}

function fill(part: string, valueOf: (slot: string) => string | undefined): string | undefined {
  let isWhole = true;
  const text = part.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = valueOf(slot);
    if (value === undefined || value === "") isWhole = false;
    return value ?? "";
  });
  return isWhole ? text : undefined;
}
