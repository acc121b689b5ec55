/** Names as parts of paths. */
import type { ItemIR } from "../ir.ts";
import { asciiWords } from "./text.ts";

/** Names that some systems keep for devices; no file may have them. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** `Nights of Reckoning` becomes `nights-of-reckoning`: lower-case ASCII, marks stripped. */
export function slugOf(name: string): string {
  const slug = asciiWords(name).join("-").toLowerCase();
  if (slug === "") return "unnamed";
  return devices.test(slug) ? `${slug}-card` : slug;
}

/** The folder of a set's modules: never that of the rules. */
export function setSlug(set: string): string {
  const slug = slugOf(set);
  return slug === rulesFolder ? `${slug}-set` : slug;
}

/** The folder of rules and sequences. */
export const rulesFolder = "rules";

const folderOf = (item: ItemIR): string => (item.card ? setSlug(item.card.set) : rulesFolder);

/** Where an item's module stands when no other claims its place. */
export const modulePath = (item: ItemIR): string => `cards/generated/${folderOf(item)}/${slugOf(item.name)}.ts`;

/**
 * The place of each item's module within the output folder. Items that want the same one get a
 * number, in the order of their keys, which depends on neither files nor machine.
 *
 * @param items by key (`card:Grey Hound`)
 */
export function modulePlaces(items: ReadonlyMap<string, ItemIR>): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of [...items.keys()].sort()) {
    const item = items.get(key)!;
    const wanted = `${folderOf(item)}/${slugOf(item.name)}`;
    let free = wanted;
    for (let count = 2; taken.has(free); count++) free = `${wanted}-${count}`;
    taken.add(free);
    places.set(key, `${free}.ts`);
  }
  return places;
}
