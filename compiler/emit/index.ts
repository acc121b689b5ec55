/** The emitter's face: what runs in a browser too. Writing TypeScript loads ts-morph and prettier when first asked. */
export { emitModule } from "./emit.ts";
export { unconsumed, type Unconsumed } from "./consumed.ts";
export { moduleToJavaScript } from "./javascript.ts";
export { statementSpans } from "./statements.ts";
export { loadItem } from "./load.ts";
export type { Loaded } from "./load.ts";
export { moduleToTypeScript, type TypeScriptOptions } from "./typescript.ts";
export type { FunctionModel, Literal, ModuleModel, Source } from "./model.ts";
