/** The author's words, as messages repeat them. */
import { print } from "../../grammar/index.ts";
import type { Node } from "../../grammar/index.ts";

/** The text of a phrase in its one spelling. */
export const shown = (node: Node): string => print(node).trim();
