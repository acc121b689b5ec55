/** Statements of the IR as the nodes of a definition's body. */
import type { Span } from "../../grammar/index.ts";
import { verbs } from "../../runtime/contract.ts";
import type { ArgIR, ClauseIR, EventIR, ExprIR, PolicyIR, StmtIR, TargetIR } from "../ir.ts";
import type { Writer } from "./expression.ts";
import { array, call, code, object, objectOf, text, texts } from "./literal.ts";
import type { Literal, Origin, Returns } from "./model.ts";
import { member, pascalCase, quote } from "./text.ts";
import { namesAt, typeOf, type Names } from "./types.ts";
import type { ModuleWriter, Place } from "./writer.ts";

export type Statement<K extends StmtIR["kind"]> = StmtIR & { readonly kind: K };

/** What statements need to know of where they stand. */
export interface Surroundings {
  readonly module: ModuleWriter;
  readonly names: Names;
  /** The clause or step that functions are named after. */
  readonly base: string;
  /** The last number given to a statement of that base. */
  readonly counter: { value: number };
  /** What functions in a step of a sequence are named after. */
  readonly stepName: (step: Statement<"step">) => string;
  /** Takes a clause that a statement brings with it, and gives its id. */
  readonly nested: (clause: ClauseIR, names: Names, event?: EventIR) => string;
}

/** A body: its statements in order. */
export function emitBody(statements: readonly StmtIR[], around: Surroundings, origin?: Origin): Literal {
  return array(statements.flatMap((statement) => emitStatement(statement, around)), origin);
}

function emitStatement(statement: StmtIR, around: Surroundings): readonly Literal[] {
  const { module, names } = around;
  const origin: Origin = { node: statement, span: statement.span };
  if (statement.kind === "step") return [emitStage(statement, around, origin)];
  const number = String(++around.counter.value);
  const place = (suffix = ""): Place => ({ base: around.base, suffix: number + suffix, span: statement.span });
  const body = (inner: readonly StmtIR[]): Literal => emitBody(inner, around);
  const ask = (suffix: string, returns: Returns, expression: ExprIR): Literal => module.asking(place(suffix), returns, names, expression);

  switch (statement.kind) {
    case "do":
      return emitDeed(statement, around, place, origin);
    case "if": {
      const check = module.checking(place(), names, [statement.condition]);
      const blocks = statement.otherwise.length > 0 ? [body(statement.then), body(statement.otherwise)] : [body(statement.then)];
      return [call(module.runtime("branch"), [check, ...blocks], origin)];
    }
    case "each":
      return [call(module.runtime("each"), [ask("", "Ids", statement.of), body(statement.body)], origin)];
    case "choose":
      return [call(module.runtime("choose"), [emitTarget(statement.target, module, names, place()), ask("By", "Id", statement.by)], origin)];
    case "choose-one": {
      const by = ask("By", "Id", statement.by);
      const options = statement.options.map((option): [string, Literal] => [option.label, emitBody(option.body, around, { node: option, span: option.span })]);
      return [call(module.runtime("chooseOne"), [by, objectOf(options)], origin)];
    }
    case "may":
      return [call(module.runtime("may"), [ask("By", "Id", statement.by), body(statement.body)], origin)];
    case "remember":
      return [call(module.runtime("remember"), [text(statement.name), ask("", "Value", statement.value)], origin)];
    case "modifier":
      return [
        call(module.runtime("modify"), [
          object({
            property: text(statement.property),
            amount: ask("Amount", typeOf(statement.amount, names) === "number" ? "number" : "Value", statement.amount),
            of: ask("Of", "Id | Ids", statement.of),
            lasts: optionalText(statement.lasts),
            policy: emitPolicy(statement.policy),
          }),
        ], origin),
      ];
    case "permission":
      return [
        call(module.runtime("permit"), [
          object({
            mode: text(statement.mode),
            subject: ask("Subject", "Id | Ids", statement.subject),
            verb: text(statement.verb),
            args: emitAskedOperands(statement.args, around, place),
            lasts: optionalText(statement.lasts),
          }),
        ], origin),
      ];
    case "span": {
      return [
        call(module.runtime("lasting"), [
          object({
            lasts: optionalText(statement.lasts),
            from: statement.from && emitEvent(statement.from, around, place("From")),
            until: statement.until && emitEvent(statement.until, around, place("Until")),
            clauses: texts(statement.clauses.map((clause) => around.nested(clause, names))),
            body: statement.statements.length > 0 ? body(statement.statements) : undefined,
          }),
        ], origin),
      ];
    }
    case "after":
      return [call(module.runtime("after"), [text(around.nested(statement.clause, names, statement.event))], origin)];
    case "instead":
      return [call(module.runtime("instead"), [body(statement.body)], origin)];
    case "go":
      return [call(module.runtime("go"), [text(statement.to)], origin)];
    case "repeat":
      return [call(module.runtime("repeat"), [], origin)];
  }
}

