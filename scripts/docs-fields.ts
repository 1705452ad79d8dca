import type { TSchema } from 'typebox';
import { deprecationOf, describeDeprecation } from '../src/wire/deprecated.ts';
import { FORMATS } from '../src/wire/schemas/formats.ts';
import { namedSchemas, Timestamp } from '../src/wire/schemas/scalars.ts';
import { code, table, toHeading } from './docs-markdown.ts';

// A schema → the rows of a table. Named schemas are linked, anonymous ones are written out by path.

export interface Node {
  $id?: string;
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  pattern?: string;
  enum?: (string | null)[];
  const?: string | number | boolean;
  default?: string | number | boolean;
  /** A default that is filled in by a rule and not by the schema. */
  'x-default'?: string | number | boolean;
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  anyOf?: TSchema[];
  additionalProperties?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export const nodeOf = (schema: TSchema) => schema as Node;

/** Name of this schema, or of the schema it refers to. */
export function nameOf(schema: TSchema): string | null {
  const { $id, $ref } = nodeOf(schema);
  return $ref?.replace(/#$/, '') ?? $id ?? null;
}

export function resolved(schema: TSchema): Node {
  const { $ref } = nodeOf(schema);
  if ($ref === undefined) return nodeOf(schema);
  const found = namedSchemas().get($ref.replace(/#$/, ''));
  if (found === undefined) throw new Error(`There is no schema ${$ref}.`);
  return nodeOf(found);
}

export interface Field {
  path: string;
  type: string;
  required: boolean;
  values: string;
  meaning: string;
}

/** Every field of an object; fields of anonymous objects inside it have their full path. */
export function fieldsOf(schema: TSchema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = resolved(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix + name;
    const own = {
      path,
      type: typeOf(property),
      required: required.includes(name),
      values: valuesOf(property),
      meaning: [meaningOf(property), deprecationIn(property)].filter((one) => one !== '').join('. '),
    };
    return [own, ...fieldsInside(property, path)];
  });
}

function deprecationIn(property: TSchema): string {
  const deprecation = deprecationOf(property);
  return deprecation === undefined ? '' : describeDeprecation(deprecation);
}

function fieldsInside(property: TSchema, path: string): Field[] {
  const node = nodeOf(property);
  if (node.$ref !== undefined) return [];
  if (node.properties !== undefined) return fieldsOf(property, `${path}.`);
  return node.items === undefined ? [] : fieldsInside(node.items, `${path}[]`);
}

export function typeOf(schema: TSchema): string {
  const node = nodeOf(schema);
  const name = nameOf(schema);
  if (name !== null) return `[${name}](${toHeading(name)})`;
  if (node.anyOf !== undefined) return node.anyOf.map(typeOf).join(' or ');
  const types = node.type === undefined ? ['anything'] : [node.type].flat();
  return types.map((type) => plainType(type, node)).join(' or ');
}

function plainType(type: string, node: Node): string {
  if (type === 'array') return `list of ${node.items === undefined ? 'anything' : typeOf(node.items)}`;
  if (type !== 'string') return type;
  if (node.format === 'date-time') return 'timestamp';
  return node.format === 'binary' ? 'file' : 'string';
}

/** Allowed values: constants, bounds, default. */
function valuesOf(schema: TSchema): string {
  const node = nodeOf(schema);
  const inner = node.items === undefined ? node : nodeOf(node.items);
  const parts = [words(inner), token(inner), ...bounds(inner), ...listBounds(node)];
  const filledIn = node.default ?? node['x-default'];
  if (filledIn !== undefined) parts.push(`default ${code(String(filledIn))}`);
  return parts.filter((one) => one !== '').join('; ');
}

function words(node: Node): string {
  if (node.const !== undefined) return code(String(node.const));
  return (node.enum ?? []).flatMap((one) => (one === null ? [] : [code(one)])).join(', ');
}

function token({ pattern }: Node): string {
  if (pattern === undefined) return '';
  const prefix = /^\^([a-z]+_)\[0-7\]/.exec(pattern)?.[1];
  if (prefix !== undefined) return `starts with ${code(prefix)}`;
  const literal = /^\^([a-z]+:\/\/)$/.exec(pattern)?.[1];
  return literal === undefined ? `matches ${code(pattern)}` : `starts with ${code(literal)}`;
}

function bounds({ maxLength, minimum, exclusiveMinimum, maximum }: Node): string[] {
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    maxLength === undefined ? '' : `at most ${number(maxLength)} characters`,
    minimum === undefined ? '' : `at least ${number(minimum)}`,
    exclusiveMinimum === undefined ? '' : `more than ${number(exclusiveMinimum)}`,
    maximum === undefined ? '' : `at most ${number(maximum)}`,
  ];
}

function listBounds({ minItems, maxItems }: Node): string[] {
  return [
    minItems === undefined ? '' : `at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}`,
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
  ];
}

function meaningOf(schema: TSchema): string {
  const node = nodeOf(schema);
  const inside = node.anyOf?.map(meaningOf).find((one) => one !== '') ?? '';
  const entries = node.items === undefined ? '' : meaningOf(node.items);
  const meaning = node.description ?? (node.$ref === undefined ? inside || entries : resolved(schema).description);
  // The type column already describes timestamps.
  if (meaning !== undefined && meaning !== '' && meaning !== nodeOf(Timestamp).description) return meaning;
  const expects = node.format === undefined ? undefined : FORMATS[node.format]?.expects;
  return expects === undefined ? '' : expects.charAt(0).toUpperCase() + expects.slice(1);
}

export function requestTable(fields: readonly Field[]): string {
  const rows = fields.map(({ path, type, required, values, meaning }) => [
    code(path),
    type,
    required ? 'yes' : 'no',
    values,
    meaning,
  ]);
  return table(['Field', 'Type', 'Required', 'Values', 'Description'], rows);
}

export function replyTable(fields: readonly Field[]): string {
  const rows = fields.map(({ path, type, required, values, meaning }) => [
    code(path),
    required ? type : `${type}, may be absent`,
    [meaning, values].filter((one) => one !== '').join('; '),
  ]);
  return table(['Field', 'Type', 'Description'], rows);
}
