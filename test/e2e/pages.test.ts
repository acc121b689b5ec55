/** The pages that praxis makes, opened in a real browser. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterHash, filterScript } from "../../compiler/page/index.ts";
import { praxis, repository, temporaryFolder } from "../cli/support.ts";
import { Browser, browserPath } from "../support/browser.ts";

if (browserPath === undefined) console.warn("Pages are not looked at: no Chromium is installed (apt-get install chromium).");

const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** The page of a prepared edit of the tests. */
async function pageOf(edit: string): Promise<string> {
  const root = temporaryFolder();
  const fixtures = join(repository, "test/fixtures/diff");
  mkdirSync(join(root, "cards"));
  for (const side of ["before", "after"]) {
    mkdirSync(join(root, side, "cards"), { recursive: true });
    writeFileSync(join(root, side, "cards/rules.praxis"), readFileSync(join(fixtures, "rules.praxis")));
    writeFileSync(join(root, side, "cards/trial.praxis"), readFileSync(join(fixtures, edit, `${side}.praxis`)));
  }
  const { out } = await praxis(root, "diff", "before", "after", "--format", "html");
  const file = join(root, "page.html");
  writeFileSync(file, out);
  return pathToFileURL(file).href;
}

describe.skipIf(browserPath === undefined)("the page of a diff", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await Browser.start(browserPath ?? "");
  }, 60_000);

  afterAll(async () => {
    await browser.stop();
  });

  const columns = "getComputedStyle(document.querySelector('.sides:not(.only)')).gridTemplateColumns.split(' ').length";

  it.each([[1280, 2], [400, 1]])("fits a window of %i pixels, with %i columns of text", async (width, expected) => {
    await browser.show(await pageOf("ruling"), { width });
    expect(await browser.evaluate<number>(overflow)).toBe(0);
    expect(await browser.evaluate<number>(columns)).toBe(expected);
    expect(await browser.evaluate<string[]>("[...document.querySelectorAll('h2')].map((heading) => heading.textContent)")).toEqual(["Trial Hunter", "Trial Stalker"]);
  });

  it("asks for nothing but itself, and nothing goes wrong in it", async () => {
    const address = await pageOf("ruling");
    await browser.show(address, { width: 1280 });
    expect(browser.requests).toEqual([address]);
    expect(browser.complaints).toEqual([]);
  });

  it.each(["light", "dark"] as const)("can be read in %s: text and paper differ enough", async (scheme) => {
    await browser.show(await pageOf("cost"), { width: 1280, scheme });
    // Contrast as the Web Content Accessibility Guidelines 2.1 define it; 4.5 is asked of text.
    const contrasts = await browser.evaluate<number[]>(`(() => {
      const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
      const light = (colour) => { const [r, g, b] = numbers(colour).map((c) => (c /= 255, c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      const paper = (node) => { for (let at = node; at; at = at.parentElement) { const colour = getComputedStyle(at).backgroundColor; if (!/, 0\\)$|transparent/.test(colour)) return colour; } return "rgb(255, 255, 255)"; };
      return [...document.querySelectorAll("h1, h2, h3, p, b, pre, dt, dd, li, code, summary")].map((node) => { const [a, b] = [light(getComputedStyle(node).color), light(paper(node))]; return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); });
    })()`);
    expect(contrasts.length).toBeGreaterThan(10);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    const paper = await browser.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    expect(paper).toBe(scheme === "light" ? "rgb(251, 250, 247)" : "rgb(22, 21, 26)");
  });

  it("prints on white paper, without the list of links, also from a dark screen", async () => {
    await browser.show(await pageOf("ruling"), { width: 800, media: "print", scheme: "dark" });
    expect(await browser.evaluate<string>("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
    expect(await browser.evaluate<string>("getComputedStyle(document.querySelector('nav')).display")).toBe("none");
    const pdf = await browser.printed();
    expect(pdf.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  });

  it("leads from its list to each card", async () => {
    await browser.show(await pageOf("ruling"), { width: 1280 });
    expect(await browser.evaluate<boolean>("[...document.querySelectorAll('nav a')].every((link) => document.querySelector(link.getAttribute('href')).querySelector('h2').textContent === link.textContent)")).toBe(true);
  });
});

describe("the script of the filter box", () => {
  it("is the one that the page lets run", () => {
    expect(filterHash).toBe(`sha256-${createHash("sha256").update(filterScript).digest("base64")}`);
  });
});

describe.skipIf(browserPath === undefined)("the page of the rulings", () => {
  let browser: Browser;
  let address = "";
  let clean: (() => void) | undefined;

  beforeAll(async () => {
    browser = await Browser.start(browserPath ?? "");
    const { out } = await praxis(repository, "rulings", "--no-games", "--format", "html");
    const file = join(temporaryFolder((each) => void (clean = each)), "rulings.html");
    writeFileSync(file, out);
    address = pathToFileURL(file).href;
  }, 120_000);

  afterAll(async () => {
    await browser.stop();
    clean?.();
  });

  const shown = "[...document.querySelectorAll('.entry')].filter((entry) => entry.checkVisibility()).length";

  it.each([1280, 400])("fits a window of %i pixels", async (width) => {
    await browser.show(address, { width });
    expect(await browser.evaluate<number>(overflow)).toBe(0);
    expect(browser.requests).toEqual([address]);
    expect(browser.complaints).toEqual([]);
  });

  it("shows what has all the words of the filter box, and the links that lead there", async () => {
    await browser.show(address, { width: 1280 });
    const all = await browser.evaluate<number>(shown);
    await browser.evaluate("(() => { const box = document.querySelector('#filter input'); box.value = 'WOLF companion'; box.dispatchEvent(new Event('input')); })()");
    const left = await browser.evaluate<number>(shown);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    expect(await browser.evaluate<string>("document.querySelector('#filter output').textContent")).toBe(`${left} of ${all}`);
    expect(await browser.evaluate<boolean>("[...document.querySelectorAll('.group:not([hidden]) h2')].some((heading) => heading.textContent === 'Wolf Companion')")).toBe(true);
    expect(await browser.evaluate<number>("document.querySelectorAll('nav li:not([hidden])').length")).toBe(await browser.evaluate<number>("document.querySelectorAll('.group:not([hidden])').length"));
  });

  it("prints all of them, without the box", async () => {
    await browser.show(address, { width: 800, media: "print" });
    expect(await browser.evaluate<string>("getComputedStyle(document.querySelector('#filter')).display")).toBe("none");
  });
});

describe.skipIf(browserPath === undefined)("the sheet of a ruling", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await Browser.start(browserPath ?? "");
  }, 60_000);

  afterAll(async () => {
    await browser.stop();
  });

  it.each([[1280, 2], [400, 1]])("fits a window of %i pixels, with %i games beside each other", async (width, columns) => {
    const { out } = await praxis(repository, "proof", "Kalinda/effect-not-price", "--format", "html");
    const file = join(temporaryFolder(), "sheet.html");
    writeFileSync(file, out);
    const address = pathToFileURL(file).href;
    await browser.show(address, { width });
    expect(await browser.evaluate<number>(overflow)).toBe(0);
    expect(await browser.evaluate<number>("getComputedStyle(document.querySelector('.duel')).gridTemplateColumns.split(' ').length")).toBe(columns);
    // Each row of a timeline has its part of the rail, as high as the row.
    expect(await browser.evaluate<boolean>("[...document.querySelectorAll('.timeline li')].every((row) => Math.abs(row.querySelector('svg').getBoundingClientRect().height - row.getBoundingClientRect().height) < 1)")).toBe(true);
    expect(browser.requests).toEqual([address]);
    expect(browser.complaints).toEqual([]);
  });
});

