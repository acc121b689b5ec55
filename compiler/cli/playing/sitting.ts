/** One game at the terminal: asks the people at the table, and lets random seats choose. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ChoiceError, eventFor, GameError, randomFrom, Table, type Definition, type EventData, type Game, type Id, type Observer } from "../../../runtime/index.ts";
import { Choosing } from "../../fuzz/choosing.ts";
import { eventSaid } from "../../timeline/index.ts";
import { painter, visible, type Paint, type Terminal } from "../terminal.ts";
import { optionsText, tableText } from "./table-text.ts";

export interface Sitting {
  readonly terminal: Terminal;
  /** All cards that a saved game may hold, with the rules. */
  readonly definitions: readonly Definition[];
  readonly citations: ReadonlyMap<string, readonly string[]>;
  /** Names of the seats that people play; the others choose at random. */
  readonly people: ReadonlySet<string>;
  readonly seed: number;
}

const help = `A number or the name of an option takes it. Besides:
  table        show the table again
  why CARD     why a card of yours offers nothing now
  undo         take your last choice back, with all that came of it
  save FILE    write the game down
  load FILE    go on with a game that was written down
  quit         leave the table
`;

/** Steps whose beginning is told. */
const told: ReadonlySet<string> = new Set(["turn", "action", "combat", "referendum"]);

/**
 * Plays until the game is over, somebody quits, or there is nothing more to read.
 *
 * @param begin sets up the table; told who watches
 */
export async function sit(sitting: Sitting, begin: (observe: (game: Game) => Observer) => Table): Promise<Table> {
  return new Seated(sitting, begin).play();
}

class Seated {
  private table: Table;
  private readonly paint: Paint;
  private readonly chance: Choosing;
  /** What has happened since each person was asked last, as she learned of it. */
  private readonly news = new Map<string, string[]>();
  private asked = "";

  constructor(private readonly sitting: Sitting, begin: (observe: (game: Game) => Observer) => Table) {
    this.paint = painter(sitting.terminal.colour.out);
    this.chance = new Choosing(randomFrom(sitting.seed ^ 0x51ed270b), new Map());
    this.table = begin((game) => this.watching(game));
  }

  async play(): Promise<Table> {
    const { people } = this.sitting;
    while (this.table.decision) {
      const { decision, game } = this.table;
      const { name } = game.seat(decision.seat);
      if (!people.has(name)) this.table.choose(this.chance.drawn(game, decision));
      else if (!(await this.ask(name, decision.seat))) return this.table;
    }
    return this.table;
  }

  /** One question to a person, until she has answered it. False when the game is left. */
  private async ask(name: string, seat: Id): Promise<boolean> {
    const { terminal } = this.sitting;
    if (!(await this.handOver(name))) return false;
    this.tell(name);
    this.show(seat);
    for (;;) {
      terminal.out("> ");
      const line = await terminal.input?.next();
      if (line === null || line === undefined) {
        terminal.out("\nThere is nothing more to read: the game is left.\n");
        return false;
      }
      const [word = "", ...rest] = line.trim().split(/\s+/u);
      if (word === "quit") return false;
      if (word === "") continue;
      try {
        if (this.carryOut(word, rest.join(" "), line.trim(), seat)) return true;
      } catch (error) {
        if (!(error instanceof GameError) && !isFileError(error)) throw error;
        terminal.out(error instanceof ChoiceError ? `${visible(line.trim())} is not offered; help tells what can be said here.\n` : `${error.message}\n`);
      }
    }
  }

  /** Carries a line out. True when the question is answered or another one waits. */
  private carryOut(word: string, rest: string, line: string, seat: Id): boolean {
    const { terminal } = this.sitting;
    switch (word) {
      case "help":
        terminal.out(help);
        return false;
      case "table":
        this.show(seat);
        return false;
      case "why":
        terminal.out(this.why(rest, seat));
        return false;
      case "undo":
        return this.undo();
      case "save":
        writeFileSync(this.file(rest), this.table.save());
        terminal.out(`The game is in ${visible(rest)}.\n`);
        return false;
      case "load":
        this.load(readFileSync(this.file(rest), "utf8"));
        return true;
      default:
        this.table.choose(/^\d+$/u.test(line) ? Number(line) : line);
        return true;
    }
  }

