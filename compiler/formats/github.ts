/** Workflow commands of GitHub, which show a message beside a line of a pull request. */
import { findingText } from "./finding.ts";
import type { Finding } from "./finding.ts";

export interface Annotation {
  readonly severity: "error" | "warning" | "notice";
  /** Relative to the repository. */
  readonly file: string;
  /** Absent: the file as a whole. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly title: string;
  readonly message: string;
}

/** One annotation on one line, as the runner of GitHub Actions reads it. */
export function annotationText({ severity, file, line, column, endLine, endColumn, title, message }: Annotation): string {
  // Columns are shown only within one line; there the last one belongs to the place.
  const isOneLine = line !== undefined && (endLine === undefined || endLine === line);
  const properties: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ["file", file],
    ["line", line],
    ["endLine", endLine],
    ["col", isOneLine ? column : undefined],
    ["endColumn", isOneLine && endColumn !== undefined ? Math.max(column ?? 1, endColumn - 1) : undefined],
    ["title", title],
  ];
  const given = properties.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]));
  return `::${severity} ${given.join(",")}::${data(message)}`;
}

/** An annotation for each finding, errors first: GitHub shows ten of each severity for a step. */
export function githubOf(findings: readonly Finding[], prefix: string): string {
  const ranked = [...findings].sort((left, right) => Number(left.severity === "warning") - Number(right.severity === "warning"));
  return lines(ranked.map((finding) => {
    const { severity, file, line, column, endLine, endColumn, code } = finding;
    return { severity, file: `${prefix}${file}`, line, column, endLine, endColumn, title: `praxis ${code}`, message: findingText(finding) };
  }));
}

/** Annotations below each other; nothing when there are none. */
export const lines = (annotations: readonly Annotation[]): string => annotations.map((each) => `${annotationText(each)}\n`).join("");

/** As the runner unescapes it. */
const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
