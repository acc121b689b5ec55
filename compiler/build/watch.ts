/** Builds again whenever a source changes. */
import { watch as watchFolder, type FSWatcher } from "node:fs";
import { join } from "node:path";
import { Builder, sourceFolder, type BuildOptions, type BuildResult } from "./build.ts";

export interface WatchOptions extends BuildOptions {
  /** Called after the first build and after each one that a change set off. */
  readonly onBuild: (result: BuildResult) => void;
  /** Called when a build fails by a fault of Praxis; watching goes on. */
  readonly onFailure?: (error: unknown) => void;
  /** Milliseconds of quiet that a change waits for, so that a save of many files is one build; 30 unless given. */
  readonly quiet?: number;
}

export interface Watching {
  /** Ends the watching; a build under way is finished, and nothing is called any more. */
  close(): void;
}

/** Builds at once and then after every change of the sources, until closed. */
export function watch(options: WatchOptions): Watching {
  const builder = new Builder(options);
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let building = false;
  let again = false;
  let closed = false;

  /** Sources that changed since the last build; absent when everything must be read. */
  let changed: Set<string> | undefined;
  let saving: NodeJS.Timeout | undefined;

  const later = (): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void run(), options.quiet ?? 30);
  };
  /** One watcher a folder: watching folders within folders misses new ones on some systems. */
  const follow = (): void => {
    const folders = new Set(builder.folders.length > 0 ? builder.folders : [sourceFolder]);
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watchFolder(join(options.root, folder), (_, name) => {
          if (name?.endsWith(".praxis")) changed?.add(`${folder}/${name}`);
          // A name without an ending may be a folder that came or went.
          else if (name === null || !name.includes(".")) changed = undefined;
          // What is built never sets off a build.
          else return;
          later();
        });
        watcher.on("error", () => {
          watcher.close();
          watchers.delete(folder);
          changed = undefined;
          later();
        });
        watchers.set(folder, watcher);
      } catch {
        // Gone since it was read: the folder around it reports that.
      }
    }
  };
  const run = async (): Promise<void> => {
    if (closed) return;
    if (building) {
      again = true;
      return;
    }
    building = true;
    const before = new Set(watchers.keys());
    const due = changed;
    changed = new Set();
    try {
      const result = await builder.build(due);
      if (!closed) follow();
      // What came into a new folder before it was watched would be missed.
      if ([...watchers.keys()].some((folder) => !before.has(folder))) {
        changed = undefined;
        later();
      }
      clearTimeout(saving);
      saving = setTimeout(() => builder.saveCache(), 1000);
      if (!closed) options.onBuild(result);
    } catch (error) {
      changed = undefined;
      if (!closed) options.onFailure?.(error);
    } finally {
      building = false;
    }
    if (again) {
      again = false;
      later();
    }
  };
  follow();
  void run();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(saving);
      builder.saveCache();
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
