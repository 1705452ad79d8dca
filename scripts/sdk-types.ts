import type { TSchema } from 'typebox';
import { Paging, QueueSorting, Sorting } from '../src/wire/routes/route.ts';
import { One, Page, WithNotified } from '../src/wire/schemas/reply.ts';
import { namedSchemas } from '../src/wire/schemas/scalars.ts';
import { type Node, nodeOf } from './docs-fields.ts';

// A schema → the TypeScript type of its values, as text.

interface Shape extends Node {
  patternProperties?: Record<string, TSchema>;
}

const PARAMETER = 'x-type-parameter';
const parameter = { [PARAMETER]: 'T' } as TSchema;

/** Envelopes of replies, written once as generic types. */
export const ENVELOPES = { One, Page, WithNotified } as const;
/** Queries that many lists share. */
export const QUERIES = { Paging, Sorting, QueueSorting } as const;

/** Generic types and shared queries, which every generated file may use. */
export function sharedTypes(names: Set<string>): string[] {
  const envelopes = Object.entries(ENVELOPES).map(([name, make]) => interfaceOf(`${name}<T>`, make(parameter), names));
  const queries = Object.entries(QUERIES).map(([name, schema]) => interfaceOf(name, schema, names));
  return [...envelopes, ...queries];
}

/** An exported interface, or an alias where the schema is not an object with fields. */
export function interfaceOf(name: string, schema: TSchema, names: Set<string>): string {
  const comment = commentOf(nodeOf(schema).description, '');
  const { properties } = nodeOf(schema);
  if (properties === undefined) return `${comment}export type ${name} = ${anonymousType(schema, names, '')};`;
  return `${comment}export interface ${name} ${fieldsOf(schema, names, '')}`;
}

/** The type of a schema; the names of other types that it uses are added to `names`. */
export function typeOf(schema: TSchema, names: Set<string>, indent: string): string {
  const parameterName = (schema as Record<string, unknown>)[PARAMETER];
  if (typeof parameterName === 'string') return parameterName;
  const name = nameOf(schema);
  if (name !== null) {
    names.add(name);
    return name;
  }
  return envelopeOf(schema, names, indent) ?? anonymousType(schema, names, indent);
}

/** Name of the type that is written elsewhere for this schema. */
function nameOf(schema: TSchema): string | null {
  const { $ref, $id } = nodeOf(schema);
  if ($ref !== undefined) return $ref.replace(/#$/, '');
  const component = $id === undefined ? undefined : namedSchemas().get($id);
  if ($id !== undefined && component !== undefined && isSame(nodeOf(component).properties, nodeOf(schema).properties))
    return $id;
  return Object.entries(QUERIES).find(([, query]) => isSame(query, schema))?.[0] ?? null;
}

function envelopeOf(schema: TSchema, names: Set<string>, indent: string): string | null {
  const data = nodeOf(schema).properties?.['data'];
  if (data === undefined) return null;
  const content = { One: data, WithNotified: data, Page: nodeOf(data).items };
  for (const name of ['One', 'WithNotified', 'Page'] as const) {
    const inner = content[name];
    if (inner === undefined || !isSame(ENVELOPES[name](inner), schema)) continue;
    names.add(name);
    return `${name}<${typeOf(inner, names, indent)}>`;
  }
  return null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function anonymousType(schema: TSchema, names: Set<string>, indent: string): string {
  const shape = schema as Shape;
  if (shape.const !== undefined) return literal(shape.const);
  if (shape.enum !== undefined) return shape.enum.map(literal).join(' | ');
  if (shape.anyOf !== undefined) return shape.anyOf.map((one) => typeOf(one, names, indent)).join(' | ');
  if (shape.type === undefined) return 'unknown';
  return [shape.type]
    .flat()
    .map((type) => ofType(type, shape, names, indent))
    .join(' | ');
}

const literal = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

function ofType(type: string, shape: Shape, names: Set<string>, indent: string): string {
  if (type === 'integer') return 'number';
  // Bytes are sent in a form or read from the raw response, never as a JSON value.
  if (type === 'string' && shape.format === 'binary') return 'never';
  if (type === 'array') {
    const item = shape.items === undefined ? 'unknown' : typeOf(shape.items, names, indent);
    if (item === 'never') return 'never';
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  return type === 'object' ? objectOf(shape, names, indent) : type;
}

function objectOf(shape: Shape, names: Set<string>, indent: string): string {
  if (Object.keys(shape.properties ?? {}).length > 0) return fieldsOf(shape, names, indent);
  const [pattern] = Object.values(shape.patternProperties ?? {});
  const { additionalProperties: rest } = shape;
  const values = pattern ?? (typeof rest === 'object' && rest !== null ? rest : undefined);
  return `Record<string, ${values === undefined ? 'unknown' : typeOf(values, names, indent)}>`;
}

function fieldsOf(schema: TSchema, names: Set<string>, indent: string): string {
  const { properties = {}, required = [] } = nodeOf(schema);
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    const comment = commentOf(nodeOf(field).description, inner);
    return `${comment}${inner}${keyOf(name)}${mark}: ${typeOf(field, names, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

export const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

const MAX_COMMENT = 110;

function commentOf(description: string | undefined, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${shorten(description).replaceAll('*/', '*\\/')} */\n`;
}

/** The first sentence, or as many of its clauses as fit on a line: docs/api.md has the full text. */
function shorten(description: string): string {
  const [sentence = ''] = description.replaceAll('\n', ' ').split(/\.(?= )/);
  if (sentence.length <= MAX_COMMENT) return sentence;
  const clauses = sentence.split(/(?=; | · |: |, )/);
  let text = clauses[0] ?? '';
  for (const clause of clauses.slice(1)) {
    if (text.length + clause.length > MAX_COMMENT) break;
    text += clause;
  }
  return text.length <= MAX_COMMENT ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_COMMENT))} …`;
}
