// Built by praxis from test/golden/rules.praxis; changes made here are lost.
import {
  act,
  branch,
  field,
  get,
  go,
  group,
  is,
  list,
  others,
  repeat,
  run,
  sequence,
  stage,
  step,
  type Frame,
  type Game,
} from "../../runtime/index.ts";

export default sequence({
  name: "combat",
  params: ["first", "second"],
  body: [
    group("", "round", [
      stage("A", "begins", [step(begins1)]),
      stage("B", "before-range", [step(beforeRange1)]),
      stage("C", "strikes", [stage("1", "normal-strikes", [step(normalStrikes1)])]),
      stage("D", "presses", [step(presses1)]),
      stage("E", "ends", [branch(ends1, [go("F")]), branch(ends3, [repeat()])]),
    ]),
    stage("F", "over", [step(over1)]),
  ],
  clauses: [],
  hash: "6f5af29496aac7da",
});

/** set range of combat to close */
function begins1(g: Game, f: Frame): void {
  act.set(g, f, { property: "range", of: run(g, "combat"), to: "close" });
}

/** ask first, second, others clockwise */
function beforeRange1(g: Game, f: Frame): void {
  act.ask(g, f, {
    object: list(
      field.id(g, f, "first"),
      field.id(g, f, "second"),
      others(g, list(field.id(g, f, "first"), field.id(g, f, "second"))),
    ),
  });
}

/** ask first, second to strike */
function normalStrikes1(g: Game, f: Frame): void {
  act.ask(g, f, { object: list(field.id(g, f, "first"), field.id(g, f, "second")), to: "strike" });
}

/** ask first, second */
function presses1(g: Game, f: Frame): void {
  act.ask(g, f, { object: list(field.id(g, f, "first"), field.id(g, f, "second")) });
}

/** if first is not ready or second is not ready */
function ends1(g: Game, f: Frame): boolean {
  return !is.ready(g, field.id(g, f, "first")) || !is.ready(g, field.id(g, f, "second"));
}

/** if last-press of round is to-continue */
function ends3(g: Game): boolean {
  return get["last-press"](g, run(g, "round")) === "to-continue";
}

/** ask first, second */
function over1(g: Game, f: Frame): void {
  act.ask(g, f, { object: list(field.id(g, f, "first"), field.id(g, f, "second")) });
}
//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiY29tYmF0LnRzIiwic291cmNlcyI6WyJydWxlcy5wcmF4aXMiXSwibmFtZXMiOltdLCJtYXBwaW5ncyI6Ijs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7QUFNQSxlQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsSUFDRTtBQUFBLE1BQ0Usc0JBQWlCO0FBQUEsTUFDakIsNEJBQWlCO0FBQUEsTUFDakIsdUJBQ0UsOEJBQW1CO0FBQUEsTUFFckIsdUJBQVk7QUFBQSxNQUNaLG9CQUNFLGVBQStDLFdBQy9DLGVBQXdDO0FBQUE7QUFBQSxJQUc1QyxvQkFBUztBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBWFU7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBQ0E7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRUk7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRVQ7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBRVY7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBQ0E7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEFBR0s7QUFBQTtBQUFBO0FBQUEifQ==
