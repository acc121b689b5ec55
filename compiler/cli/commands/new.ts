/** `praxis new`: the beginning of a card, a ruling or a set. */
import { command } from "../command.ts";
import type { Begun } from "../new/write.ts";
import { printJson } from "../report.ts";
import { painter } from "../terminal.ts";
import { didYouMean, exitCodes, readDay, UsageError } from "../usage.ts";

const kinds = ["card", "ruling", "set"] as const;

export default command({
  usage: [
    "new card NAME --type TYPE --set SET",
    "new ruling CARD LABEL [--amends CLAUSE | --clarifies CLAUSE | --follows CARD] [--cite CITATION]",
    "new set NAME [--printed DATE]",
  ],
  about: "Begins a card in a file of its own, a ruling at the end of its card, or a set. What is to be filled in stands there as … or as a comment, and praxis check reports it until it is done. Nothing that is there is overwritten.",
  options: {
    type: { type: "string", value: "TYPE", about: "For a card: its type, with its kinds if it has any, \"master: location\"." },
    set: { type: "string", value: "SET", about: "For a card: the set in which it was printed first." },
    amends: { type: "string", value: "CLAUSE", about: "For a ruling: the clause that it changes." },
    clarifies: { type: "string", value: "CLAUSE", about: "For a ruling: the clause whose meaning it states." },
    follows: { type: "string", value: "CARD", about: "For a ruling: the card whose rulings it takes over." },
    cite: { type: "string", value: "CITATION", about: "For a ruling: who gave it and when, \"RTR 1994-11-09\"." },
    printed: { type: "string", value: "DATE", about: "For a set: its day of printing." },
  },
  names: { atLeast: 2, atMost: 3, what: "what to begin (card, ruling or set) and its name" },
  examples: [
    ["new card \"Night Porter\" --type ally --set \"My Set\"", "a card"],
    ["new ruling \"Night Porter\" once-a-turn --clarifies watch", "a ruling of that card"],
    ["new set \"My Set\" --printed 2026-01-01", "a set"],
  ],
  exits: { 0: "written", 1: "(not given)" },
  async run({ values, names: [kind = "", name = "", label], terminal }) {
    if (label !== undefined && kind !== "ruling") throw new UsageError(`praxis new ${kind} takes one name; ${label} is too much.`, "Put a name of several words in quotes.");
    const begun = await begin();
    const left = kind === "set" ? "" : " Fill in what stands there as …";
    if (values.json) printJson(terminal, begun);
    else terminal.out(`${painter(terminal.colour.out)("green", "Begun")} in ${begun.file}:${begun.line}.${left}\npraxis check says what is missing.\n`);
    return exitCodes.fine;

    async function begin(): Promise<Begun> {
      switch (kind) {
        case "card": {
          if (values.type === undefined || values.set === undefined) throw new UsageError("A new card needs its --type and its --set.");
          const { beginCard } = await import("../new/card.ts");
          return beginCard(name, values.type, values.set, terminal);
        }
        case "ruling": {
          if (label === undefined) throw new UsageError("A new ruling needs the name of its card and a label.", "praxis new ruling \"CARD\" once-per-round");
          const given = [values.amends, values.clarifies, values.follows].filter((value) => value !== undefined);
          if (given.length > 1) throw new UsageError("A ruling either amends, clarifies or follows.");
          const { beginRuling } = await import("../new/ruling.ts");
          return beginRuling(name, label, values, terminal);
        }
        case "set": {
          const printed = await readDay("--printed", values.printed);
          const { beginSet } = await import("../new/set.ts");
          return beginSet(name, printed, terminal);
        }
        default:
          throw new UsageError(`praxis new cannot begin a ${kind}.`, await didYouMean(kind, kinds) ?? "It begins a card, a ruling or a set.");
      }
    }
  },
});
