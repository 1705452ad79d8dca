import type { TSchema } from 'typebox';
import { Paging, QueueSorting, Sorting } from '../src/wire/routes/route.ts';
import { One, Page, WithNotified } from '../src/wire/schemas/reply.ts';
import { namedSchemas } from '../src/wire/schemas/scalars.ts';
import { type Node, nodeOf } from './docs-fields.ts';
import { nameShape, type Place, singular, startShapes, toPascalCase } from './sdk-shapes.ts';

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
export function sharedTypes(at: Omit<Place, 'path'>): string[] {
  const envelopes = Object.entries(ENVELOPES).map(([name, make]) => interfaceOf(`${name}<T>`, make(parameter), at));
  const queries = Object.entries(QUERIES).map(([name, schema]) => interfaceOf(name, schema, at));
  return [...envelopes, ...queries];
}

/** A named schema from which another may inherit fields. */
export interface Base {
  name: string;
  schema: TSchema;
}

/** An exported interface, or an alias where the schema is not an object with fields. */
export function interfaceOf(
  name: string,
  schema: TSchema,
  at: Omit<Place, 'path'>,
  candidates: readonly Base[] = [],
): string {
  const place = { ...at, path: name.replace('<T>', '') };
  const comment = commentOf(nodeOf(schema).description, '');
  if (nodeOf(schema).properties === undefined) {
    return `${comment}export type ${name} = ${anonymousType(schema, place)};`;
  }
  const fields = fieldsOf(schema, place);
  const { bases, own } = inherit(fields, candidates, at);
  const from = bases.length === 0 ? '' : `extends ${bases.join(', ')} `;
  return `${comment}export interface ${name} ${from}${toBlock(own, '')}`;
}

/** Bases with fewer equal fields are not worth a reference. */
const MIN_INHERITED = 4;

/** Candidates to extend, and the fields that remain. A candidate has only fields that are here, some of another type. */
function inherit(fields: Fields, candidates: readonly Base[], at: Omit<Place, 'path'>) {
  const bases: string[] = [];
  let own = fields;
  for (const { name, inherited, changed } of partsOf(fields, candidates, at)) {
    const saved = inherited.filter((field) => own.has(field));
    // A second base must agree with the first in every field.
    if (saved.length < MIN_INHERITED || (bases.length > 0 && changed.length > 0)) continue;
    bases.push(changed.length === 0 ? name : `Omit<${name}, ${changed.map(literal).join(' | ')}>`);
    own = new Map([...own].filter(([field]) => !saved.includes(field)));
  }
  return { bases, own };
}

/** Candidates whose fields are all here, those with most equal fields first. */
function partsOf(fields: Fields, candidates: readonly Base[], at: Omit<Place, 'path'>) {
  return candidates
    .map(({ name, schema }) => ({ name, base: fieldsOf(schema, { ...at, names: new Set(), path: name }) }))
    .filter(({ base }) => base.size < fields.size && [...base.keys()].every((field) => fields.has(field)))
    .map(({ name, base }) => ({
      name,
      inherited: [...base].filter(([field, { text }]) => fields.get(field)?.text === text).map(([field]) => field),
      changed: [...base].filter(([field, { type }]) => fields.get(field)?.type !== type).map(([field]) => field),
    }))
    .filter(({ inherited, changed }) => inherited.length > changed.length)
    .sort((one, other) => other.inherited.length - one.inherited.length);
}

/** The type of a schema; the names of other types that it uses are added to the place's. */
export function typeOf(schema: TSchema, at: Place): string {
  const parameterName = (schema as Record<string, unknown>)[PARAMETER];
  if (typeof parameterName === 'string') return parameterName;
  const name = nameOf(schema);
  if (name !== null) {
    at.names.add(name);
    return name;
  }
  return envelopeOf(schema, at) ?? anonymousType(schema, at);
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

function envelopeOf(schema: TSchema, at: Place): string | null {
  const data = nodeOf(schema).properties?.['data'];
  if (data === undefined) return null;
  const content = { One: data, WithNotified: data, Page: nodeOf(data).items };
  for (const name of ['One', 'WithNotified', 'Page'] as const) {
    const inner = content[name];
    if (inner === undefined || !isSame(ENVELOPES[name](inner), schema)) continue;
    at.names.add(name);
    return `${name}<${typeOf(inner, at)}>`;
  }
  return null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function anonymousType(schema: TSchema, at: Place): string {
  const shape = schema as Shape;
  if (shape.const !== undefined) return literal(shape.const);
  if (shape.enum !== undefined) return shape.enum.map(literal).join(' | ');
  if (shape.anyOf !== undefined) return shape.anyOf.map((one) => typeOf(one, at)).join(' | ');
  if (shape.type === undefined) return 'unknown';
  return [shape.type]
    .flat()
    .map((type) => ofType(type, shape, at))
    .join(' | ');
}

const literal = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

function ofType(type: string, shape: Shape, at: Place): string {
  if (type === 'integer') return 'number';
  // Bytes are sent in a form or read from the raw response, never as a JSON value.
  if (type === 'string' && shape.format === 'binary') return 'never';
  if (type === 'array') {
    const item = shape.items === undefined ? 'unknown' : typeOf(shape.items, { ...at, path: singular(at.path) });
    if (item === 'never') return 'never';
    const isUnion = item.replace(/\{[^]*\}/g, '').includes(' | ');
    return isUnion ? `(${item})[]` : `${item}[]`;
  }
  return type === 'object' ? objectOf(shape, at) : type;
}

function objectOf(shape: Shape, at: Place): string {
  if (Object.keys(shape.properties ?? {}).length > 0) {
    const bare = { names: new Set<string>(), shapes: startShapes('none'), path: '', indent: '' };
    return nameShape(toBlock(fieldsOf(shape, bare), ''), shape, at) ?? inlineObject(fieldsOf(shape, at), at.indent);
  }
  const [pattern] = Object.values(shape.patternProperties ?? {});
  const { additionalProperties: rest } = shape;
  const values = pattern ?? (typeof rest === 'object' && rest !== null ? rest : undefined);
  return `Record<string, ${values === undefined ? 'unknown' : typeOf(values, at)}>`;
}

type Fields = Map<string, { type: string; text: string }>;

function fieldsOf(schema: TSchema, at: Place): Fields {
  const { properties = {}, required = [] } = nodeOf(schema);
  const indent = `${at.indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    const value = typeOf(field, { ...at, indent, path: `${at.path}${toPascalCase(name)}` });
    const type = `${indent}${keyOf(name)}${mark}: ${value};\n`;
    return [name, { type, text: `${commentOf(nodeOf(field).description, indent)}${type}` }] as const;
  });
  return new Map(fields);
}

const toBlock = (fields: Fields, indent: string): string =>
  `{\n${[...fields.values()].map(({ text }) => text).join('')}${indent}}`;

const MAX_INLINE = 100;

/** A single field stays on the line of its object. */
function inlineObject(fields: Fields, indent: string): string {
  const [one = '', ...others] = [...fields.values()].map(({ text }) => text.trim().replace(/;$/, ''));
  const line = `{ ${one.replace(/\*\/\n */, '*/ ')} }`;
  const isShort = others.length === 0 && !line.includes('\n') && line.length <= MAX_INLINE;
  return isShort ? line : toBlock(fields, indent);
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
