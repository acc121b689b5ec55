/** The command line: finds the command, reads its arguments, and turns whatever happens into an exit code. */
import { helpPage, pairs } from "./command.ts";
import { commands, isCommand } from "./commands/index.ts";
import { painter, withoutColour } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import { didYouMean, exitCodes, readArguments, UsageError } from "./usage.ts";
import type { ExitCode } from "./usage.ts";

/**
 * Carries out a call.
 *
 * @param args what stands after `praxis`
 * @returns 0 fine, 1 the cards have errors, 2 used wrongly, 3 a fault of praxis itself; never throws
 */
export async function main(args: readonly string[], given: Terminal): Promise<ExitCode> {
  const terminal = args.includes("--no-color") ? withoutColour(given) : given;
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) return misused(error, args, terminal);
    return broken(error, args, terminal);
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const at = args.findIndex((arg) => !arg.startsWith("-"));
  const name = at < 0 ? undefined : args[at];
  if (name === undefined || name === "help") return general(name === undefined ? args : args.toSpliced(at, 1), terminal);
  if (!isCommand(name)) {
    const hint = await didYouMean(name, Object.keys(commands), (near) => `praxis ${near}`);
    throw new UsageError(`praxis has no command ${name}.`, hint ?? `The commands are ${Object.keys(commands).join(", ")}.`);
  }
  const { default: command } = await commands[name].load();
  const { values, names } = await readArguments(args.toSpliced(at, 1), name, command.options, command.names);
  if (values.help) {
    terminal.out(helpPage(command, painter(terminal.colour.out), terminal.columns));
    return exitCodes.fine;
  }
  return command.run({ values, names, terminal });
}

/** `praxis`, `praxis --help`, `praxis help COMMAND`, `praxis --version`. */
async function general(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name] = args.filter((arg) => !arg.startsWith("-"));
  if (name !== undefined) return dispatch([name, "--help"], terminal);
  if (args.includes("--version")) {
    const { default: { version } } = await import("../../package.json", { with: { type: "json" } });
    terminal.out(`${version}\n`);
    return exitCodes.fine;
  }
  const { values } = await readArguments(args, "", {}, { atLeast: 0, atMost: 0, what: "" });
  const page = overview(terminal);
  if (values.help || args.length === 0) terminal.out(page);
  else throw new UsageError("praxis needs a command.", `The commands are ${Object.keys(commands).join(", ")}.`);
  return values.help ? exitCodes.fine : exitCodes.misused;
}

function overview(terminal: Terminal): string {
  const paint = painter(terminal.colour.out);
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    "Praxis compiles card texts and rulings to TypeScript, and proves the rulings by playing them.",
    "",
    paint("bold", "Usage"),
    "  praxis COMMAND [OPTIONS]",
    "  praxis COMMAND --help",
    "",
    paint("bold", "Commands"),
    ...pairs(rows, terminal.columns),
    "",
    "Each command prints for people, and with --json for programs. It works in the folder that holds",
    "cards/, or anywhere below it. Exit codes: 0 fine, 1 the cards have errors, 2 used wrongly.",
    "",
  ].join("\n");
}

function misused(error: UsageError, args: readonly string[], terminal: Terminal): ExitCode {
  const paint = painter(terminal.colour.err);
  const name = args.find((arg) => !arg.startsWith("-"));
  if (args.includes("--json")) terminal.out(`${JSON.stringify({ error: error.message, hint: error.hint ?? null })}\n`);
  const help = name !== undefined && isCommand(name) ? `praxis ${name} --help` : "praxis --help";
  terminal.err(`${paint(["red", "bold"], "praxis:")} ${error.message}\n`);
  if (error.hint !== undefined) terminal.err(`  ${error.hint}\n`);
  terminal.err(`  ${help} shows how it is used.\n`);
  return exitCodes.misused;
}

function broken(error: unknown, args: readonly string[], terminal: Terminal): ExitCode {
  const paint = painter(terminal.colour.err);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (args.includes("--json")) terminal.out(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error), hint: null })}\n`);
  terminal.err(`${paint(["red", "bold"], "praxis:")} this should not have happened; it is a fault of praxis and not of the cards.\n${text}\n`);
  return exitCodes.broken;
}
