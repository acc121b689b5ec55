/** Which two things a call of `praxis diff` compares: folders, revisions, or days. */
import { statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { SourceReader } from "../../build/read.ts";
import { isDay } from "../../dates.ts";
import { cardsFolder } from "../root.ts";
import { didYouMean, readDay, UsageError } from "../usage.ts";
import type { Git } from "./git.ts";

/** One side, before it is read. */
export interface SideSpec {
  readonly kind: "here" | "folder" | "revision";
  /** As people call it. */
  readonly name: string;
  /** `folder`: its full path. `revision`: the full name of the commit. */
  readonly at: string;
  readonly asOf: string | undefined;
}

export interface Surroundings {
  readonly root: string;
  readonly cwd: string;
  readonly git: Git;
}

const here: SideSpec = { kind: "here", name: "the files here", at: "", asOf: undefined };

/**
 * Both sides of a call. Without names it is the last commit and the files here; with one name, that and the files here.
 *
 * @param days `--as-of`: a day, or two with `..` between
 * @throws UsageError when a name is no folder, revision or day
 */
export async function sidesOf(names: readonly string[], days: string | undefined, around: Surroundings): Promise<readonly [SideSpec, SideSpec]> {
  const [dayA, dayB] = await daysOf(days);
  const [a, b] = await namedSides(names, dayA !== dayB, around);
  const dated = (side: SideSpec, day: string | undefined): SideSpec => {
    if (day !== undefined && side.asOf !== undefined) throw new UsageError("A day stands both as a side and after --as-of.", "praxis diff 1996-01-01 1998-03-03 and praxis diff --as-of 1996-01-01..1998-03-03 say the same.");
    return { ...side, asOf: day ?? side.asOf };
  };
  return [dated(a, dayA), dated(b, dayB)];
}

async function daysOf(days: string | undefined): Promise<readonly [string | undefined, string | undefined]> {
  if (days === undefined) return [undefined, undefined];
  const parts = days.split("..");
  if (parts.length > 2) throw new UsageError(`--as-of takes a day or two, not ${days}.`, "--as-of 1996-01-01..1998-03-03");
  const [first, second = first] = parts;
  return [await readDay("--as-of", first), await readDay("--as-of", second)];
}

async function namedSides(names: readonly string[], areDaysApart: boolean, around: Surroundings): Promise<readonly [SideSpec, SideSpec]> {
  const [first, second] = names;
  if (first === undefined) return areDaysApart ? [here, here] : [await sideOf("HEAD", around), here];
  if (second !== undefined) return [await sideOf(first, around), await sideOf(second, around)];
  const [, from, dots, to] = /^(.*[^./])(\.{2,3})([^./].*)$/.exec(first) ?? [];
  if (from !== undefined && to !== undefined) {
    const [a, b] = [await sideOf(from, around), await sideOf(to, around)];
    if (dots !== "..." || a.kind !== "revision" || b.kind !== "revision") return [a, b];
    const base = around.git.mergeBase(a.at, b.at);
    if (base === undefined) throw new UsageError(`${from} and ${to} have no commit in common.`, shallowHint(around.git));
    return [{ ...a, name: `where ${to} left ${from} (${short(base)})`, at: base }, b];
  }
  const only = await sideOf(first, around);
  return areDaysApart ? [only, only] : [only, here];
}

const short = (commit: string): string => commit.slice(0, 7);

async function sideOf(name: string, { root, cwd, git }: Surroundings): Promise<SideSpec> {
  if (/^\d{4}-\d{2}-\d{2}$/.test(name)) {
    if (!isDay(name)) throw new UsageError(`There is no day ${name}.`);
    return { ...here, asOf: name };
  }
  const path = resolve(cwd, name);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const commit = /[/\\]$|^\.{1,2}([/\\]|$)/.test(name) ? undefined : git.commit(name);
  if (isFolder && commit !== undefined) throw new UsageError(`${name} is a folder, and a revision too.`, `Write ./${name} for the folder, or the whole name of the revision, as in refs/heads/${name}.`);
  if (isFolder) return path === root ? here : { kind: "folder", name: `the folder ${relative(cwd, path) || "."}`, at: path, asOf: undefined };
  if (commit !== undefined) return { kind: "revision", name: name === commit || commit.startsWith(name) ? short(commit) : `${name} (${short(commit)})`, at: commit, asOf: undefined };
  throw new UsageError(...(await whyNoSide(name, git)));
}

async function whyNoSide(name: string, git: Git): Promise<readonly [string, string | undefined]> {
  const message = `There is no folder, revision or day ${name}.`;
  if (!git.isHere) return [message, "The project stands in no git repository, so only folders and days can be compared."];
  if (git.commit("HEAD") === undefined) return [message, "The repository has no commit yet."];
  return [message, (await didYouMean(name, git.names())) ?? shallowHint(git)];
}

function shallowHint(git: Git): string | undefined {
  return git.isShallow ? "This clone has only a part of the history. Fetch the rest with git fetch --unshallow; in a workflow, check out with fetch-depth: 0." : undefined;
}

// ---------------------------------------------------------------- where the files of a side are

/** The folder of a side's project, and that of the cards in it. */
export function foldersOf({ kind, at, name }: SideSpec, root: string): { readonly root: string; readonly cards: string } {
  if (kind !== "folder") return { root, cards: cardsFolder };
  if (statSync(join(at, cardsFolder), { throwIfNoEntry: false })?.isDirectory() ?? false) return { root: at, cards: cardsFolder };
  if (new SourceReader().read(dirname(at), basename(at), []).files.length === 0) throw new UsageError(`In ${name} are no cards.`, `A side is a project with a folder ${cardsFolder}/, or a folder of .praxis files.`);
  return { root: dirname(at), cards: basename(at) };
}
