/** The cards are laid out as the formatter lays them out; laying out twice changes nothing. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { vocabularyOf } from "../../compiler/vocabulary.ts";
import { formatText } from "../../grammar/index.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = readdirSync(join(root, "cards"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".praxis"))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .sort();

describe("layout", () => {
  it("there are files", () => expect(files.length).toBeGreaterThan(25));

  it.each(files)("%s", (path) => {
    const text = readFileSync(join(root, path), "utf8");
    expect(formatText(text, vocabularyOf(), path).text).toBe(text);
  });
});
