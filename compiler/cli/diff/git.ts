/** What git knows of a project: its revisions and the files in them. Git itself is asked. */
import { spawnSync } from "node:child_process";
import { UsageError } from "../usage.ts";

export interface GitFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  /** The name of its contents; equal contents have equal names. */
  readonly blob: string;
}

/** Enough for the sources of any project. */
const maxBuffer = 1 << 30;

export class Git {
  /** @param root the project's folder, at or below the top of the repository */
  constructor(private readonly root: string) {}

  /** Whether the project stands in a repository at all; false also where no git is installed. */
  get isHere(): boolean {
    return this.ask("rev-parse", "--is-inside-work-tree") === "true";
  }

  /** True when the repository was cloned without its whole history. */
  get isShallow(): boolean {
    return this.ask("rev-parse", "--is-shallow-repository") === "true";
  }

  /** The project's folder within the repository, with a slash at its end; empty at the top. */
  get prefix(): string {
    return this.ask("rev-parse", "--show-prefix") ?? "";
  }

  /** The full name of the commit that a revision means, if it means one. */
  commit(revision: string): string | undefined {
    // A name that begins with a dash would be read as an option.
    return revision === "" || revision.startsWith("-") ? undefined : this.ask("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  }

  /** The last commit that two have in common. */
  mergeBase(one: string, other: string): string | undefined {
    return this.ask("merge-base", one, other);
  }

  /** Names of branches and tags. */
  names(): string[] {
    return this.ask("for-each-ref", "--format=%(refname:short)")?.split("\n") ?? [];
  }

  /** All files of a commit under some folders of the project; links and submodules are left out. */
  files(commit: string, ...folders: readonly string[]): GitFile[] {
    const listed = this.run(["ls-tree", "-r", "-z", commit, "--", ...folders]).toString("utf8");
    return listed.split("\0").flatMap((line) => {
      const [, mode, blob, path] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return blob === undefined || path === undefined || mode === "120000" ? [] : [{ path, blob }];
    });
  }

  /** The contents of files, in their order. */
  contents(files: readonly GitFile[]): Uint8Array[] {
    if (files.length === 0) return [];
    const answer = this.run(["cat-file", "--batch"], `${files.map(({ blob }) => blob).join("\n")}\n`);
    const contents: Uint8Array[] = [];
    for (let at = 0; at < answer.length && contents.length < files.length;) {
      const end = answer.indexOf(10, at);
      const size = Number(/ blob (\d+)$/.exec(answer.subarray(at, end).toString("latin1"))?.[1]);
      if (Number.isNaN(size)) throw new UsageError(`git does not have ${files[contents.length]?.path ?? "a file"} at hand.`, "In a clone that left contents out, fetch them first: git fetch --refetch");
      contents.push(answer.subarray(end + 1, end + 1 + size));
      at = end + 1 + size + 1;
    }
    return contents;
  }

  /** What git says, without its line end; nothing when it refuses. */
  private ask(...args: readonly string[]): string | undefined {
    const { status, stdout } = spawnSync("git", ["-C", this.root, ...args], { encoding: "utf8", maxBuffer });
    return status === 0 ? stdout.trim() : undefined;
  }

  private run(args: readonly string[], input?: string): Buffer {
    const { status, stdout, stderr, error } = spawnSync("git", ["-C", this.root, ...args], { maxBuffer, ...(input === undefined ? {} : { input }) });
    if (error) throw new UsageError(`git cannot be run: ${error.message}.`);
    if (status !== 0) throw new UsageError(`git ${args[0] ?? ""} failed: ${stderr.toString("utf8").trim()}`);
    return stdout;
  }
}
