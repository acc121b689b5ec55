/** Small sources through the lowering, and their IR written short enough to be read beside them. */
import { lineMap, parse } from "../../grammar/index.ts";
import type { Diagnostic } from "../../grammar/index.ts";
import { collectDeclared } from "../../compiler/declared.ts";
import type { Declared } from "../../compiler/declared.ts";
import { lowerItem } from "../../compiler/lower/index.ts";
import type { AnnounceIR, ArgIR, ClauseIR, CondIR, EventIR, ExprIR, ItemIR, PolicyIR, StmtIR, TargetIR } from "../../compiler/ir.ts";
import { vocabularyOf } from "../../compiler/vocabulary.ts";

/** A small game: what the sources below may speak of. */
export const world = `
set "Base" {
  printed 1994-08-16
  clans Brujah, Toreador, Assamite, Pander
  sects Camarilla, Sabbat
  disciplines Animalism ani, Fortitude for, Obfuscate obf, Celerity cel, Thaumaturgy tha
  title prince 2 votes
  title justicar 3 votes
  kinds animal, weapon, melee, location, mortal
  kind hunter is ally, mortal
  disciplines Insight ins { one level }
  resource threat of card
}
card "Old Wolf" { type retainer: animal; set "Base"; life 1; alias "Grey Wolf" }
sequence action (acting) {
  B blocks { attempts repeats { 1 block { repeat } } }
  D unblocked { 1 would-succeed { } }
}
sequence combat (first, second) {
  round repeats {
    B before-range { }
    C maneuver { }
    D strikes { exchange repeats { 1 strike { }; 2 normal-strikes { }; 3 prevent { } } }
    E press { }
    F round-over { repeat }
  }
  G combat-over { }
}
sequence turn (active) { A untap-phase { }; B master { }; C minion-phase { } }
sequence bleeding (victim) { A taking { } }
sequence referendum (caller) { B votes { } }
`;

export interface Lowered {
  readonly items: readonly (ItemIR | undefined)[];
  readonly declared: Declared;
  readonly diagnostics: readonly Diagnostic[];
  /** Each message as `LINE:COLUMN CODE TEXT | HINT`, in the order of the text. */
  readonly messages: readonly string[];
}

/** Lowers the cards, rules and sequences of a source that may use the words of `world`. */
export function lower(source: string, before = world): Lowered {
  const vocabulary = vocabularyOf();
  const given = parse(before, { file: "world.praxis", vocabulary });
  const { ast, diagnostics: read } = parse(source, { file: "card.praxis", vocabulary });
  const declared = collectDeclared([given.ast, ast]);
  const diagnostics: Diagnostic[] = [...read];
  const items = ast.items.flatMap((item) =>
    item.kind === "card" || item.kind === "rule" || item.kind === "sequence"
      ? [lowerItem(item, { file: "card.praxis", declared, report: (diagnostic) => diagnostics.push(diagnostic) })]
      : []);
  const map = lineMap(source);
  const messages = [...diagnostics]
    .sort((left, right) => left.span.start - right.span.start)
    .map(({ code, message, hint, span }) => {
      const { line, column } = map.position(span.start);
      return `${line}:${column} ${code} ${message}${hint === undefined ? "" : ` | ${hint}`}`;
    });
  return { items, declared, diagnostics, messages };
}

/** Lowers the clauses of a combat card without requirements and gives them in short form. */
export function clauses(body: string, header = 'type combat; set "Base"'): string {
  const { items, messages } = lower(`card "Test" { ${header}\n${body}\n}`);
  const [item] = items;
  return [...messages, ...(item === undefined ? [] : item.clauses.map((clause) => sketch(clause)))].join("\n");
}

/** The messages of a card of a single play. */
export function faults(lines: string, header?: string): readonly string[] {
  const { messages } = lower(`card "Test" {\n${header ?? 'type combat; set "Base"'}\nplay {\n${lines}\n}\n}`);
  return messages.map((message) => message.replace(/^\d+:\d+ /, ""));
}

