/** Reads the sides of a diff; what is equal on both is the same object, so that it is parsed once. */
import { sourceOf, SourceReader } from "../../build/read.ts";
import type { SourceFile } from "../../compile.ts";
import type { Diagnostic } from "../../../grammar/index.ts";
import { cardsFolder } from "../root.ts";
import { UsageError } from "../usage.ts";
import type { Git, GitFile } from "./git.ts";
import { foldersOf } from "./sides.ts";
import type { SideSpec } from "./sides.ts";

export interface ReadSide {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export class SideReader {
  readonly #known = new Map<string, SourceFile>();

  constructor(
    private readonly root: string,
    private readonly git: Git,
  ) {}

  read(spec: SideSpec): ReadSide {
    const { files, diagnostics } = spec.kind === "revision" ? this.#revision(spec) : this.#folder(spec);
    return { files: files.map((file) => this.#once(file)), diagnostics };
  }

  #once(file: SourceFile): SourceFile {
    const known = this.#known.get(file.path);
    if (known?.text === file.text) return known;
    this.#known.set(file.path, file);
    return file;
  }

  #folder(spec: SideSpec): ReadSide {
    const { root, cards } = foldersOf(spec, this.root);
    return new SourceReader().read(root, cards, []);
  }

  #revision({ at, name }: SideSpec): ReadSide {
    const listed = this.git.files(at, `${cardsFolder}/`).filter(({ path }) => isSource(path));
    if (listed.length === 0) throw new UsageError(`In ${name} are no cards.`, `A revision has them in the folder ${cardsFolder}/.`);
    const contents = this.git.contents(listed);
    const read = listed.map(({ path }: GitFile, index) => sourceOf(path, contents[index] ?? new Uint8Array()));
    return {
      files: read.filter((each): each is SourceFile => "text" in each),
      diagnostics: read.filter((each): each is Diagnostic => !("text" in each)),
    };
  }
}

/** As the reader of folders has it: no generated modules, nothing hidden. */
function isSource(path: string): boolean {
  return path.endsWith(".praxis") && !path.split("/").slice(0, -1).some((folder) => folder.startsWith(".") || folder === "generated");
}