describe.skipIf(browserPath === undefined)("the pages of explanations", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await Browser.start(browserPath ?? "");
  }, 60_000);

  afterAll(async () => {
    await browser.stop();
  });

  async function shown(name: string, view: Parameters<Browser["show"]>[1]): Promise<void> {
    const { out } = await praxis(repository, "explain", name, "--format", "html");
    const file = join(temporaryFolder(), "explained.html");
    writeFileSync(file, out);
    const address = pathToFileURL(file).href;
    await browser.show(address, view);
    expect(browser.requests).toEqual([address]);
    expect(browser.complaints).toEqual([]);
  }

  it.each([1280, 400])("of a card fits a window of %i pixels", async (width) => {
    await shown("Wolf Companion", { width, scheme: "dark" });
    expect(await browser.evaluate<number>(overflow)).toBe(0);
    expect(await browser.evaluate<string[]>("[...document.querySelectorAll('h2')].map((heading) => heading.firstChild.textContent.trim())")).toEqual(["play, basic", "play, superior", "bite"]);
  });

  it.each([1280, 400])("of a scenario draws its timeline in a window of %i pixels", async (width) => {
    await shown("who dodges is bitten all the same", { width });
    expect(await browser.evaluate<number>(overflow)).toBe(0);
    // No mark is hidden by the words beside it.
    expect(await browser.evaluate<boolean>("[...document.querySelectorAll('.timeline li')].every((row) => row.querySelector('svg').getBoundingClientRect().right <= row.querySelector('div').getBoundingClientRect().left + 1)")).toBe(true);
    expect(await browser.evaluate<number>("document.querySelectorAll('.timeline li').length")).toBeGreaterThan(20);
  });

  it("of a scenario prints", async () => {
    await shown("who dodges is bitten all the same", { width: 800, media: "print", scheme: "dark" });
    expect(await browser.evaluate<string>("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
    expect((await browser.printed()).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  });
});

describe("a page", () => {
  it("shows names and texts as they are, whatever stands in them", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, "cards"));
    const name = "<img src=x onerror=alert(1)> & \\\"Sons\\\"";
    for (const [side, amount] of [["before", 1], ["after", 2]] as const) {
      mkdirSync(join(root, side, "cards"), { recursive: true });
      writeFileSync(join(root, side, "cards/rules.praxis"), readFileSync(join(repository, "test/fixtures/diff/rules.praxis")));
      writeFileSync(join(root, side, "cards/trial.praxis"), `card "${name}" {\n  type modifier\n  set  "Trial"\n\n  play { bleed +${amount} of action }\n}\n`);
    }
    const { out } = await praxis(root, "diff", "before", "after", "--format", "html");
    expect(out).not.toContain("<img");
    expect(out).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;");
  });
});
