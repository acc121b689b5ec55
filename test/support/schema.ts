/** Checks JSON against a schema, as far as the schemas of this project go (JSON Schema 2020-12). */

type Schema = Readonly<Record<string, unknown>>;

const known = new Set(["$schema", "$defs", "$ref", "title", "description", "type", "required", "additionalProperties", "properties", "items", "enum", "const", "pattern", "anyOf"]);

/** What does not fit, each with its place; throws for a keyword that it does not know. */
export function faultsOf(value: unknown, root: object): string[] {
  let faults: string[] = [];
  check(value, root as Schema, "$");
  return faults;

  function faultsWithin(part: unknown, schema: Schema): string[] {
    const before = faults;
    faults = [];
    check(part, schema, "$");
    const found = faults;
    faults = before;
    return found;
  }

  function check(part: unknown, schema: Schema, place: string): void {
    for (const keyword of Object.keys(schema)) if (!known.has(keyword)) throw new Error(`unknown keyword ${keyword}`);
    const { $ref, type, enum: values, pattern, required, properties, additionalProperties, items, anyOf } = schema;
    if (typeof $ref === "string") {
      const target = $ref.replace("#/", "").split("/").reduce<unknown>((node, key) => (node as Schema)[key], root);
      if (target === undefined) throw new Error(`no ${$ref}`);
      check(part, target as Schema, place);
    }
    if (Array.isArray(anyOf) && anyOf.every((each) => faultsWithin(part, each as Schema).length > 0)) faults.push(`${place} is none of what it may be: ${faultsWithin(part, anyOf[0] as Schema).join("; ")}`);
    if ("const" in schema && part !== schema["const"]) faults.push(`${place} is not ${String(schema["const"])}`);
    if (Array.isArray(values) && !values.includes(part)) faults.push(`${place} is none of ${values.join(", ")}`);
    if (type !== undefined && ![type].flat().includes(typeOf(part))) faults.push(`${place} is ${typeOf(part)}`);
    if (typeof pattern === "string" && typeof part === "string" && !new RegExp(pattern, "u").test(part)) faults.push(`${place} is not like ${pattern}`);
    if (Array.isArray(part) && items !== undefined) for (const [at, item] of part.entries()) check(item, items as Schema, `${place}[${at}]`);
    if (typeof part !== "object" || part === null || Array.isArray(part)) return;
    const parts = part as Readonly<Record<string, unknown>>;
    for (const name of (required ?? []) as readonly string[]) if (!(name in parts)) faults.push(`${place}.${name} is missing`);
    const shapes = (properties ?? {}) as Readonly<Record<string, Schema>>;
    for (const [name, inner] of Object.entries(parts)) {
      const shape = shapes[name];
      if (shape !== undefined) check(inner, shape, `${place}.${name}`);
      else if (typeof additionalProperties === "object" && additionalProperties !== null) check(inner, additionalProperties as Schema, `${place}.${name}`);
      else if (additionalProperties === false) faults.push(`${place}.${name} is unknown`);
    }
  }
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" ? (Number.isInteger(value) ? "integer" : "number") : typeof value;
}
