/**
 * One append-only record of every change: what was there before, so that any
 * number of steps can be taken back exactly.
 */
const ABSENT = Symbol("absent");

type Target = Record<PropertyKey, unknown>;

export class Journal {
  private readonly targets: Target[] = [];
  private readonly keys: PropertyKey[] = [];
  private readonly before: unknown[] = [];

  /** Another number after each change of what questions are about; none comes twice, but for a state taken back by `tried`. */
  version = 0;
  private lastVersion = 0;

  /** What is looked at more closely, and another number after each change of it. */
  watched: object | null = null;
  watchedVersion = 0;

  /** The place to go back to. */
  get mark(): number {
    return this.targets.length;
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

  /** Finds something out in a state that is changed for it, and takes the changes back. */
  tried<T>(find: () => T): T {
    const { mark, version } = this;
    try {
      return find();
    } finally {
      this.undo(mark);
      this.version = version;
    }
  }

  /** As `set`, for what no question about the game is about: where the work on it stands. */
  setAside<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    this.targets.push(target as Target);
    this.keys.push(key as PropertyKey);
    const before = target[key];
    this.before.push(before === undefined && !Object.hasOwn(target, key) ? ABSENT : before);
    target[key] = value;
    if (target === this.watched) this.watchedVersion++;
  }

  /** As `setAside`, of a field that is written by its name: what it held is told, and it is there. */
  note(target: object, key: PropertyKey, before: unknown): void {
    this.targets.push(target as Target);
    this.keys.push(key);
    this.before.push(before);
  }

  push<T>(list: T[], value: T): void {
    this.targets.push(list as unknown as Target);
    this.keys.push("length");
    this.before.push(list.length);
    list.push(value);
  }

  pop<T>(list: T[]): T | undefined {
    const at = list.length - 1;
    if (at < 0) return undefined;
    this.targets.push(list as unknown as Target);
    this.keys.push(at);
    this.before.push(list[at]);
    return list.pop();
  }

  /** Takes back everything since the mark, last first. */
  undo(mark: number): void {
    this.changed();
    for (let i = this.targets.length - 1; i >= mark; i--) {
      const target = this.targets[i]!;
      const key = this.keys[i]!;
      const before = this.before[i];
      if (target === this.watched) this.watchedVersion++;
      if (before === ABSENT) delete target[key];
      else target[key] = before;
    }
    this.targets.length = this.keys.length = this.before.length = mark;
  }

  /**
   * Tells of each write since a mark, the first first: in what, which field, and what was there before;
   * of a list that has grown, `length`. For whoever looks on: nothing may be written meanwhile.
   */
  since(mark: number, tell: (target: object, key: PropertyKey, before: unknown) => void): void {
    for (let i = mark; i < this.targets.length; i++) tell(this.targets[i]!, this.keys[i]!, this.before[i]);
  }

  /** Forgets how to go back; the state stays. */
  clear(): void {
    this.targets.length = this.keys.length = this.before.length = 0;
  }
}
