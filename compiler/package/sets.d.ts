/** The table of built sets, which `compiler/package/build` makes of the cards. */
declare module "praxis-sets" {
  interface BuiltSet {
    /** The names of its cards, in the order of the alphabet. */
    readonly cards: readonly string[];
    readonly load: () => Promise<{ readonly default: readonly import("../../runtime/index.ts").Definition[] }>;
  }
  /** By folder. */
  const built: Readonly<Record<string, BuiltSet>>;
  export { built, type BuiltSet };
}
