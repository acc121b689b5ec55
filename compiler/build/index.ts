/** Building's face: reads and writes files, so it does not run in a browser. */
export { build, Builder, sourceFolder, type BuildOptions, type BuildResult, type Progress } from "./build.ts";
export { watch, type Watching, type WatchOptions } from "./watch.ts";
export { countEscapeHatches, constructs } from "../emit/constructs.ts";
