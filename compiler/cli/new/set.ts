/** The beginning of a set. */
import { slugOf } from "../../emit/slug.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage.ts";
import { knownIn } from "./known.ts";
import { quotedName, writeNew } from "./write.ts";
import type { Begun } from "./write.ts";

/**
 * Begins a set in `cards/rules/set-<set>.praxis`.
 *
 * @param printed the day of its printing; without it a day that is none, so that it cannot be forgotten
 * @throws UsageError when the set is there already
 */
export async function beginSet(name: string, printed: string | undefined, terminal: Terminal): Promise<Begun> {
  const quoted = quotedName(name);
  const { root, project } = knownIn(terminal);
  const there = project.items.get(`set:${name}`);
  if (there !== undefined) throw new UsageError(`There is a set "${name}" already, in ${there.file}.`);
  return writeNew(root, `cards/rules/set-${slugOf(name)}.praxis`, setSkeleton(quoted, printed));
}

export function setSkeleton(name: string, printed = "0000-00-00"): string {
  return `// The set's day of printing, and the names that it brings. A // takes a line out.
set ${name} {
  printed ${printed}
  // clans CLAN, CLAN
  // sects SECT
  // disciplines DISCIPLINE abc (with the three letters of its symbol)
  // title TITLE 2 votes
  // kinds KIND, KIND
}
`;
}
