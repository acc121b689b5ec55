/** What is measured, in the order of the table. */
export const groups = ["modules", "kernel", "games", "scenarios", "faults", "reading", "building", "sizes", "loading", "start"] as const;

export type Group = (typeof groups)[number];
