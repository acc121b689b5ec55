/** The TypeScript that built modules are made of, and a count of whatever else stands in one. */
import { Node, Project, SyntaxKind, ts } from "ts-morph";
import { properties, relations, roles, traits, verbs } from "../../runtime/contract.ts";
import { runtimeNames, runtimeTypes } from "./names.ts";

/** All kinds of syntax that a module may hold, by TypeScript's own names. */
export const constructs = [
  "SourceFile", "EndOfFileToken", "SyntaxList", "Block",
  // the frame
  "ImportDeclaration", "ImportClause", "NamedImports", "ImportSpecifier", "ExportAssignment", "FunctionDeclaration", "Parameter",
  "ReturnStatement", "ExpressionStatement", "JSDoc",
  // types
  "TypeReference", "UnionType", "BooleanKeyword", "NumberKeyword", "VoidKeyword",
  // expressions
  "Identifier", "StringLiteral", "NumericLiteral", "TrueKeyword", "FalseKeyword", "CallExpression", "PropertyAccessExpression",
  "ElementAccessExpression", "ObjectLiteralExpression", "PropertyAssignment", "ComputedPropertyName", "ArrayLiteralExpression",
  "ArrowFunction", "ParenthesizedExpression", "PrefixUnaryExpression", "BinaryExpression",
  // marks of theirs
  "EqualsGreaterThanToken", "AmpersandAmpersandToken", "BarBarToken", "EqualsEqualsEqualsToken", "ExclamationEqualsEqualsToken",
  "LessThanToken", "LessThanEqualsToken", "GreaterThanToken", "GreaterThanEqualsToken", "PlusToken", "MinusToken",
] as const satisfies readonly (keyof typeof SyntaxKind)[];

const allowed = new Set<SyntaxKind>(constructs.map((name) => SyntaxKind[name]));

/** The runtime's tables, and the words that may be asked of each. */
const tables: Readonly<Record<string, readonly string[]>> = {
  act: Object.keys(verbs),
  get: Object.keys(properties),
  is: Object.keys(traits),
  relate: Object.keys(relations),
  role: Object.keys(roles),
  local: ["id", "ids", "number", "text"],
  kept: ["id", "ids", "number", "text"],
  field: ["id", "ids", "number", "text"],
};

const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, skipFileDependencyResolution: true, compilerOptions: { noLib: true } });

/**
 * How many things stand in a module that a built one never holds: a construct outside of the list, an
 * import from anything but the runtime's index, a name that the module neither imports nor declares,
 * a member of anything but the runtime's tables, a comment that turns a tool off.
 *
 * @param text of a module; a syntax error counts as one
 */
export function countEscapeHatches(text: string): number {
  const file = project.createSourceFile("/counted.ts", text, { overwrite: true });
  let count = (file.compilerNode as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length;
  const known = new Set<string>(["g", "f"]);
  for (const declared of file.getFunctions()) known.add(declared.getName() ?? "");
  for (const imported of file.getImportDeclarations()) {
    if (!/^(?:(?:\.\.\/)+runtime\/index\.ts|praxis\/runtime)$/.test(imported.getModuleSpecifierValue())) count++;
    for (const named of imported.getNamedImports()) {
      if (named.getAliasNode() !== undefined || !([...runtimeNames, ...runtimeTypes] as readonly string[]).includes(named.getName())) count++;
      known.add(named.getName());
    }
  }
  file.forEachDescendant((node) => {
    if (!allowed.has(node.getKind())) count++;
    else if (Node.isIdentifier(node) && !isNamed(node, known)) count++;
    else if (Node.isComputedPropertyName(node) && !Node.isStringLiteral(node.getExpression())) count++;
    else if ((Node.isPropertyAccessExpression(node) || Node.isElementAccessExpression(node)) && !isWord(node)) count++;
  });
  count += commandsInComments(text);
  file.forget();
  return count;
}

/** Comments that tell a tool to look away. */
function commandsInComments(text: string): number {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, ts.LanguageVariant.Standard, text);
  let count = 0;
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment = token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment && /@ts-|(?:eslint|oxlint)-|prettier-ignore/.test(scanner.getTokenText())) count++;
  }
  return count;
}

/** Whether an identifier is a key, a member, or the name of something that the module has. */
function isNamed(node: Node, known: ReadonlySet<string>): boolean {
  const parent = node.getParent();
  if (Node.isPropertyAssignment(parent) && parent.getNameNode() === node) return true;
  if (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node) return true;
  if (Node.isImportSpecifier(parent) || Node.isFunctionDeclaration(parent)) return true;
  if (Node.isParameterDeclaration(parent)) return true;
  return known.has(node.getText()) || isCandidate(node);
}

/** Whether an identifier is the parameter of an arrow function around it. */
function isCandidate(node: Node): boolean {
  return node.getAncestors().some((around) => Node.isArrowFunction(around) && around.getParameters().some((parameter) => parameter.getName() === node.getText()));
}

/** `act.deal`, `get["hand-size"]`: a word of the contract in the runtime's table for it. */
function isWord(node: Node): boolean {
  if (Node.isPropertyAccessExpression(node)) return tables[node.getExpression().getText()]?.includes(node.getName()) ?? false;
  if (!Node.isElementAccessExpression(node)) return false;
  const name = node.getArgumentExpression();
  return Node.isStringLiteral(name) && (tables[node.getExpression().getText()]?.includes(name.getLiteralValue()) ?? false);
}

