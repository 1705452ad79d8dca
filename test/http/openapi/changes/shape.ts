// Normalized form of a schema: references resolved, `null` separated from the types.

export interface Json {
  [keyword: string]: unknown;
}

export interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Json>>;
  webhooks?: Record<string, { post: Json }>;
  components: { schemas: Record<string, Json> };
}

export interface Shape {
  /** Name of the component; null for an inline schema. */
  name: string | null;
  /** Types without null; empty means any. */
  types: readonly string[];
  nullable: boolean;
  /** Allowed values; null means any value of the type. */
  values: readonly unknown[] | null;
  format: string | null;
  pattern: string | null;
  limits: Readonly<Record<string, number>>;
  /** True when names outside `fields` are allowed. */
  open: boolean;
  fields: Readonly<Record<string, Json>>;
  required: readonly string[];
  items: Json | null;
  /** Schema of names outside `fields`. */
  rest: Json | null;
  /** Default value. */
  defaultValue: unknown;
  /** The schema with references resolved. */
  self: Json;
  /** Choices of `anyOf` or `oneOf`, when there are several. */
  alternatives: readonly Json[];
}

const LIMITS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'minLength', 'minimum', 'exclusiveMinimum'];

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function follow(document: Document, schema: Json): { name: string | null; found: Json } {
  const reference = textOr(schema['$ref']);
  if (reference === null) return { name: null, found: schema };
  const name = reference.replace('#/components/schemas/', '');
  return { name, found: document.components.schemas[name] ?? {} };
}

export function shapeOf(document: Document, schema: Json): Shape {
  const { name, found } = follow(document, schema);
  const choices = [...listOf(found['anyOf']), ...listOf(found['oneOf'])].filter(isObject);
  const alternatives = choices.filter(({ type }) => type !== 'null');
  const nullable = alternatives.length < choices.length;
  const [only, ...others] = alternatives;
  if (only !== undefined && others.length === 0) {
    const inner = shapeOf(document, only);
    return { ...inner, name: name ?? inner.name, nullable: nullable || inner.nullable };
  }
  return { ...plainShape(found, name), alternatives, ...(nullable && { nullable }) };
}

function plainShape(found: Json, name: string | null): Shape {
  const types = typeof found['type'] === 'string' ? [found['type']] : listOf(found['type']).map(String);
  const values = 'const' in found ? [found['const']] : Array.isArray(found['enum']) ? found['enum'] : null;
  const limits = Object.entries(found).filter(([keyword]) => LIMITS.includes(keyword) || keyword === 'minItems');
  const { additionalProperties: rest, properties } = found;
  return {
    name,
    types: types.filter((type) => type !== 'null'),
    nullable: types.includes('null'),
    values: values?.filter((value) => value !== null) ?? null,
    // Our own formats are published as a pattern that only approximates them.
    format: textOr(found['x-format'] ?? found['format']),
    pattern: 'x-format' in found ? null : textOr(found['pattern']),
    limits: Object.fromEntries(limits.map(([keyword, value]) => [keyword, Number(value)])),
    open: rest !== false,
    fields: isObject(properties) ? (properties as Record<string, Json>) : {},
    required: listOf(found['required']).map(String),
    items: isObject(found['items']) ? found['items'] : null,
    rest: isObject(rest) ? rest : null,
    defaultValue: found['default'] ?? found['x-default'],
    self: found,
    alternatives: [],
  };
}
