/** The proof of a ruling on a sheet. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../compiler/cli/main.ts";
import type { ProofSheet } from "../../compiler/proof/index.ts";
import { doorman, porter } from "./porter.ts";
import { keptTerminal, praxis, project } from "./support.ts";

const both = (): string => project({ "cards/jyhad/porter.praxis": porter, "cards/jyhad/doorman.praxis": doorman });
const one = (text: string): string => project({ "cards/jyhad/porter.praxis": text });

/** A ruling that makes something happen in one game and not in the other. */
const tired = `card "Night Porter" {
  type modifier
  set  "Jyhad"

  play { stealth +1 of action }

  ruling tired (RTR 1995-03-01) amends play {
    "The night is long."
    + burn 1 blood from user
    scenario "a drop less" {
      given P: holds this
      given Ann: acting vampire of P
      given Bob: vampire of Q
      when  Ann plays this
      then  blood of Ann is 9
    }
  }
}
`;

const sheetsOf = async (root: string, ...args: readonly string[]): Promise<ProofSheet[]> => (await praxis(root, "proof", "--json", ...args)).json<ProofSheet[]>();

describe("praxis proof", () => {
  it("shows of an amending ruling the clause, the patch, and where the games part", async () => {
    const { code, out } = await praxis(both(), "proof", "Night Porter/two-steps");
    expect(code).toBe(0);
    expect(out).toContain(`Night Porter: two-steps (RTR 1995-03-01)  cards/jyhad/porter.praxis:7
The porter opens two doors.
amends · holds from 1995-03-01
proven

As printed
  Night Porter, play
    play { stealth +1 of action }

What the ruling makes of it
    - stealth +1 of action
    + stealth +2 of action

Scenario: both doors count
    given P: holds this
    given Ann: acting vampire of P
    given Bob: vampire of Q
    when Ann plays this
    then stealth of action is 2
`);
    expect(out).toContain("\nNothing happens in one game and not in the other; they part in what is asked below.\n");
    expect(out).toContain(`What is asked
  then stealth of action is 2
    with the ruling: holds
    without the ruling: fails: stealth of action is 1
`);
  });

  it("shows of a clarifying one the reading that it rejects", async () => {
    const [sheet] = await sheetsOf(both(), "night porter no-bleed");
    expect(sheet).toMatchObject({
      key: "card:Night Porter#no-bleed", kind: "clarifies", proven: true, why: null, against: "with the misreading",
      patch: ["- stealth +2 of action", "+ bleed +1 of action"],
      duel: { scenario: "the bleed is as before", then: [{ line: "then bleed of action is 1", here: { holds: true, instead: null }, there: { holds: false, instead: "bleed of action is 2" } }] },
    });
  });

  it("marks the first row of each game from where they part, and says what is so before", async () => {
    const [sheet] = await sheetsOf(one(tired), "tired");
    const duel = sheet?.duel;
    expect(sheet?.proven).toBe(true);
    expect(duel?.together).toContainEqual(expect.objectContaining({ kind: "event", text: "Night Porter is played by Ann of P" }));
    expect(duel?.here[0]).toMatchObject({ kind: "event", text: "Ann loses 1 blood", source: { title: "Night Porter, play", file: "cards/jyhad/porter.praxis", line: 5, citations: ["tired (RTR 1995-03-01)"] } });
    expect(duel?.parting).toEqual({ here: "Ann loses 1 blood", there: duel?.there[0]?.text ?? "nothing more" });
    expect(duel?.there.at(-1)).toMatchObject({ kind: "wrong", text: "then blood of Ann is 9 — but blood of Ann is 10" });
  });

  it("stands the two games side by side where there is room", async () => {
    const { terminal, out } = keptTerminal(one(tired), { columns: 140 });
    expect(await main(["proof", "tired"], terminal)).toBe(0);
    expect(out()).toMatch(/\nHere they part\n {2}With the ruling +│ Without the ruling\n {2} +• ⇒ Ann loses 1 blood/);
    expect((await praxis(one(tired), "proof", "tired")).out).toMatch(/\nHere they part\n {2}With the ruling\n +• ⇒ Ann loses 1 blood .*\n[^]*\n {2}Without the ruling\n/);
  });

  it("shows all rulings of a card one after another", async () => {
    const { code, out } = await praxis(both(), "proof", "night porter");
    expect(code).toBe(0);
    expect(out.match(/^Night Porter: [a-z-]+ /gm)).toEqual(["Night Porter: two-steps ", "Night Porter: no-bleed "]);
  });

  it("names what a ruling that follows brings", async () => {
    const [sheet] = await sheetsOf(both(), "like-the-porter");
    expect(sheet).toMatchObject({ proven: true, duel: null, brings: [{ key: "card:Doorman#two-steps", proven: true }, { key: "card:Doorman#no-bleed", proven: true }] });
  });

  it("says why a ruling is not proven, with both games", async () => {
    const root = one(porter.replace("then  stealth of action is 2", "then  bleed of action is 1"));
    const { code, out } = await praxis(root, "proof", "two-steps");
    expect(code).toBe(1);
    expect(out).toContain('not proven: The scenario "both doors count" passes without it, too');
    expect(out).toContain("    without the ruling: holds\n");
  });

  it("says that a card with errors was not played", async () => {
    const { code, out, err } = await praxis(one(porter.replace("- stealth +1", "- stealth +9")), "proof", "two-steps");
    expect(code).toBe(1);
    expect(err).toContain("praxis check shows them.");
    expect(out).toContain("not proven: ");
  });

  it("writes a page for each ruling, with an index that leads to them", async () => {
    const root = both();
    const { code, out } = await praxis(root, "proof", "--all", "--out", "sheets");
    expect(code).toBe(0);
    expect(out).toBe(`3 sheets and an index in ${join(root, "sheets")}\n`);
    expect(readdirSync(join(root, "sheets")).sort()).toEqual(["doorman-like-the-porter.html", "index.html", "night-porter-no-bleed.html", "night-porter-two-steps.html"]);
    const index = readFileSync(join(root, "sheets/index.html"), "utf8");
    const links = [...index.matchAll(/<a href="([^"]+\.html)">/g)].map(([, file = ""]) => file);
    expect(links).toHaveLength(3);
    for (const file of links) expect(existsSync(join(root, "sheets", file))).toBe(true);
  });

  it("says in the index, card by card, what each ruling says and whether it is proven, and finds them by a word", async () => {
    const root = project({
      "cards/jyhad/porter.praxis": porter.replace("then  stealth of action is 2", "then  bleed of action is 1").replace("The porter opens two doors.", "Two <doors> & more."),
      "cards/jyhad/doorman.praxis": doorman,
    });
    expect((await praxis(root, "proof", "--all", "--out", "sheets")).code).toBe(1);
    const index = readFileSync(join(root, "sheets/index.html"), "utf8");
    expect(index).toContain("<h1>Proof sheets</h1>");
    expect(index).toContain("<p>3 rulings, 1 proven. ");
    expect(index).toMatch(/<input [^>]*placeholder="a card, a citation, a word"/u);
    const groups = [...index.matchAll(/<section class="card group" id="(group-\d)"><h2>([^<]+)<\/h2>([^]*?)<\/section>/gu)].map(([, id, name, entries = ""]) => [
      id, name, ...[...entries.matchAll(/<h3><a href="([^"]+)">([^<]+)<\/a><\/h3><p>([^<]+)<\/p><p class="(\w+)">([^<]{0,10})/gu)].map((found) => found.slice(1)),
    ]);
    expect(groups).toEqual([
      ["group-1", "Night Porter",
        ["night-porter-two-steps.html", "two-steps (RTR 1995-03-01)", "Two &lt;doors&gt; &amp; more.", "takes", "not proven"],
        ["night-porter-no-bleed.html", "no-bleed (LSJ 1996-03-01, Rulebook)", "The porter opens doors; he does not carry.", "gives", "proven"]],
      ["group-2", "Doorman", ["doorman-like-the-porter.html", "like-the-porter (TOM 1996-06-01)", "What is said of the porter holds for the doorman.", "takes", "not proven"]],
    ]);
  });

  it.each([
    [["no-bled"], "No ruling is called no-bled.\n  Did you mean no-bleed?"],
    [["Night Portre"], "No ruling is called Night Portre.\n  Did you mean Night Porter?"],
    [["Night Porter", "--format", "html"], "Night Porter means 2 rulings, and a page shows one.\n  Say which: Night Porter/two-steps, Night Porter/no-bleed"],
    [[], "praxis proof needs a ruling or a card."],
    [["--out", "x", "no-bleed"], "--out goes with --all."],
    [["--all", "--out", "cards"], "--out cards lies among the cards."],
    [["--all", "no-bleed"], "--all goes with neither a name nor a format."],
  ])("says what is wrong with %j", async (args, message) => {
    const { code, err } = await praxis(both(), "proof", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
