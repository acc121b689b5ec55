/** Rulings gather only under topics that are declared. */
import { nearest } from "../../grammar/index.ts";
import { projectDiagnostic } from "../messages/project.ts";
import type { Report } from "../project.ts";
import type { RulingRecord } from "../rulings.ts";

export function checkTopics(record: RulingRecord, topics: ReadonlySet<string>, report: Report): void {
  for (const { text, span } of record.node.topics) {
    if (topics.has(text)) continue;
    const near = nearest(text, topics);
    const hint = near === undefined ? `Declare it: topic ${text} "title".` : `Did you mean ${near}?`;
    report(projectDiagnostic("PX3016", { file: record.file, span }, { topic: text }, { hint }));
  }
}
