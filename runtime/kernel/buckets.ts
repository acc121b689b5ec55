/** The names under which clauses are found: by what they wait for, replace or answer, or by a word. */

type BucketKind = "when" | "instead" | "pending" | "after";

const plain = { when: new Map(), instead: new Map(), pending: new Map(), after: new Map() } as const satisfies Record<BucketKind, Map<string, string>>;
const stepped = { when: new Map(), instead: new Map(), pending: new Map(), after: new Map() } as const satisfies Record<BucketKind, Map<string, Map<string, string>>>;

/** The name is put together once: a text made anew has to be looked up letter by letter. */
export function bucketOf(kind: BucketKind, event: { readonly event: string; readonly step?: string }): string {
  const { event: name, step } = event;
  if (step === undefined) return plain[kind].get(name) ?? named(plain[kind], name, `${kind} ${name}`);
  const steps = remembered(stepped[kind], name, newNames);
  return steps.get(step) ?? named(steps, step, `${kind} ${name} ${step}`);
}

type WordKind = "use" | "modify" | "can" | "cannot" | "must";

const ofWords = { use: new Map(), modify: new Map(), can: new Map(), cannot: new Map(), must: new Map() } as const satisfies Record<WordKind, Map<string, string>>;

/** `use` of a window; `modify` a property; `can`, `cannot` and `must` of a verb. */
export function bucketFor(kind: WordKind, word: string): string {
  return ofWords[kind].get(word) ?? named(ofWords[kind], word, `${kind} ${word}`);
}

const newNames = (): Map<string, string> => new Map();

function named(names: Map<string, string>, key: string, name: string): string {
  names.set(key, name);
  return name;
}

interface Known<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What was made for a key before, or else is made now. */
export function remembered<Key, Value>(known: Known<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make(key)));
  return value;
}
