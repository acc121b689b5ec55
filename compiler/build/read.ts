/** Reads the sources of a project. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../grammar/index.ts";
import type { SourceFile } from "../compile.ts";
import { buildDiagnostic } from "../messages/build.ts";
import { reasonOf } from "./reason.ts";

export interface Sources {
  /** In the order of their paths, which are relative to the project, with forward slashes. */
  readonly files: readonly SourceFile[];
  /** The folders that were looked into, relative to the project. */
  readonly folders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when a folder could not be read: what is in it is unknown, so nothing may be taken for gone. */
  readonly complete: boolean;
}

/** Remembers files, so that an unchanged one is the same object again and is not parsed anew. */
export class SourceReader {
  private known = new Map<string, SourceFile | Diagnostic>();
  private folders: readonly string[] = [];

  /**
   * All `.praxis` files under a folder.
   *
   * @param root of the project
   * @param folder to read, relative to the root
   * @param skipped folders that hold no sources, relative to the root
   * @param changed the only files that may have changed since the last time; without it all are read
   */
  read(root: string, folder: string, skipped: readonly string[], changed?: ReadonlySet<string>): Sources {
    if (changed === undefined || this.known.size === 0) return this.readAll(root, folder, skipped);
    for (const path of changed) {
      if (isFile(join(root, path))) this.known.set(path, this.readFile(root, path));
      else this.known.delete(path);
    }
    return this.sources([], true);
  }

  private readAll(root: string, folder: string, skipped: readonly string[]): Sources {
    const failures: Diagnostic[] = [];
    const unread: Diagnostic[] = [];
    const folders: string[] = [];
    const found = new Map<string, SourceFile | Diagnostic>();
    const visit = (path: string): void => {
      folders.push(path);
      let entries;
      try {
        entries = readdirSync(join(root, path), { withFileTypes: true });
      } catch (error) {
        const isMissing = path === folder && (error as NodeJS.ErrnoException).code === "ENOENT";
        failures.push(isMissing ? buildDiagnostic("PX5001", path, { folder: path }) : buildDiagnostic("PX5002", path, { folder: path, reason: reasonOf(error) }));
        return;
      }
      for (const entry of entries) {
        const inner = `${path}/${entry.name}`;
        if (entry.isDirectory()) {
          if (!entry.name.startsWith(".") && entry.name !== "generated" && !skipped.includes(inner)) visit(inner);
        } else if (entry.name.endsWith(".praxis") && (entry.isFile() || isFile(join(root, inner)))) {
          found.set(inner, this.readFile(root, inner));
        } else if (entry.isFile() && looksLikeSource(join(root, inner))) unread.push(buildDiagnostic("PX5011", inner, { file: inner }));
      }
    };
    visit(folder);
    this.known = found;
    this.folders = folders;
    return this.sources([...failures, ...unread], failures.length === 0);
  }

  private sources(failures: readonly Diagnostic[], complete: boolean): Sources {
    const files: SourceFile[] = [];
    const diagnostics = [...failures];
    for (const path of [...this.known.keys()].sort()) {
      const read = this.known.get(path)!;
      if ("code" in read) diagnostics.push(read);
      else files.push(read);
    }
    return { files, folders: this.folders, diagnostics, complete };
  }

  private readFile(root: string, path: string): SourceFile | Diagnostic {
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(join(root, path));
    } catch (error) {
      return buildDiagnostic("PX5003", path, { file: path, reason: reasonOf(error) });
    }
    const source = sourceOf(path, bytes);
    const known = this.known.get(path);
    return "text" in source && known !== undefined && "text" in known && known.text === source.text ? known : source;
  }
}

/** Also of a link that leads to a file; folders behind links are left alone, since they may lead in circles. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a file of another name holds what belongs into a source: an item begins there. Large ones are something else. */
function looksLikeSource(path: string): boolean {
  try {
    return statSync(path).size < 1_000_000 && /^(?:card|rule|set) "[^"\n]+" *\{/mu.test(readFileSync(path, "utf8"));
  } catch {
    return false;
  }
}

/** The bytes of a file as a source, or what is wrong with them. */
export function sourceOf(path: string, bytes: Uint8Array): SourceFile | Diagnostic {
  const text = decode(bytes);
  return text === undefined ? buildDiagnostic("PX5004", path, { file: path, offset: String(firstWrongByte(bytes)) }) : { path, text };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text without its byte order mark, or nothing when it is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The offset of the first byte that cannot stand there in UTF-8 (Unicode, table 3-7), or the length
 * when there is none. In a character that breaks off it is the character's first byte.
 */
export function firstWrongByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const length = characterLength(bytes, index);
    if (length === 0) return index;
    index += length;
  }
  return index;
}

function characterLength(bytes: Uint8Array, start: number): number {
  const lead = bytes[start] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let offset = 1; offset < length; offset++) {
    const byte = bytes[start + offset] ?? 0;
    // Neither a longer form than needed, nor half of a pair, nor behind the last character.
    const low = offset > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = offset > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (byte < low || byte > high) return 0;
  }
  return length;
}
