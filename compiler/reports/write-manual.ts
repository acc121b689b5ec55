/** `npm run manual`: writes the lists of docs/language.md anew. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "../../grammar/index.ts";
import { vocabularyOf } from "../vocabulary.ts";
import { fillIn } from "./manual.ts";

const root = new URL("../../", import.meta.url);
const page = new URL("docs/language.md", root);
const rules = new URL("cards/rules/", root);
const vocabulary = vocabularyOf();
const files = readdirSync(rules).filter((name) => name.endsWith(".praxis")).sort()
  .map((name) => parse(readFileSync(new URL(name, rules), "utf8"), { file: name, vocabulary }).ast);

const before = readFileSync(page, "utf8");
const after = fillIn(before, files);
if (after !== before) writeFileSync(page, after);
console.log(after === before ? "docs/language.md is up to date." : "docs/language.md was written anew.");
