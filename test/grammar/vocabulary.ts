/** A small vocabulary for the tests of the grammar. */
import type { Vocabulary } from "../../grammar/index.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const events = setOf("begins begin ends end enters-torpor would-succeed succeeded burned resolves untaps");
const headers = setOf("type set requires cost clan capacity disciplines printed kind region resource bloodline");
const verbs = setOf("burn put deal end mark send set prevent employ strike ask order run tap untap gain end-combat contest repeat go call equip play");

export const vocabulary: Vocabulary = {
  events, headers, verbs,
  all: new Set([...events, ...headers, ...verbs, ..."vampire damage blood pool combat action opposing bearer user close range".split(" ")]),
};
