/** The only face of this folder: the IR in the words of card texts, as an author would write it. */
export { announcementLines, clauseLines, clauseWords, costWords, headWords, limitWords, userWords } from "./clause.ts";
export { cornerLines, disciplineWords, requirementWords } from "./corners.ts";
export { conditionWords } from "./phrases.ts";
export { eventWords } from "./event.ts";
export { expressionWords, listWords } from "./phrases.ts";
export { blockWords, choiceWords, policyWords, spanWords, targetWords } from "./statement.ts";
import type { StmtIR } from "../ir.ts";
import { clauseWords } from "./clause.ts";
import { statementWords as wordsOf } from "./statement.ts";

/** A statement on one line, blocks in braces. */
export const statementWords = (statement: StmtIR): string => wordsOf(statement, clauseWords);
