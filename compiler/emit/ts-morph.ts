/** What is used of ts-morph, which is large: to be loaded with `import()` when it is needed. */
export { IndentationText, Project, StructureKind, ts } from "ts-morph";
