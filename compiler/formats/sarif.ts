/** SARIF 2.1.0, the format of findings that code hosts and editors read (OASIS standard of 27 March 2020). */
import { findingText } from "./finding.ts";
import type { Finding, Place } from "./finding.ts";

/** What holds for all findings with a code. */
export interface FindingRule {
  readonly severity: "error" | "warning";
  readonly text: string;
  readonly explanation: string;
}

export interface SarifTool {
  readonly version: string;
  readonly ruleOf: (code: string) => FindingRule | undefined;
}

/**
 * The log with one run.
 *
 * @param prefix the project's folder within the repository, with a slash at its end; empty when it is the same
 */
export function sarifOf(findings: readonly Finding[], { version, ruleOf }: SarifTool, prefix: string): object {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [{
      tool: { driver: { name: "praxis", version, rules: codes.map((code) => ruleJson(code, ruleOf(code))) } },
      columnKind: "utf16CodeUnits",
      results: findings.map((finding) => ({
        ruleId: finding.code,
        ruleIndex: codes.indexOf(finding.code),
        level: finding.severity,
        message: { text: findingText(finding) },
        locations: [locationJson(finding, prefix)],
        ...(finding.related.length === 0 ? {} : {
          relatedLocations: finding.related.map((place, at) => ({ id: at + 1, ...locationJson(place, prefix), message: { text: place.message } })),
        }),
      })),
    }],
  };
}

function ruleJson(id: string, rule: FindingRule | undefined): object {
  if (rule === undefined) return { id };
  const { severity, text, explanation } = rule;
  return { id, shortDescription: { text }, fullDescription: { text: explanation }, help: { text: `${explanation}\n\npraxis explain ${id}` }, defaultConfiguration: { level: severity } };
}

function locationJson({ file, line, column, endLine, endColumn }: Place, prefix: string): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: `${prefix}${file}`.split("/").map(encodeURIComponent).join("/") },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  };
}
