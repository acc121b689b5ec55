/** Canonical JSON of the IR and a hash of it. Plain JavaScript, so that it runs in a browser too. */

/**
 * JSON of a value, the same for equal content: keys sorted, no white space, and without the places
 * in the source (spans, and the path of the file), so that moving a line changes nothing.
 *
 * @param value plain data; anything that JSON does not know is left out as JSON does it
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value === 0 ? 0 : value) : "null";
  if (typeof value === "string" || typeof value === "boolean" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => (item === undefined ? "null" : canonicalJson(item))).join(",")}]`;
  if (typeof value !== "object") return "null";
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[key];
    if (field === undefined || isPlace(key, field)) continue;
    parts.push(`${JSON.stringify(key)}:${canonicalJson(field)}`);
  }
  return `{${parts.join(",")}}`;
}

/** Whether two values have the same canonical JSON, without making it. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return canonicalJson(left) === canonicalJson(right);
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((item, at) => isSame(item, right[at]));
  }
  const fields = fieldsOf(left as Fields);
  return fields.length === fieldsOf(right as Fields).length && fields.every((key) => hasField(right as Fields, key) && isSame((left as Fields)[key], (right as Fields)[key]));
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: Fields): string[] => Object.keys(value).filter((key) => hasField(value, key));
const hasField = (value: Fields, key: string): boolean => value[key] !== undefined && !isPlace(key, value[key]);

/**
 * A span or a path. Judged by the value too: resources and operands stand in the IR under names that
 * authors choose, and one of them may be called `file` or `span`.
 */
function isPlace(key: string, field: unknown): boolean {
  if (key === "file") return typeof field === "string";
  if (key !== "span" && key !== "costSpan") return false;
  return typeof field === "object" && field !== null && "start" in field && "end" in field && !("kind" in field);
}

/**
 * The hash of plain data by its canonical JSON. Data that was hashed once is taken not to change.
 *
 * @returns 16 hexadecimal digits
 */
export function hashOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return hashText(canonicalJson(value));
  let hash = known.get(value);
  if (hash === undefined) known.set(value, (hash = hashText(canonicalJson(value))));
  return hash;
}

const known = new WeakMap<object, string>();

const power32 = 2 ** 32;
/** The low word of the 64-bit FNV prime 2^40 + 435. */
const primeLow = 435;
/** The words of the square of that prime, modulo 2^64. */
const squareLow = 435 * 435;
const squareHigh = 2 * 435 * 2 ** 8;

/**
 * FNV-1a with 64 bits (Fowler, Noll and Vo) over the UTF-16 units of a text, low byte first. It tells
 * contents apart; it is no protection against somebody who looks for two with the same hash.
 *
 * @returns 16 hexadecimal digits
 */
export function hashText(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 256) {
      // The high byte is 0 and changes nothing but that it is multiplied once more.
      low = (low ^ unit) >>> 0;
      const product = low * squareLow;
      high = (Math.imul(high, squareLow) + Math.floor(product / power32) + Math.imul(low, squareHigh)) | 0;
      low = product >>> 0;
      continue;
    }
    for (const byte of [unit & 0xff, unit >>> 8]) {
      low = (low ^ byte) >>> 0;
      const product = low * primeLow;
      high = (Math.imul(high, primeLow) + Math.floor(product / power32) + (low << 8)) | 0;
      low = product >>> 0;
    }
  }
  high >>>= 0;
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}
