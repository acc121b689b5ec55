/** Small games of one sequence, on the pebble game's operations, and what happened in them. */
import { sequence, step, type Body, type BodyNode, type ClauseDefinition, type Definition, type Id } from "../../runtime/definitions.ts";
import { GameError, type Game } from "../../runtime/kernel/game.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import { cardWith, laying, toy, type ToySetup } from "../toy/game.ts";

export const S1: Id = 2;
export const S2: Id = 3;

/** What bodies of a test wrote down, kept in the state so that it is taken back as well. */
export const logOf = (session: Session): readonly string[] => (session.game.thing(1)["log"] as readonly string[] | undefined) ?? [];

export function write(g: Game, text: string): void {
  g.set(g.thing(1), "log", [...((g.thing(1)["log"] as readonly string[] | undefined) ?? []), text]);
}

/** A statement that writes a word down. */
export const say = (text: string | ((g: Game, f: Parameters<Extract<BodyNode, { kind: "step" }>["run"]>[1]) => string)): BodyNode =>
  step((g, f) => write(g, typeof text === "string" ? text : text(g, f)));

/** A card named `Card` with these clauses lies before the first seat (thing 4) while the sequence `main` runs. */
export function playing(body: Body, clauses: readonly ClauseDefinition[] = [], more: ToySetup & { readonly and?: readonly Definition[] } = {}): Session {
  return toy({
    start: "main", lying: [["Card"]], ...more,
    pool: [sequence({ name: "main", params: [], body, clauses: [] }), laying, cardWith("Card", ...clauses), ...(more.and ?? [])],
  });
}

/** A trigger for steps and sequences that writes down what it saw. */
export function noting(event: "begins" | "ends", name: string): ClauseDefinition {
  return { id: `Card#${event}-${name}`, form: "trigger", event: { event, step: name }, body: [say(`${name} ${event}`)] };
}

/** Takes all choices, then everything back; every state on the way back must be the one before. Then takes them again. */
export function chooseAll(session: Session, ...choices: readonly (string | number)[]): void {
  const states: string[] = [session.save()];
  for (const choice of choices) {
    session.choose(choice);
    states.push(session.save());
  }
  for (let at = choices.length - 1; at >= 0; at--) {
    session.undo();
    if (session.save() !== states[at]) throw new GameError(`taking back ${String(choices[at])} gave another state`);
  }
  for (const choice of choices) session.choose(choice);
  if (session.save() !== states.at(-1)) throw new GameError("the same choices gave another state");
}

export const options = (session: Session): readonly string[] => session.decision?.options.map(({ id }) => id) ?? [];
