/** A box that hides what does not have all of its words. The only script that runs in a page. */
import { html } from "./html.ts";
import type { Html } from "./html.ts";

/**
 * Entries have the class `entry`, what holds entries `group`. A group without entries left is hidden,
 * and so is its link in the list of contents.
 */
export const filterScript = `
const box = document.querySelector("#filter input");
const count = document.querySelector("#filter output");
const entries = [...document.querySelectorAll(".entry")].map((node) => ({ node, text: node.textContent.toLowerCase() }));
const groups = [...document.querySelectorAll(".group")];
const show = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter((word) => word !== "");
  let left = 0;
  for (const { node, text } of entries) {
    const heading = node.closest(".group")?.querySelector("h2")?.textContent.toLowerCase() ?? "";
    node.hidden = !words.every((word) => text.includes(word) || heading.includes(word));
    if (!node.hidden) left++;
  }
  for (const group of groups) {
    group.hidden = group.querySelector(".entry:not([hidden])") === null;
    for (const link of document.querySelectorAll('nav a[href="#' + group.id + '"]')) link.closest("li").hidden = group.hidden;
  }
  count.textContent = words.length === 0 ? "" : left + " of " + entries.length;
};
document.querySelector("#filter").hidden = false;
box.addEventListener("input", show);
if (location.hash.startsWith("#filter=")) box.value = decodeURIComponent(location.hash.slice(8));
show();
`;

/** The script's SHA-256 in base 64, by which a page lets it run, and nothing else. */
export const filterHash = "sha256-cRlFYKTZNJNSFCg8KHKpSMW4Z6rWZc5J6j//gXVvDUU=";

/** The box, which stays hidden where no script runs. */
export const filterBox = (what: string): Html => html`<p id="filter" hidden><label>Show only <input type="search" placeholder="${what}" autocomplete="off"></label> <output></output></p>`;
