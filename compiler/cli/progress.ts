/** What is shown while work goes on: one line that is written over, or a few plain lines where that is not possible. */
import { cut, painter, visible } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

export interface Progress {
  /** A new part of the work begins. */
  readonly begin: (what: string) => void;
  /** How far the part is. */
  readonly update: (done: number, total: number, name: string) => void;
  /** The work is over; the line is taken away. */
  readonly end: () => void;
}

const barWidth = 24;
/** Milliseconds between two pictures of the line. */
const pause = 40;

/** Shows progress on standard error; `plain` says whether to write lines where nothing can be written over. */
export function progressOn(terminal: Terminal, plain: boolean): Progress {
  if (!terminal.isScreen) {
    return { begin: (what) => void (plain && terminal.err(`${what} …\n`)), update: () => undefined, end: () => undefined };
  }
  const paint = painter(terminal.colour.err);
  let part = "";
  let shownAt = -Infinity;
  const show = (text: string): void => terminal.err(`\r\u001b[2K${text}`);
  return {
    begin(what) {
      part = what;
      shownAt = -Infinity;
      show(`${paint("cyan", what)} …`);
    },
    update(done, total, name) {
      const now = performance.now();
      if (now - shownAt < pause && done < total) return;
      shownAt = now;
      const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
      const bar = `${"━".repeat(filled)}${paint("dim", "━".repeat(barWidth - filled))}`;
      const count = `${String(done).padStart(String(total).length)}/${total}`;
      const room = terminal.columns - part.length - barWidth - count.length - 6;
      show(`${paint("cyan", part)} ${bar} ${count} ${room > 4 ? paint("dim", cut(visible(name), room)) : ""}`);
    },
    end() {
      show("");
      part = "";
    },
  };
}
