/** Findings and results as other programs read them. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { annotationText, junitOf, sarifOf } from "../../compiler/formats/index.ts";
import { faultsOf } from "../support/schema.ts";
import { porter } from "./porter.ts";
import { praxis, project } from "./support.ts";

const one = (text: string): string => project({ "cards/jyhad/night porter.praxis": text });
const broken = porter.replace("- stealth +2", "- stealth +9");

/** What SARIF 2.1.0 asks of the parts that are used here (sections 3.13 to 3.30 of the standard). */
const location = {
  type: "object", required: ["physicalLocation"],
  properties: {
    id: { type: "integer" },
    message: { $ref: "#/$defs/message" },
    physicalLocation: {
      type: "object", required: ["artifactLocation", "region"], additionalProperties: false,
      properties: {
        artifactLocation: { type: "object", required: ["uri"], properties: { uri: { type: "string" } }, additionalProperties: false },
        region: { type: "object", required: ["startLine", "startColumn", "endLine", "endColumn"], additionalProperties: false, properties: Object.fromEntries(["startLine", "startColumn", "endLine", "endColumn"].map((name) => [name, { type: "integer" }])) },
      },
    },
  },
  additionalProperties: false,
};
const text = { $ref: "#/$defs/message" };
const sarif = {
  $defs: { message: { type: "object", required: ["text"], properties: { text: { type: "string" } }, additionalProperties: false }, location },
  type: "object", required: ["version", "runs"], additionalProperties: false,
  properties: {
    $schema: { type: "string" },
    version: { const: "2.1.0" },
    runs: {
      type: "array",
      items: {
        type: "object", required: ["tool", "results"], additionalProperties: false,
        properties: {
          columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
          tool: {
            type: "object", required: ["driver"], additionalProperties: false,
            properties: {
              driver: {
                type: "object", required: ["name"], additionalProperties: false,
                properties: {
                  name: { type: "string" }, version: { type: "string" },
                  rules: {
                    type: "array",
                    items: {
                      type: "object", required: ["id"], additionalProperties: false,
                      properties: { id: { type: "string" }, shortDescription: text, fullDescription: text, help: text, defaultConfiguration: { type: "object", properties: { level: { enum: ["none", "note", "warning", "error"] } } } },
                    },
                  },
                },
              },
            },
          },
          results: {
            type: "array",
            items: {
              type: "object", required: ["message", "ruleId", "locations"], additionalProperties: false,
              properties: {
                ruleId: { type: "string" }, ruleIndex: { type: "integer" }, level: { enum: ["none", "note", "warning", "error"] }, message: text,
                locations: { type: "array", items: { $ref: "#/$defs/location" } },
                relatedLocations: { type: "array", items: { $ref: "#/$defs/location" } },
              },
            },
          },
        },
      },
    },
  },
};

interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number; readonly level: string; readonly message: { readonly text: string }; readonly locations: readonly object[]; readonly relatedLocations?: readonly object[] }[];
  }[];
}