// ---------------------------------------------------------------- short forms

export function sketch(clause: ClauseIR, indent = ""): string {
  const { announce } = clause;
  const lines = [
    `${clause.id}: ${[clause.form, clause.level, clause.as, clause.action, ...clause.traits].filter((word) => word !== undefined).join(" ")}`,
    ...announced(announce).map((line) => `  ${line}`),
    ...(clause.event === undefined ? [] : [`  on ${eventText(clause.event)}`]),
    ...(clause.condition === undefined ? [] : [`  while ${cond(clause.condition)}`]),
    ...(clause.policy === undefined ? [] : [`  ${policyText(clause.policy)}`]),
    ...clause.start.flatMap((line) => stmt(line).map((text) => `  start ${text}`)),
    ...clause.body.flatMap((line) => stmt(line).map((text) => `  ${text}`)),
  ];
  return lines.map((line) => indent + line).join("\n");
}

function announced(announce: AnnounceIR): string[] {
  return [
    ...announce.during.map(({ window }) => `during ${window}`),
    ...(announce.pending === undefined ? [] : [`pending ${eventText(announce.pending)}`]),
    ...(announce.by === undefined ? [] : [`by ${expr(announce.by)}`]),
    ...announce.onlyIf.map(({ condition }) => `only if ${cond(condition)}`),
    ...(announce.directed === undefined ? [] : [announce.directed.at === null ? "undirected" : `directed ${expr(announce.directed.at)}`]),
    ...announce.targets.map((target) => `target ${targetText(target)}`),
    ...announce.announces.map((target) => `announce ${targetText(target)}`),
    ...Object.entries(announce.cost).map(([resource, amount]) => `cost ${expr(amount)} ${resource}`),
    ...(announce.due === undefined ? [] : [`due ${announce.due}`]),
    ...(announce.limit === undefined ? [] : [`limit ${expr(announce.limit.times)} per ${announce.limit.per}${announce.limit.by === undefined ? "" : ` by ${expr(announce.limit.by)}`}`]),
  ];
}

const targetText = ({ name, from, min, max, kept }: TargetIR): string =>
  `${name}: ${expr(min)}..${expr(max)} from ${expr(from)}${kept ? " kept" : ""}`;

export const policyText = ({ policy, per }: PolicyIR): string => (per === undefined ? policy : `${policy} per ${per}`);

export function eventText({ event, step, tests }: EventIR): string {
  return [event, ...(step === undefined ? [] : [step]), ...tests.map((test) => `[${cond(test)}]`)].join(" ");
}

const lasts = (name: string | undefined): string => (name === undefined ? "" : ` lasts ${name}`);

export function stmt(line: StmtIR): string[] {
  const block = (lines: readonly StmtIR[]): string[] => lines.flatMap((inner) => stmt(inner).map((text) => `  ${text}`));
  switch (line.kind) {
    case "do": {
      const { block: inner, ...rest } = line.args;
      return [
        ["do", line.verb, ...Object.entries(rest).map(([name, arg]) => `${name}=${argText(arg)}`)].join(" "),
        ...(inner?.kind === "block" ? block(inner.body) : []),
      ];
    }
    case "if": return [`if ${cond(line.condition)}`, ...block(line.then), ...(line.otherwise.length > 0 ? ["otherwise", ...block(line.otherwise)] : [])];
    case "each": return [`each ${expr(line.of)}`, ...block(line.body)];
    case "choose": return [`choose ${targetText(line.target)} by ${expr(line.by)}`];
    case "choose-one": return [`choose one by ${expr(line.by)}`, ...line.options.flatMap(({ label, body }) => [`  ${label}:`, ...block(body).map((text) => `  ${text}`)])];
    case "may": return [`may by ${expr(line.by)}`, ...block(line.body)];
    case "remember": return [`remember ${expr(line.value)} as ${line.name}${line.kept === true ? " kept" : ""}`];
    case "modifier": return [`${line.property} ${expr(line.amount)} of ${expr(line.of)}${lasts(line.lasts)}${line.policy === undefined ? "" : ` ${policyText(line.policy)}`}`];
    case "permission": return [[expr(line.subject), line.mode, line.verb, ...Object.entries(line.args).map(([name, arg]) => `${name}=${argText(arg)}`)].join(" ") + lasts(line.lasts)];
    case "span": return [
      `span${lasts(line.lasts)}${line.from === undefined ? "" : ` from ${eventText(line.from)}`}${line.until === undefined ? "" : ` until ${eventText(line.until)}`}`,
      ...block(line.statements), ...line.clauses.flatMap((clause) => sketch(clause, "  ").split("\n")),
    ];
    case "after": return [`after ${eventText(line.event)}`, ...sketch(line.clause, "  ").split("\n")];
    case "instead": return ["instead", ...block(line.body)];
    case "step": return [`step ${[line.number, line.name].filter((word) => word !== undefined).join(" ")}${line.repeats ? " repeats" : ""}${line.together === true ? " together" : ""}`, ...block(line.body)];
    case "go": return [`go ${line.to}`];
    case "repeat": return ["repeat"];
  }
}

