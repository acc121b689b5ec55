/** Days as `YYYY-MM-DD`, which sort as they are written. `null` stands for the beginning. */

export type Day = string | null;

/** Whether that day exists in the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && shifted(text, 0) === text;
}

/** The day before. */
export function dayBefore(day: string): string {
  return shifted(day, -1);
}

/** The later of two days, the beginning being the earliest. */
export function later(left: Day, right: Day): Day {
  return compareDays(left, right) < 0 ? right : left;
}

/** Negative, zero or positive as `left` is before, on or after `right`. */
export function compareDays(left: Day, right: Day): number {
  const [a, b] = [left ?? "", right ?? ""];
  return a < b ? -1 : a > b ? 1 : 0;
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
