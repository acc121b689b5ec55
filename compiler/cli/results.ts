/** What playing and proving came to, in the formats of other programs. */
import type { Diagnostic } from "../../grammar/index.ts";
import type { Compilation } from "../compile.ts";
import { annotationLines, findingText, githubOf, junitOf } from "../formats/index.ts";
import type { Annotation, TestCase } from "../formats/index.ts";
import { groupBy } from "../group.ts";
import type { Unreached } from "../reports/coverage.ts";
import type { Proof } from "../prove.ts";
import { rulingTitle } from "../rulings.ts";
import type { ScenarioRecord } from "../scenarios.ts";
import { failureText, headingOf, unprovenText } from "./failure.ts";
import type { Texts } from "./frame.ts";
import { failures, unprovenOtherwise } from "./proving.ts";
import { isError } from "./report.ts";
import { painter } from "./terminal.ts";

export interface TestResults {
  readonly proof: Proof;
  readonly compilation: Compilation;
  readonly diagnostics: readonly Diagnostic[];
  /** Scenarios whose card or rules have errors. */
  readonly unplayed: readonly ScenarioRecord[];
  readonly unreached: readonly Unreached[];
}

const plain = painter(false);
/** Reports in other programs are as wide as a frame gets. */
const width = 110;

const nameOf = (key: string): string => key.slice(key.indexOf(":") + 1);
const unplayedWords = "Not played, since its card or the rules have errors.";

export class Results {
  constructor(
    private readonly results: TestResults,
    private readonly texts: Texts,
  ) {}

  /** A case for each file with errors, for each scenario on all of its days, and for the proof of each ruling. */
  junit(): string {
    return junitOf("praxis test", [...this.#files(), ...this.#scenarios(), ...this.#unplayed(), ...this.#rulings()]);
  }

  /** An annotation for each message, each scenario that did not pass, each ruling that is not proven, and each statement that never ran. */
  github(prefix: string): string {
    const { proof, compilation, diagnostics, unreached } = this.results;
    const at = (file: string, line: number): Pick<Annotation, "file" | "line"> => ({ file: `${prefix}${file}`, line });
    return [
      githubOf(diagnostics.map((diagnostic) => this.texts.toJson(diagnostic)), prefix),
      annotationLines(failures(proof).map((failure) => {
        const { file, failure: wrong } = failure.played;
        const message = failureText(failure, headingOf(failure.played, compilation), this.texts, plain, width).trimEnd();
        return { severity: "error", ...at(file, wrong === undefined ? 1 : this.texts.locate(file, wrong.line).line), title: `A scenario does not pass: ${failure.played.name}`, message };
      })),
      annotationLines(unprovenOtherwise(proof).map(({ ruling, why }) => {
        const { line } = this.texts.locate(ruling.file, ruling.node.label.span);
        return { severity: "error", ...at(ruling.file, line), title: `A ruling is not proven: ${ruling.heading}, ${rulingTitle(ruling)}`, message: why };
      })),
      annotationLines(unreached.map(({ file, span, where }) => ({ severity: "notice", ...at(file, this.texts.locate(file, span).line), title: "No scenario runs this line", message: where }))),
    ].join("");
  }

  #files(): TestCase[] {
    return [...groupBy(this.results.diagnostics.filter(isError), ({ file }) => file)].flatMap(([file, own]) => {
      const found = own.map((diagnostic) => this.texts.toJson(diagnostic));
      const [first] = found;
      const text = found.map((finding) => `${file}:${finding.line}:${finding.column} ${finding.code}\n${findingText(finding)}`).join("\n\n");
      return first === undefined ? [] : [{ group: "files", name: file, file, line: first.line, milliseconds: 0, outcome: { kind: "error" as const, message: first.message, text } }];
    });
  }

  #scenarios(): TestCase[] {
    const { proof, compilation } = this.results;
    const records = new Map(compilation.scenarios.map((record) => [record.key, record]));
    const wrong = groupBy(failures(proof), ({ played }) => played.key);
    return [...groupBy(proof.scenarios, ({ key }) => key)].flatMap(([key, days]) => {
      const record = records.get(key);
      if (record === undefined) return [];
      const own = wrong.get(key) ?? [];
      const [first] = own;
      const text = own.map((failure) => failureText(failure, headingOf(failure.played, compilation), this.texts, plain, width)).join("\n");
      const outcome = first === undefined ? {} : {
        outcome: { kind: first.played.outcome === "error" ? ("error" as const) : ("failure" as const), message: first.played.failure?.message ?? first.played.outcome, text },
      };
      return [{ ...this.#caseOf(record), milliseconds: days.reduce((sum, { milliseconds }) => sum + milliseconds, 0), ...outcome }];
    });
  }

  #unplayed(): TestCase[] {
    return this.results.unplayed.map((record) => ({ ...this.#caseOf(record), milliseconds: 0, outcome: { kind: "skipped", message: unplayedWords } }));
  }

  #caseOf({ item, ruling, name, file, span }: ScenarioRecord): Omit<TestCase, "milliseconds" | "outcome"> {
    return { group: nameOf(item), name: ruling === null ? name : `${rulingTitle(ruling)}: ${name}`, file, line: this.texts.locate(file, span).line };
  }

  #rulings(): TestCase[] {
    return this.results.proof.rulings.map((proof) => {
      const { ruling, proven, byHand, why } = proof;
      const { line } = this.texts.locate(ruling.file, ruling.node.label.span);
      const of = { group: nameOf(ruling.item), name: `${rulingTitle(ruling)} is proven`, file: ruling.file, line, milliseconds: 0 };
      if (proven) return of;
      if (byHand !== null) return { ...of, outcome: { kind: "skipped", message: `By hand: ${byHand}` } };
      return { ...of, outcome: { kind: "failure", message: why, text: unprovenText(proof, this.texts, plain, width) } };
    });
  }
}
