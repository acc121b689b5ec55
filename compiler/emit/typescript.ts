/** A module as a TypeScript file: assembled by ts-morph, formatted by prettier, with its source map inline. */
import type { FunctionDeclarationStructure, Project, StatementStructures, StructureKind } from "ts-morph";
import { printLiteral } from "./literal.ts";
import type { FunctionModel, ModuleModel } from "./model.ts";
import { parameterTypes, plainModule } from "./plain.ts";
import { mapComment } from "./source-map.ts";
import { modulePath } from "./slug.ts";
import { commentText } from "./text.ts";
import { trace, type Unit } from "./trace.ts";

export interface TypeScriptOptions {
  /** Where the module will stand, relative to the project; `cards/generated/<set>/<card>.ts` unless given. */
  readonly path?: string;
  /** How it imports the runtime's index, from where it stands. */
  readonly runtime?: string;
  /** Leaves ts-morph and prettier out, which take nearly all of the time; the code is the same. */
  readonly formatless?: boolean;
}

/** What every built module begins with; the path of its source follows. */
export const headerStart = "// Built by praxis from ";

/**
 * The text of a module, byte for byte the same wherever and whenever it is written.
 *
 * The last line maps every line back to the `.praxis` file, whose path in it is relative to the module.
 */
export async function moduleToTypeScript(model: ModuleModel, options: TypeScriptOptions = {}): Promise<string> {
  const runtime = options.runtime ?? "../../../runtime/index.ts";
  const path = options.path ?? modulePath(model.item);
  const header = `${headerStart}${commentText(model.source.path)}; changes made here are lost.`;
  if (options.formatless) {
    const { text, places } = plainModule(model, header, runtime);
    return text + mapComment(text, places, model.source, path);
  }
  const definition = printLiteral(model.definition);
  const text = await format(await assemble(model, definition.text, header, runtime));
  const units: Unit[] = [
    { span: model.item.span, text: definition.text, anchors: definition.anchors },
    ...model.functions.map((each): Unit => ({ span: each.span, text: "", anchors: [] })),
  ];
  return text + mapComment(text, await trace(text, units), model.source, path);
}

let project: Project | undefined;

/** The module before formatting. One project serves all; each file is forgotten once it is text. */
async function assemble(model: ModuleModel, definition: string, header: string, runtime: string): Promise<string> {
  const { IndentationText, Project, StructureKind } = await import("./ts-morph.ts");
  // Nothing is resolved or type-checked here, so the libraries stay unread.
  project ??= new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
    compilerOptions: { noResolve: true, noLib: true },
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const statements: StatementStructures[] = [
    {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: runtime,
      namedImports: [...model.imports, ...model.types.map((name) => ({ name, isTypeOnly: true }))],
      leadingTrivia: `${header}\n`,
    },
    { kind: StructureKind.ExportAssignment, isExportEquals: false, expression: definition, leadingTrivia: "\n" },
    ...model.functions.map((each) => functionStructure(each, StructureKind.Function)),
  ];
  const file = project.createSourceFile("/module.ts", { statements }, { overwrite: true });
  const text = file.getFullText();
  file.forget();
  return text;
}

function functionStructure(model: FunctionModel, kind: StructureKind.Function): FunctionDeclarationStructure {
  return {
    kind,
    name: model.name,
    docs: [model.doc],
    parameters: model.parameters.map((name) => ({ name, type: parameterTypes[name] })),
    returnType: model.returns,
    statements: [model.body],
  };
}

/** Formats with exactly what is pinned: no configuration file, no plugin of the place is looked for. */
async function format(text: string): Promise<string> {
  const [prettier, typescript, estree] = await Promise.all([import("prettier/standalone"), import("prettier/plugins/typescript"), import("prettier/plugins/estree")]);
  return prettier.format(text, { parser: "typescript", plugins: [typescript, estree.default], printWidth: 100, endOfLine: "lf" });
}
