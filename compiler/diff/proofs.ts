/** Which rulings are proven on one side only. */
import { touchedBy } from "../rulings/touches.ts";
import { rulingTitle } from "../rulings.ts";
import type { RulingRecord } from "../rulings.ts";
import { differencesMet, isUntouched } from "../scenario/index.ts";
import type { PlayedGame } from "../scenario/index.ts";
import type { RulingProof } from "../prove.ts";
import type { BehaviourOptions, Engine } from "./behaviour.ts";
import { ownEngine } from "./behaviour.ts";
import type { Games } from "./games.ts";
import { mentionOf } from "./report.ts";
import type { ItemMention, ProofChange } from "./report.ts";
import type { RulingPairs } from "./rulings.ts";
import type { Side } from "./side.ts";

/** A ruling on both sides. */
interface Pair {
  readonly old: RulingRecord;
  readonly young: RulingRecord;
}

/**
 * Proves the rulings that both sides have on both, as far as their proofs can differ, and compares what comes of it.
 * What one side lacks is told as new or gone, and not here.
 *
 * @param rulings the keys of side A by those of side B
 * @param broken items that a side has only with errors
 */
export function compareProofs(games: Games, rulings: RulingPairs, broken: ReadonlySet<string>, { engines, onProgress }: BehaviourOptions = {}): ProofChange[] {
  if ([...broken].some((key) => !key.startsWith("card:"))) return [];
  const { a, b } = games;
  const pairs = [...rulings].flatMap(([young, old]): Pair[] => {
    const [first, second] = [a.rulings.get(old), b.rulings.get(young)];
    return first && second && !broken.has(first.item) && !broken.has(second.item) && isDue(first, a) && isDue(second, b) ? [{ old: first, young: second }] : [];
  });
  const isSure = engines === undefined && !games.isDated && games.isAlike;
  const open = isSure ? withFollowers(pairs.filter((pair) => canDiffer(pair, games)), pairs) : pairs;
  if (open.length === 0) return [];
  const total = open.length * 2;
  const provenOn = (side: Side, keys: ReadonlySet<string>, engine: Engine, from: number): ReadonlyMap<string, RulingProof> | undefined => {
    const { compilation, textOf } = side;
    onProgress?.(from, total, "proofs");
    const proof = engine.prove?.(compilation, { textOf, checkState: false, only: (record) => "label" in record && keys.has(record.key) });
    return proof && new Map(proof.rulings.map((each) => [each.ruling.key, each]));
  };
  const before = provenOn(a, new Set(open.map(({ old }) => old.key)), engines?.a ?? ownEngine, 0);
  const after = provenOn(b, new Set(open.map(({ young }) => young.key)), engines?.b ?? ownEngine, open.length);
  const found = open.flatMap((pair) => changeOf(pair, before?.get(pair.old.key), after?.get(pair.young.key), games));
  return [...found.filter(({ proven }) => proven === "a"), ...found.filter(({ proven }) => proven === "b")];
}

/** Whether it holds on some day, so that something can prove it; one that follows is proven by what it brings. */
function isDue(record: RulingRecord, { compilation }: Side): boolean {
  const own = compilation.scenarios.filter(({ ruling }) => ruling?.key === record.key);
  return own.length === 0 ? compilation.asOf === null : own.some(({ days }) => days.length > 0);
}

/** The ruling, or something that its scenarios or its other game come across, is not the same on both sides. */
function canDiffer(pair: Pair, games: Games): boolean {
  const { old, young } = pair;
  if (old.node !== young.node && games.a.textOf(old.file)?.slice(old.span.start, old.span.end) !== games.b.textOf(young.file)?.slice(young.span.start, young.span.end)) return true;
  const items = itemsOf(young, games.b);
  return playedOn(young, games).some(({ record, a, b }) => !isUntouched(record, a, b) || items.some((key) => a.items.get(key) !== b.items.get(key)));
}

/** The item of a ruling and those that it touches. */
const itemsOf = (record: RulingRecord, { compilation }: Side): string[] => [...new Set([record.item, ...touchedBy(record, compilation).map(({ item }) => item)])];

/** Its scenarios with the games of both sides, on each of their days. */
function playedOn({ key }: RulingRecord, games: Games): { readonly record: Parameters<typeof isUntouched>[0]; readonly a: PlayedGame; readonly b: PlayedGame }[] {
  const records = games.b.compilation.scenarios.filter(({ ruling }) => ruling?.key === key);
  return records.flatMap((record) => record.days.map((day) => ({ record, ...games.on(day, "b") })));
}

/** Also the rulings that bring them, with all that these bring: together they are one proof. */
function withFollowers(open: readonly Pair[], all: readonly Pair[]): Pair[] {
  const bringing = new Set(open.flatMap(({ young: { kind, key, inheritedBy } }) => (kind === "follows" ? [key] : (inheritedBy ?? []))));
  return all.filter((pair) => open.includes(pair) || bringing.has(pair.young.key) || bringing.has(pair.young.inheritedBy ?? ""));
}

function changeOf({ young }: Pair, before: RulingProof | undefined, after: RulingProof | undefined, games: Games): ProofChange[] {
  if (before === undefined || after === undefined || before.proven === after.proven) return [];
  const lineOn = { side: "b", file: young.file, line: games.b.lineOf(young.file, young.span.start) } as const;
  const { card, of } = mentionOf(young.item);
  return [{ card, of, key: young.key, ruling: rulingTitle(young), proven: before.proven ? "a" : "b", why: before.proven ? after.why : before.why, because: becauseOf(young, games), place: lineOn }];
}

function becauseOf(record: RulingRecord, games: Games): ItemMention[] {
  const met = playedOn(record, games).flatMap(({ record: scenario, a, b }) => [...itemsOf(record, games.b).filter((key) => a.items.get(key) !== b.items.get(key)), ...differencesMet(scenario, [], a, b)]);
  return [...new Set(met)].map(mentionOf);
}