  private file(name: string): string {
    if (name === "") throw new GameError("say which file: save game.json");
    return resolve(this.sitting.terminal.cwd, name);
  }

  private load(saved: string): void {
    this.table = Table.restore(this.sitting.definitions, saved);
    this.table.observer = this.watching(this.table.game);
    this.news.clear();
  }

  /** Back to the question before that was a person's. */
  private undo(): boolean {
    const { people, terminal } = this.sitting;
    const isPersons = (): boolean => this.table.decision !== null && people.has(this.table.game.seat(this.table.decision.seat).name);
    let steps = 0;
    while (this.table.undo() !== null) {
      steps++;
      if (isPersons()) {
        this.news.clear();
        return true;
      }
    }
    // Nobody's choice but those of random seats came before: they are taken again.
    if (steps === 0) terminal.out("There is nothing to take back.\n");
    return steps > 0;
  }

  // -------------------------------------------------------------- what is told

  /** Where several people sit at one screen, the next one sees the table only when the others look away. */
  private async handOver(name: string): Promise<boolean> {
    const { terminal, people } = this.sitting;
    if (this.asked === name || people.size < 2) return true;
    this.asked = name;
    if (!terminal.isScreen) {
      terminal.out(`— ${name} —\n`);
      return true;
    }
    terminal.out(`\u001b[2J\u001b[3J\u001b[H${name} is asked. When nobody else looks: Enter. `);
    return (await terminal.input?.next()) !== null;
  }

  private tell(name: string): void {
    const lines = this.news.get(name) ?? [];
    this.news.delete(name);
    this.sitting.terminal.out(lines.map((line) => `${this.paint("dim", visible(line))}\n`).join(""));
  }

  private show(seat: Id): void {
    const { terminal, citations } = this.sitting;
    const view = this.table.view(seat);
    terminal.out(`\n${tableText(view, this.paint, Math.max(60, Math.min(terminal.columns, 120)))}\n`);
    if (view.decision) terminal.out(optionsText(this.table, view.decision, citations, this.paint));
  }

  /** Why the plays and uses of one of her own cards are not offered. */
  private why(name: string, seat: Id): string {
    const { cards } = this.table.view(seat);
    const plain = name.toLowerCase();
    const own = cards.filter(({ controller, alias }) => controller === seat && alias !== null);
    const card = own.find(({ alias }) => alias!.toLowerCase() === plain) ?? own.find((each) => each.name!.toLowerCase() === plain) ?? own.find((each) => plain !== "" && each.name!.toLowerCase().startsWith(plain));
    if (!card) return name === "" ? "Say which card: why NAME\n" : `You have no card ${visible(name)} that you could use.\n`;
    const reasons = this.table.whyNot(card.id);
    if (reasons.length === 0) return `${card.alias} is offered, or has nothing to offer.\n`;
    return reasons.map(({ clause, user, reason }) => `${clause}${user === 0 ? "" : ` by ${String(this.table.game.card(user).alias)}`}: ${reason}\n`).join("");
  }

  private watching(game: Game): Observer {
    return { event: (event) => this.note(game, event) };
  }

  private note(game: Game, event: EventData): void {
    if (event.event === "replaces") return;
    // A price in transfers and the like shows in what comes of it.
    if (event.event === "pays" && event["blood"] === 0 && event["pool"] === 0) return;
    if (event.step !== undefined && (event.event !== "begins" || !told.has(event.step))) return;
    for (const seat of game.state.table.seats) {
      const { name } = game.seat(seat);
      if (!this.sitting.people.has(name)) continue;
      const seen = eventFor(game, event, seat);
      const text = event.step === "turn" ? `The turn of ${game.seat(game.state.table.active).name} begins` : eventSaid(seen, game);
      this.news.set(name, [...(this.news.get(name) ?? []), text].slice(-40));
    }
  }
}

const isFileError = (error: unknown): error is Error => error instanceof Error && "code" in error;
