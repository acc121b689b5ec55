/** The only face of this folder: the proofs of rulings, a sheet for each. */
export { alikeWords, foundWords, indexPage, sheetPage, verdictWords } from "./page.ts";
export { proofSheets } from "./sheet.ts";
export type { ProofSheet, SheetClause, SheetDuel, SheetOptions, SheetThen } from "./sheet.ts";
