/** Which rulings stand behind the clauses that a game offers. */
import type { Compilation } from "../../compile.ts";
import { compareDays } from "../../dates.ts";

/** Citations by clause id: those of the rulings, up to the day, that touch it. */
export function citationsOf({ rulings, asOf }: Compilation): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { item, clauses, citations, from } of rulings) {
    if (asOf !== null && compareDays(from, asOf) > 0) continue;
    const own = item.slice(item.indexOf(":") + 1);
    for (const path of clauses) {
      const [, other, label = ""] = /^(?:"([^"]+)"\.)?([\w-]+)/u.exec(path) ?? [];
      const clause = `${other ?? own}#${label === "basic" || label === "superior" ? `play-${label}` : label}`;
      const cited = citations.map(({ authority, date, section }) => [authority, date, section].filter((part) => part !== null).join(" "));
      found.set(clause, [...(found.get(clause) ?? []), ...cited]);
    }
  }
  return found;
}
