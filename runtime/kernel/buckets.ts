/**
 * The names under which clauses are found: by what they wait for, replace or answer, or by a word.
 * Each is one object, and what a game knows of it is found by its place: a text made anew has to
 * be looked up letter by letter.
 */

export interface Bucket {
  /** Its name in the state. */
  readonly name: string;
  /** What it is of. */
  readonly word: string;
  /** Its place in what is kept by bucket. */
  readonly at: number;
}

let places = 0;
const newBucket = (kind: string, word: string): Bucket => ({ name: `${kind} ${word}`, word, at: places++ });

/** Where the clauses are found that have to do with an event. */
export interface Channel {
  readonly when: Bucket;
  readonly instead: Bucket;
  readonly pending: Bucket;
  readonly after: Bucket;
}

interface EventName {
  readonly event: string;
  /** For `begins` and `ends`: of what. */
  readonly step?: string;
}

const newChannel = (event: string): Channel =>
  ({ when: newBucket("when", event), instead: newBucket("instead", event), pending: newBucket("pending", event), after: newBucket("after", event) });

const plain = new Map<string, Channel>();
const ofSteps = new Map<string, Map<string, Channel>>();

/** Everything that has to do with an event; where it tells of a step, with that event of that step. */
export function channelOf({ event, step }: EventName): Channel {
  if (step === undefined) return remembered(plain, event, newChannel);
  const steps = remembered(ofSteps, event, newChannels);
  return steps.get(step) ?? remembered(steps, step, () => newChannel(`${event} ${step}`));
}

/** What has to do with the beginning of a step or sequence, and with its end. */
export const beginsOf = (step: string): Channel => channelOf({ event: "begins", step });
export const endsOf = (step: string): Channel => channelOf({ event: "ends", step });

const newChannels = (): Map<string, Channel> => new Map();

type WordKind = "use" | "modify" | "can" | "cannot" | "must";

const ofWords = { use: new Map(), modify: new Map(), can: new Map(), cannot: new Map(), must: new Map() } as const satisfies Record<WordKind, Map<string, Bucket>>;

/** `use` of a window; `modify` a property; `can`, `cannot` and `must` of a verb. */
export function bucketFor(kind: WordKind, word: string): Bucket {
  const ofKind: Map<string, Bucket> = ofWords[kind];
  return ofKind.get(word) ?? remembered(ofKind, word, () => newBucket(kind, word));
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