/** A step of a sequence; what stands in it is named after it and counted from one. */
function emitStage(statement: Statement<"step">, around: Surroundings, origin: Origin): Literal {
  const inner: Surroundings = { ...around, base: around.stepName(statement), counter: { value: 0 } };
  const constructor = around.module.runtime(statement.repeats ? "group" : "stage");
  return call(constructor, [text(statement.number ?? ""), text(statement.name), emitBody(statement.body, inner)], origin);
}

/** A verb with its operands. A block of it happens if the run that it starts comes out as passed. */
function emitDeed(statement: Statement<"do">, around: Surroundings, place: (suffix?: string) => Place, origin: Origin): readonly Literal[] {
  const { module, names } = around;
  if (!Object.hasOwn(verbs, statement.verb)) throw new Error(`The contract has no verb "${statement.verb}".`);
  const deed = module.doing(place(), names, (writer) => {
    const operands = writer.operands(statement.args);
    const args = [writer.game(), writer.frame(), ...(operands === undefined ? ["{}"] : [operands])];
    return `${member(writer.runtime("act"), statement.verb)}(${args.join(", ")})`;
  });
  const literals = [call(module.runtime("step"), [deed], origin)];
  const object = statement.args["object"];
  for (const argument of Object.values(statement.args)) {
    if (argument.kind !== "block") continue;
    const run = object?.kind === "word" ? object.word : statement.verb;
    const passed = module.checkingThat({ ...place("Passed"), doc: `the ${run} passed` }, names, (writer) => {
      writer.origins.add(argument);
      return outcomeOf(writer, run);
    });
    literals.push(call(module.runtime("branch"), [passed, emitBody(argument.body, around)], origin));
  }
  return literals;
}

function outcomeOf(writer: Writer, run: string): string {
  return `${member(writer.runtime("get"), "outcome")}(${writer.game()}, ${writer.runtime("lastRun")}(g, ${quote(run)})) === "passed"`;
}

/** Operands that are asked for when they are needed, each by itself. */
function emitAskedOperands(args: Readonly<Record<string, ArgIR>>, around: Surroundings, place: (suffix?: string) => Place): Literal {
  const entries = Object.entries(args).flatMap(([name, argument]): [string, Literal][] => {
    switch (argument.kind) {
      case "block":
        return [];
      case "word":
        return [[name, code(`() => ${quote(argument.word)}`, argument)]];
      case "words":
        return [[name, code(`() => [${argument.words.map(quote).join(", ")}]`, argument)]];
      default:
        return [[name, around.module.asking(place(pascalCase(name)), "Value", around.names, argument)]];
    }
  });
  return objectOf(entries);
}

/** Something to choose: the legal ones, and how many. */
export function emitTarget(target: TargetIR, module: ModuleWriter, names: Names, place: Place): Literal {
  const suffixed = (suffix: string): Place => ({ ...place, suffix: place.suffix + suffix });
  const yes = code("true");
  return object(
    {
      name: text(target.name),
      from: module.asking(place, "Ids", names, target.from),
      min: module.number(suffixed("Min"), names, target.min),
      max: module.number(suffixed("Max"), names, target.max),
      numbers: target.from.kind === "numbers" ? yes : undefined,
      kept: target.kept ? yes : undefined,
    },
    { node: target, span: target.span },
  );
}

/** An event to wait for, and over which of its fields. */
export function emitEvent(event: EventIR, around: Pick<Surroundings, "module" | "names">, place: Place, span?: Span): Literal {
  return object({
    event: text(event.event),
    step: optionalText(event.step),
    matches: event.tests.length > 0 ? around.module.checking(place, namesAt(event, around.names), event.tests) : undefined,
  }, { node: event, ...(span && { span }) });
}

export function emitPolicy(policy: PolicyIR | undefined): Literal | undefined {
  return policy && object({ policy: text(policy.policy), per: optionalText(policy.per) }, { node: policy });
}

export const optionalText = (value: string | undefined): Literal | undefined => (value === undefined ? undefined : text(value));
