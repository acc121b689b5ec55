import { describe, expect, it } from "vitest";
import { commands } from "../../compiler/cli/commands/index.ts";
import { praxis, temporaryFolder } from "./support.ts";

const nowhere = (): string => temporaryFolder();

describe("help", () => {
  it("lists every command with what it does", async () => {
    const { code, out, err } = await praxis(nowhere(), "--help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const [name, { summary }] of Object.entries(commands)) expect(out).toMatch(new RegExp(`^  ${name} +${summary.replace(/[.()]/g, "\\$&")}$`, "m"));
  });

  it.each(Object.keys(commands))("of %s is complete, and needs no project", async (name) => {
    const { code, out, err } = await praxis(nowhere(), name, "--help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(new RegExp(`\nUsage\n  praxis ${name}\\b`));
    for (const part of ["\nOptions\n", "\nExamples\n  praxis ", "\nExit codes\n  0  ", "--json", "--no-color", "-h, --help"]) expect(out).toContain(part);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
    expect((await praxis(nowhere(), "help", name)).out).toBe(out);
  });

  it("stands where nothing is asked for, as a wrong call", async () => {
    const { code, out } = await praxis(nowhere());
    expect(code).toBe(2);
    expect(out).toContain("Commands\n");
  });

  it("gives the version", async () => {
    expect((await praxis(nowhere(), "--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("a wrong call", () => {
  it.each([
    [["chek"], "praxis: praxis has no command chek.\n  Did you mean praxis check?\n  praxis --help shows how it is used.\n"],
    [["dance"], "praxis: praxis has no command dance.\n  The commands are start, build, check, test, fmt, diff, play, fuzz, proof, rulings, stats, new, watch, explain.\n  praxis --help shows how it is used.\n"],
    [["build", "--as-fo", "1996-01-01"], "praxis: praxis build has no option --as-fo.\n  Did you mean --as-of?\n  praxis build --help shows how it is used.\n"],
    [["build", "-x"], "praxis: praxis build has no option -x.\n  praxis build --help shows how it is used.\n"],
    [["build", "--constructor"], "praxis: praxis build has no option --constructor.\n  praxis build --help shows how it is used.\n"],
    [["build", "--as-of"], "praxis: --as-of needs its DATE.\n  --as-of DATE: The game as it stood on that day: later rulings are not applied, later cards are not there.\n  praxis build --help shows how it is used.\n"],
    [["build", "--as-of", "--json"], "praxis: --as-of needs its DATE.\n  --as-of DATE: The game as it stood on that day: later rulings are not applied, later cards are not there.\n  praxis build --help shows how it is used.\n"],
    [["build", "--no-format=yes"], "praxis: --no-format takes no value.\n  praxis build --help shows how it is used.\n"],
    [["check", "--as-of", "1996-02-30"], "praxis: --as-of: there is no day 1996-02-30.\n  praxis check --help shows how it is used.\n"],
    [["check", "--as-of", "yesterday"], "praxis: --as-of needs a day, not yesterday.\n  Year, month and day: --as-of 1996-11-13\n  praxis check --help shows how it is used.\n"],
    [["stats", "cards"], "praxis: praxis stats takes no cards.\n  Put a name of several words in quotes.\n  praxis stats --help shows how it is used.\n"],
    [["explain", "PX1010", "PX1011"], "praxis: praxis explain takes one name or code; PX1011 is too much.\n  Put a name of several words in quotes.\n  praxis explain --help shows how it is used.\n"],
    [["explain"], "praxis: praxis explain needs a name or a code.\n  A card (praxis explain \"Grey Hound\"), a rule, a sequence, a scenario, a code (praxis explain PX1010), or codes for a list of all messages.\n  praxis explain --help shows how it is used.\n"],
    [["explain", "PX10100"], "praxis: There is no message PX10100.\n  Did you mean PX1010?\n  praxis explain --help shows how it is used.\n"],
    [["new", "card"], "praxis: praxis new needs what to begin (card, ruling or set) and its name.\n  praxis new --help shows how it is used.\n"],
  ])("%j says what is wrong and exits with 2", async (args, message) => {
    const { code, out, err } = await praxis(nowhere(), ...args);
    expect(err).toBe(message);
    expect(code).toBe(2);
    expect(out).toBe(args.includes("--json") ? `${JSON.stringify({ error: "--as-of needs its DATE.", hint: message.split("\n")[1]?.trim() })}\n` : "");
  });

  it("outside of a project says where projects are", async () => {
    const folder = nowhere();
    const { code, err } = await praxis(folder, "check");
    expect(code).toBe(2);
    expect(err).toContain(`There is no cards folder here, nor in a folder above ${folder}.`);
  });
});

describe("explain", () => {
  it("explains a code with an example, however it is written", async () => {
    const { code, out } = await praxis(nowhere(), "explain", "PX1010");
    expect(code).toBe(0);
    expect(out).toBe(`error PX1010
This block is not closed.

Each { needs its }. Where the indentation shows that the block has ended, reading went on as if the
} stood there.

Instead of
  play basic { deal 1 damage
write
  play basic { deal 1 damage }
`);
    expect((await praxis(nowhere(), "explain", "1010")).out).toBe(out);
    expect((await praxis(nowhere(), "explain", "px1010")).out).toBe(out);
  });

  it("gives programs the same", async () => {
    const { json } = await praxis(nowhere(), "explain", "PX1010", "--json");
    expect(json()).toEqual({
      code: "PX1010",
      severity: "error",
      text: "This block is not closed.",
      explanation: "Each { needs its }. Where the indentation shows that the block has ended, reading went on as if the } stood there.",
      example: "play basic { deal 1 damage\n→ play basic { deal 1 damage }",
    });
  });

  it("lists all codes, from every part of the compiler", async () => {
    const { json } = await praxis(nowhere(), "explain", "codes", "--json");
    const groups = new Set(json<{ code: string }[]>().map(({ code }) => code.slice(0, 3)));
    expect([...groups].sort()).toEqual(["PX1", "PX2", "PX3", "PX4", "PX5"]);
  });
});
