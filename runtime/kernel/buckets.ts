/** The names under which clauses are found: by what they wait for, replace or answer. */

type BucketKind = "when" | "instead" | "pending" | "after";

export function bucketOf(kind: BucketKind, event: { readonly event: string; readonly step?: string }): string {
  return event.step === undefined ? `${kind} ${event.event}` : `${kind} ${event.event} ${event.step}`;
}