/** An element of XML: its name, its attributes, and what is in it. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** Reads XML with Python's own parser, which refuses what is no XML. */
function readXml(xml: string): Element {
  const program = "import json,sys,xml.etree.ElementTree as e\ndef w(n): return {'name':n.tag,'attributes':n.attrib,'children':[w(c) for c in n],'text':n.text or ''}\nprint(json.dumps(w(e.fromstring(sys.stdin.buffer.read()))))";
  const { status, stdout, stderr } = spawnSync("python3", ["-c", program], { input: xml, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Element;
}
const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Why cases of a report on a card were left out. */
async function skipped(text: string): Promise<(string | undefined)[]> {
  const report = readXml((await praxis(one(text), "test", "--format", "junit", "porter")).out);
  return report.children.flatMap(({ children }) => children).flatMap(({ children }) => children.flatMap(({ name, attributes }) => (name === "skipped" ? [attributes["message"]] : [])));
}

describe("check --format sarif", () => {
  it("gives a log with a rule for each code and a result for each message", async () => {
    const { code, json } = await praxis(one(broken), "check", "--format", "sarif");
    const log = json<Log>();
    expect(faultsOf(log, sarif)).toEqual([]);
    const [run] = log.runs;
    const [result] = run?.results ?? [];
    expect(code).toBe(1);
    expect(run?.results).toHaveLength(1);
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(["PX3043"]);
    expect(result).toMatchObject({
      ruleId: "PX3043", ruleIndex: 0, level: "error", message: { text: "No line in play of Night Porter reads: stealth +9 of action\nDid you mean: stealth +2 of action?" },
      locations: [{ physicalLocation: { artifactLocation: { uri: "cards/jyhad/night%20porter.praxis" }, region: { startLine: 23, startColumn: 7 } } }],
      relatedLocations: [{ id: 1, message: { text: "in the ruling no-bleed (LSJ 1996-03-01, Rulebook)" } }],
    });
  });

  it("gives a log without results where there is nothing to tell", async () => {
    const { code, json } = await praxis(one(porter), "check", "--format", "sarif");
    expect(code).toBe(0);
    expect(faultsOf(json(), sarif)).toEqual([]);
    expect(json<Log>().runs[0]?.results).toEqual([]);
  });

  it("names files from the top of the repository", () => {
    const place = { file: "cards/a.praxis", line: 1, column: 2, endLine: 1, endColumn: 3 };
    const log = sarifOf([{ ...place, severity: "warning", code: "PX9", message: "M", hint: null, related: [] }], { version: "1", ruleOf: () => undefined }, "games/vtes/");
    expect(faultsOf(log, sarif)).toEqual([]);
    expect(JSON.stringify(log)).toContain('"uri":"games/vtes/cards/a.praxis"');
  });
});

describe.skipIf(!hasPython)("--format junit", () => {
  it("has a case for each file that is checked", async () => {
    const { code, out } = await praxis(one(broken), "check", "--format", "junit", "cards/jyhad");
    const report = readXml(out);
    expect(code).toBe(1);
    expect([report.name, report.attributes["name"], report.attributes["tests"], report.attributes["failures"]]).toEqual(["testsuites", "praxis check", "1", "1"]);
    const [test] = report.children[0]?.children ?? [];
    expect(test).toMatchObject({ name: "testcase", attributes: { classname: "praxis check", name: "cards/jyhad/night porter.praxis", file: "cards/jyhad/night porter.praxis", line: "23" } });
    expect(test?.children[0]).toMatchObject({ name: "failure", attributes: { message: "No line in play of Night Porter reads: stealth +9 of action" } });
    expect(test?.children[0]?.text).toContain("23:7 error PX3043\n");
  });

  it("has a case for each scenario and for the proof of each ruling", async () => {
    const { code, out } = await praxis(one(porter.replace("action is 2", "action is 3")), "test", "--format", "junit", "porter");
    const report = readXml(out);
    expect(code).toBe(1);
    expect(report.children.map(({ attributes: { name, tests, failures, errors, skipped } }) => ({ name, tests, failures, errors, skipped }))).toEqual([{ name: "Night Porter", tests: "4", failures: "2", errors: "0", skipped: "0" }]);
    const cases = report.children[0]?.children ?? [];
    expect(cases.map(({ attributes: { name = "", line }, children }) => [name, line, children.map((child) => child.name)])).toEqual([
      ["two-steps (RTR 1995-03-01): both doors count", "11", ["failure"]],
      ["no-bleed (LSJ 1996-03-01, Rulebook): the bleed is as before", "26", []],
      ["two-steps (RTR 1995-03-01) is proven", "7", ["failure"]],
      ["no-bleed (LSJ 1996-03-01, Rulebook) is proven", "20", []],
    ]);
    expect(cases[0]?.children[0]?.attributes["message"]).toBe("It should be that stealth of action is 3, but stealth of action is 2.");
    expect(cases[0]?.children[0]?.text).toContain("✗ then stealth of action is 3");
  });

  it("leaves out what no program can check, and what cannot be played", async () => {
    const byHand = porter.replace(/ {4}misread \{[^]*?\n {4}\}\n {4}scenario "the bleed[^]*?\n {4}\}\n/, '    by hand "Whether he carries is talk."\n');
    expect(await skipped(byHand)).toEqual(["By hand: Whether he carries is talk."]);
    const unplayed = "Not played, since its card or the rules have errors.";
    expect(await skipped(broken)).toEqual([unplayed, unplayed]);
  });

  it("is XML whatever stands in a text", () => {
    const text = `<a> & "b" 'c' ]]> \u0000\u001b[31m \ud800 \u{1f9db}\nline`;
    const shown = `<a> & "b" 'c' ]]> \ufffd\ufffd[31m \ufffd \u{1f9db}\nline`;
    const report = readXml(junitOf(text, [{ group: text, name: text, file: text, line: 1, milliseconds: 1234, outcome: { kind: "failure", message: text, text } }]));
    const [test] = report.children[0]?.children ?? [];
    expect([report.attributes["name"], test?.attributes["name"], test?.attributes["time"], test?.children[0]?.attributes["message"], test?.children[0]?.text]).toEqual([shown, shown, "1.234", shown, shown]);
  });
});

describe("--format github", () => {
  it("annotates the place of each message", async () => {
    const { code, out } = await praxis(one(broken), "check", "--format", "github");
    expect({ code, out }).toEqual({
      code: 1,
      out: "::error file=cards/jyhad/night porter.praxis,line=23,endLine=23,col=7,endColumn=28,title=praxis PX3043::No line in play of Night Porter reads: stealth +9 of action%0ADid you mean: stealth +2 of action?\n",
    });
    expect((await praxis(one(porter), "check", "--format", "github")).out).toBe("");
  });

  it("annotates scenarios that do not pass and rulings that are not proven", async () => {
    const { code, out } = await praxis(one(porter.replace("action is 2", "action is 3")), "test", "--format", "github", "porter");
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=cards\/jyhad\/night porter\.praxis,line=16,title=A scenario does not pass%3A both doors count::✗ failed: both doors count%0A.*\n$/);
    const idle = await praxis(one(porter.replace("then  stealth of action is 2", "then  bleed of action is 1")), "test", "--format", "github", "two-steps");
    expect(idle.out).toMatch(/^::error file=cards\/jyhad\/night porter\.praxis,line=7,title=A ruling is not proven%3A Night Porter%2C two-steps \(RTR 1995-03-01\)::The scenario "both doors count" passes without it, too/);
  });

  it("escapes what the runner would take for its own, and gives columns only within a line", () => {
    const place = { severity: "warning", file: "a,b:c%.praxis", line: 1, column: 2, endColumn: 5, title: "x: y, z", message: "100%\r\nmore: a, b" } as const;
    expect(annotationText({ ...place, endLine: 1 })).toBe("::warning file=a%2Cb%3Ac%25.praxis,line=1,endLine=1,col=2,endColumn=4,title=x%3A y%2C z::100%25%0D%0Amore: a, b");
    expect(annotationText({ ...place, endLine: 2 })).toBe("::warning file=a%2Cb%3Ac%25.praxis,line=1,endLine=2,title=x%3A y%2C z::100%25%0D%0Amore: a, b");
  });
});

describe("a format that does not exist", () => {
  it.each([
    [["check", "--format", "xml"], "praxis check has no format xml.\n  There are: terminal, json, sarif, junit, github.\n"],
    [["check", "--format", "sarfi"], "praxis check has no format sarfi.\n  Did you mean sarif? There are: terminal, json, sarif, junit, github.\n"],
    [["test", "--format", "sarif"], "praxis test has no format sarif.\n  There are: terminal, json, junit, github.\n"],
    [["test", "--format", "junit", "--json"], "--json and --format junit do not go together.\n"],
    [["test", "--format", "junit", "--mutate"], "--format junit does not go with --mutate.\n  praxis test --mutate --json prints for programs.\n"],
  ])("%j is told with those that do", async (args, message) => {
    const { code, err } = await praxis(one(porter), ...args);
    expect(code).toBe(2);
    expect(err).toContain(`praxis: ${message}`);
  });
});
