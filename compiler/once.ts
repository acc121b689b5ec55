/** What is found the first time it is asked for. */
export function once<T extends object>(find: () => T): () => T {
  let found: T | undefined;
  return () => (found ??= find());
}
