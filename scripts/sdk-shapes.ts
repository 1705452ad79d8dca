import type { TSchema } from 'typebox';
import { namedSchemas } from '../src/wire/schemas/scalars.ts';

// Anonymous objects that occur in several places: each becomes one interface, named by its first place.

export interface Shapes {
  /** Text of an object → how often it occurs. */
  counts: Map<string, number>;
  /** Text of a repeated object → its name. */
  named: Map<string, string>;
  /** Name → schema of a repeated object. */
  schemas: Map<string, TSchema>;
  /** Objects are counted before any is named; a text without references does neither. */
  mode: 'count' | 'name' | 'none';
}

/** The position of a type: where its text goes and what it may refer to. */
export interface Place {
  /** Names of other types that the text uses. */
  names: Set<string>;
  shapes: Shapes;
  /** Name for an anonymous object at this position. */
  path: string;
  indent: string;
}

export const startShapes = (mode: Shapes['mode']): Shapes => ({
  counts: new Map(),
  named: new Map(),
  schemas: new Map(),
  mode,
});

/** Name of a repeated object; null for an object that occurs once. */
export function nameShape(text: string, schema: TSchema, { names, shapes, path }: Place): string | null {
  const { counts, named, schemas, mode } = shapes;
  const count = counts.get(text) ?? 0;
  if (mode === 'count') counts.set(text, count + 1);
  if (mode === 'count' || count < 2) return null;
  const name = named.get(text) ?? path;
  const isUsed = namedSchemas().has(name) || (schemas.has(name) && !named.has(text));
  if (isUsed) throw new Error(`Two types of the SDK would be named ${name}.`);
  named.set(text, name);
  schemas.set(name, schema);
  names.add(name);
  return name;
}

/** `due_before` → `DueBefore`. */
export const toPascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Name of one item of a list: `OrderEntries` → `OrderEntry`. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
