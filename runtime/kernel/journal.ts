/**
 * One append-only record of every change: what was there before, so that any
 * number of steps can be taken back exactly.
 */
const ABSENT = Symbol("absent");

type Target = Record<PropertyKey, unknown>;

/** What a write takes in the record: in what, which field, what was there. */
const WRITE = 3;
/** A record so long is kept to be written over; a longer one is let go. */
const KEPT = 4096 * WRITE;

export class Journal {
  /** Write after write. What stands beyond the end is of no meaning. */
  private record: unknown[] = [];
  private end = 0;
  /** How far it was written before something was taken back. */
  private farthest = 0;

  /** Another number after each change of what questions are about; none comes twice, but for a state taken back by `tried`. */
  version = 0;
  private lastVersion = 0;

  /** What is looked at more closely, and another number after each change of it. */
  watched: object | null = null;
  watchedVersion = 0;

  /** The place to go back to. */
  get mark(): number {
    return this.end;
  }

  /** Writes a field of a state object and remembers what was there. */
  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    this.version = ++this.lastVersion;
    this.setAside(target, key, value);
  }

  /** From now on it is told when this changes. */
  watch(target: object): void {
    this.watched = target;
    this.watchedVersion++;
  }

  /** Something has changed by other ways than `set`. */
  changed(): void {
    this.version = ++this.lastVersion;
  }

  /** Whether the state is changed only to find something out. */
  isTrying = false;

  /** Finds something out in a state that is changed for it, and takes the changes back. */
  tried<T>(find: () => T): T {
    const { mark, version, isTrying } = this;
    this.isTrying = true;
    try {
      return find();
    } finally {
      this.undo(mark);
      this.version = version;
      this.isTrying = isTrying;
    }
  }

  private write(target: object, key: PropertyKey, before: unknown): void {
    const { record, end } = this;
    record[end] = target;
    record[end + 1] = key;
    record[end + 2] = before;
    this.end = end + WRITE;
  }

  /** As `set`, for what no question about the game is about: where the work on it stands. */
  setAside<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    const before = target[key];
    this.write(target, key as PropertyKey, before === undefined && !Object.hasOwn(target, key) ? ABSENT : before);
    target[key] = value;
    if (target === this.watched) this.watchedVersion++;
  }

  /** As `setAside`, of a field that is written by its name: what it held is told, and it is there. */
  note(target: object, key: PropertyKey, before: unknown): void {
    this.write(target, key, before);
  }

  push<T>(list: T[], value: T): void {
    this.write(list, "length", list.length);
    list.push(value);
  }

  pop<T>(list: T[]): T | undefined {
    const at = list.length - 1;
    if (at < 0) return undefined;
    this.write(list, at, list[at]);
    return list.pop();
  }

  /** Takes back everything since the mark, last first. */
  undo(mark: number): void {
    this.changed();
    const { record } = this;
    for (let at = this.end - WRITE; at >= mark; at -= WRITE) {
      const target = record[at] as Target;
      const key = record[at + 1] as PropertyKey;
      const before = record[at + 2];
      if (target === this.watched) this.watchedVersion++;
      if (before === ABSENT) delete target[key];
      // What is written most often, by its name: engines then need not look for it.
      else if (key === "pc") target["pc"] = before;
      else if (key === "length") (target as unknown as unknown[]).length = before as number;
      else target[key] = before;
    }
    this.farthest = Math.max(this.farthest, this.end);
    this.end = mark;
  }

  /**
   * Tells of each write since a mark, the first first: in what, which field, and what was there before;
   * of a list that has grown, `length`. For whoever looks on: nothing may be written meanwhile.
   */
  since(mark: number, tell: (target: object, key: PropertyKey, before: unknown) => void): void {
    for (let at = mark; at < this.end; at += WRITE) tell(this.record[at] as object, this.record[at + 1] as PropertyKey, this.record[at + 2]);
  }

  /** Forgets how to go back; the state stays. */
  clear(): void {
    // What it speaks of must not stay for its sake.
    if (this.record.length > KEPT) this.record = [];
    else this.record.fill(undefined, 0, Math.max(this.farthest, this.end));
    this.farthest = this.end = 0;
  }
}
