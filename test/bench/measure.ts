/** One line of the table. */
export interface Measure {
  /** Which part of the bench it belongs to. */
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is held against, timed in the same run. */
  readonly yardstick?: { readonly name: string; readonly value: number; readonly unit: string };
  /** The value by the yardstick's, or of a time the other way round: more is always better. */
  readonly ratio?: number;
  /** In words: `at most 1000 ms`, `ratio at least 0.9`. */
  readonly aim?: string;
  /** Whether the aim is met; absent where there is none. */
  readonly met?: boolean;
  readonly note?: string;
}
