/** Hashes of contents that only this machine compares; faster than the compiler's own, which browsers share. */
import { createHash } from "node:crypto";

/** The SHA-256 of a text, in 64 hexadecimal digits. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
