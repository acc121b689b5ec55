/** A state once more. Lists and records in it are replaced and never changed, so both states share most of them. */
import type { Frame, State, Thing } from "./state.ts";

/** A state that is equal and from now on goes its own way. */
export function copyOf(state: State): State {
  const { things, frames, table, handlers, modifiers, permissions, decision } = state;
  return {
    ...state,
    things: things.map(copyOfThing),
    frames: frames.map(copyOfFrame),
    table: { ...table, last: { ...table.last } },
    handlers: { ...handlers },
    modifiers: { ...modifiers },
    permissions: { ...permissions },
    decision: { ...decision },
  };
}

/** Each kind has a place of its own here: engines copy what always has one shape several times faster. */
function copyOfThing(thing: Thing): Thing {
  switch (thing.kind) {
    case "card":
      return { ...thing };
    case "run":
      return { ...thing };
    case "effect":
      return { ...thing };
    case "seat":
      return { ...thing };
    default:
      return { ...thing };
  }
}

/** Of a frame also its names and the work in hand are written in place. */
function copyOfFrame(frame: Frame): Frame {
  return { ...frame, locals: { ...frame.locals }, data: { ...frame.data }, loops: frame.loops.map((loop) => ({ ...loop })), stages: [...frame.stages] };
}