const argText = (arg: ArgIR): string =>
  arg.kind === "word" ? `'${arg.word}'` : arg.kind === "words" ? arg.words.map((word) => `'${word}'`).join("+") : arg.kind === "block" ? "{…}" : expr(arg);

export function expr(value: ExprIR): string {
  switch (value.kind) {
    case "number": return String(value.value);
    case "symbol": return `'${value.name}'`;
    case "name": return `"${value.name}"`;
    case "role": return value.name;
    case "candidate": return value.depth === undefined ? "x" : `x^${value.depth}`;
    case "field": return `field.${value.name}`;
    case "local": return `local.${value.name}`;
    case "kept": return `kept.${value.name}`;
    case "run": return `run.${value.name}`;
    case "get": return `${value.property}(${expr(value.of)})`;
    case "counters": return `counters.${value.resource}(${expr(value.of)})`;
    case "sum": return `(${value.terms.map(({ sign, of }, index) => `${sign < 0 ? "-" : index > 0 ? "+" : ""}${expr(of)}`).join(" ")})`;
    case "list": return `[${value.items.map(expr).join(", ")}]`;
    case "others": return `others(${value.than.map(expr).join(", ")})`;
    case "query": return `every ${value.noun}${value.region === undefined ? "" : ` in ${value.region.name}${value.region.of === undefined ? "" : ` of ${expr(value.region.of)}`}`}${value.filters.length === 0 ? "" : `{${value.filters.map(cond).join(" & ")}}`}`;
    case "count": return `count(${expr(value.of)})`;
    case "numbers": return `${expr(value.from)}..${expr(value.to)}`;
  }
}

export function cond(value: CondIR): string {
  switch (value.kind) {
    case "all": return value.of.map(cond).join(" & ");
    case "any": return `(${value.of.map(cond).join(" | ")})`;
    case "not": return `!(${cond(value.of)})`;
    case "compare": return `${expr(value.left)} ${value.op} ${expr(value.right)}`;
    case "same": return `${expr(value.left)} is ${expr(value.right)}`;
    case "trait": return `${value.trait}(${expr(value.of)})`;
    case "counts-as": return `${expr(value.of)} as ${value.name}`;
    case "discipline": return `${expr(value.of)} has ${value.name} ${value.level}`;
    case "relation": return `${expr(value.left)} ${value.relation} ${expr(value.right)}`;
    case "exists": return `exists ${expr(value.of)}`;
    case "holds": return `holds ${expr(value.of)}`;
    case "in-region": return `${expr(value.of)} in ${value.region}${value.owner === undefined ? "" : ` of ${expr(value.owner)}`}`;
    case "on": return `${expr(value.card)} on ${expr(value.bearer)}`;
    case "stays-legal": return `${expr(value.run)} legal for ${expr(value.as)}`;
  }
}
