/** Between two days the cards that are there on both differ by exactly the amendments in force on one of them only. */
import { describe, expect, it } from "vitest";
import { diff } from "../../../compiler/diff/index.ts";
import type { Change } from "../../../compiler/diff/index.ts";
import { compile } from "../../../compiler/index.ts";
import type { RulingRecord } from "../../../compiler/index.ts";
import { dayBefore } from "../../../compiler/dates.ts";
import { files } from "./project.ts";

const everything = compile(files);
const amendments = everything.rulings.filter(({ kind }) => kind === "amends");

const turns = [...new Set(amendments.flatMap(({ from, supersededOn }) => [from, supersededOn]).filter((day) => day !== null))].sort();
const wide: readonly (readonly [string, string])[] = [
  ["1994-08-16", "1998-03-03"], ["1994-12-31", "1995-12-31"], ["1995-12-31", "1996-12-31"], ["1996-01-01", "1998-03-03"],
  ["1996-06-25", "1996-11-14"], ["1996-12-01", "1997-12-31"], ["1997-04-01", "1997-08-31"], ["1998-03-03", "1996-01-01"],
];
const pairs = [...wide, ...turns.map((day) => [dayBefore(day), day] as const)];

/** By the dates alone: from the day on which it is given, until it is taken back. */
const holds = ({ from, supersededOn }: RulingRecord, day: string): boolean => (from === null || from <= day) && (supersededOn === null || day < supersededOn);

/** As the diff names it: under the card, or the section of the outline that it cites. */
const keyOf = ({ item, heading, label }: RulingRecord): string => `${item.split(":", 1)[0]}:${heading}#${label}`;

const isRuling = ({ kind }: Change): boolean => kind === "ruling-begins" || kind === "ruling-ends";

describe("as of two days", () => {
  it("at least ten pairs are tried", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(10);
  });

  it.each(pairs)("%s and %s", (first, second) => {
    const [a, b] = [compile(files, { asOf: first }), compile(files, { asOf: second })];
    const { changes } = diff({ name: "a", compilation: a, files }, { name: "b", compilation: b, files }, { play: false });
    const isOnBoth = (item: string): boolean => a.items.has(item) && b.items.has(item);

    const turning = amendments.filter((record) => holds(record, first) !== holds(record, second));
    const expected = turning.filter((record) => isOnBoth(record.item) || record.item.startsWith("set:"));
    const told = changes.filter(isRuling).map(({ of, card, clause, kind }) => `${of}:${card}#${clause?.replace("ruling ", "") ?? ""} ${kind}`);
    expect(told.sort()).toEqual(expected.map((record) => `${keyOf(record)} ${holds(record, second) ? "ruling-begins" : "ruling-ends"}`).sort());

    const others = changes.filter((change) => !isRuling(change) && isOnBoth(`${change.of}:${change.card}`));
    // Rules that are printed with a set amend what was there before.
    const keys = new Set(turning.map(({ key }) => key));
    expect(others.filter(({ causes }) => causes.length === 0 || !causes.every(({ key }) => keys.has(key))).map(({ card, clause, title }) => `${card} ${clause ?? ""}: ${title}`)).toEqual([]);

    // What is neither a ruling nor by one was not printed yet.
    expect(changes.filter((change) => !isRuling(change)).filter(({ of, card }) => !isOnBoth(`${of}:${card}`)).map(({ kind }) => kind).filter((kind) => !/^(?:card|rule|sequence)-(?:added|removed)$/u.test(kind))).toEqual([]);
  });
});
