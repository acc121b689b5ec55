/** A headless Chromium for tests of pages, spoken to over a pipe in its own protocol (Chrome DevTools Protocol). */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { tmpdir } from "node:os";
import { join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** The browser that is installed, if one is: Debian has it as the package chromium. */
export const browserPath: string | undefined = names
  .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim() ?? "")
  .find((path) => path !== "" && existsSync(path));

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** How a page is shown. */
export interface View {
  readonly width: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly media?: "screen" | "print";
}

export class Browser {
  readonly #child;
  readonly #folder = mkdtempSync(join(tmpdir(), "praxis-browser-"));
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  /** Addresses that the page asked for, itself included. */
  readonly requests: string[] = [];
  /** What went wrong in the page. */
  readonly complaints: string[] = [];
  #next = 1;
  #session: string | undefined;

  private constructor(path: string) {
    // A test may run as root in a container, where the browser's own sandbox cannot be set up.
    this.#child = spawn(path, ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", `--user-data-dir=${this.#folder}`, "--remote-debugging-pipe", "about:blank"], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    let rest = "";
    (this.#child.stdio[4] as Readable).setEncoding("utf8").on("data", (part: string) => {
      const messages = (rest + part).split("\0");
      rest = messages.pop() ?? "";
      for (const message of messages) this.#take(JSON.parse(message) as Answer);
    });
  }

  /** Starts a browser with one empty page. */
  static async start(path: string): Promise<Browser> {
    const browser = new Browser(path);
    const { targetId } = await browser.#ask("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await browser.#ask("Target.attachToTarget", { targetId, flatten: true });
    browser.#session = String(sessionId);
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await browser.#ask(`${domain}.enable`);
    return browser;
  }

  async show(address: string, { width, height = 900, scheme = "light", media = "screen" }: View): Promise<void> {
    await this.#ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.#ask("Emulation.setEmulatedMedia", { media, features: [{ name: "prefers-color-scheme", value: scheme }] });
    this.requests.length = 0;
    this.complaints.length = 0;
    await this.#ask("Page.navigate", { url: address });
    for (let tries = 0; tries < 200; tries++) {
      if ((await this.evaluate<string>("location.href + ' ' + document.readyState")) === `${address} complete`) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${address} was not shown`);
  }

  /** What an expression gives in the page. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#ask("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value: Value }).value;
  }

  /** The page as a PDF. */
  async printed(): Promise<Buffer> {
    const { data } = await this.#ask("Page.printToPDF", { preferCSSPageSize: true });
    return Buffer.from(String(data), "base64");
  }

  /** The window as a picture (PNG). */
  async pictured(): Promise<Buffer> {
    const { data } = await this.#ask("Page.captureScreenshot", { format: "png" });
    return Buffer.from(String(data), "base64");
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #ask(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const id = this.#next++;
    const session = this.#session === undefined ? {} : { sessionId: this.#session };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result = {}, error }) => (error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result)));
      (this.#child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, ...session })}\0`);
    });
  }

  #take(answer: Answer): void {
    const { id, method, params = {} } = answer;
    if (id !== undefined) {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    } else if (method === "Network.requestWillBeSent") this.requests.push((params["request"] as { readonly url: string }).url);
    else if (method === "Runtime.exceptionThrown" || method === "Log.entryAdded") this.complaints.push(JSON.stringify(params));
  }
}
