import type { Static, TArray, TObject, TOptional, TSchema } from 'typebox';
import { fromToken, type Id } from '../../../core/ids.ts';
import type { Prefix } from '../../../wire/schemas/scalars.ts';

// Converts tokens to ids where the schema marks them: at the edge only, never deeper.

type OptionalKeys<P> = { [K in keyof P]: P[K] extends TOptional ? K : never }[keyof P];

/** Value a handler receives for a schema: ids instead of tokens. */
export type Read<S> = S extends { 'x-token': infer P extends Prefix } & TSchema
  ? Id<P> | Extract<Static<S>, null>
  : S extends { 'x-token-or-url': infer P extends Prefix }
    ? { id: Id<P> } | { url: string }
    : S extends { 'x-token-of': infer P extends readonly Prefix[] }
      ? AnyOf<P[number]>
      : S extends TArray<infer Item>
        ? Read<Item>[]
        : S extends TObject<infer P>
          ? { [K in Exclude<keyof P, OptionalKeys<P>>]: Read<P[K]> } & { [K in OptionalKeys<P>]?: Read<P[K]> }
          : S extends TSchema
            ? Static<S>
            : undefined;

/** An id with the kind of its token. */
type AnyOf<P extends Prefix> = { [K in P]: { kind: K; id: Id<K> } }[P];

interface Node {
  'x-token'?: Prefix;
  'x-token-of'?: readonly Prefix[];
  'x-token-or-url'?: Prefix;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

type Reader = (value: unknown) => unknown;

/** Creates a reader for the ids of a schema; null when the schema has no tokens. */
export function createIdReader(schema: TSchema): Reader | null {
  const node: Node = schema;
  const { 'x-token': kind, 'x-token-of': kinds, 'x-token-or-url': either } = node;
  if (kind !== undefined) return (value) => (typeof value === 'string' ? (fromToken(kind, value) ?? value) : value);
  if (kinds !== undefined) return (value) => (typeof value === 'string' ? readAny(kinds, value) : value);
  if (either !== undefined) {
    return (value) => {
      if (typeof value !== 'string') return value;
      const id = fromToken(either, value);
      return id === null ? { url: value } : { id };
    };
  }
  if (node.items !== undefined) return readList(createIdReader(node.items));
  return node.properties === undefined ? null : readFields(node.properties);
}

function readAny(kinds: readonly Prefix[], token: string): unknown {
  for (const kind of kinds) {
    const id = fromToken(kind, token);
    if (id !== null) return { kind, id };
  }
  return token;
}

function readList(read: Reader | null): Reader | null {
  return read && ((value) => (Array.isArray(value) ? value.map(read) : value));
}

function readFields(properties: Record<string, TSchema>): Reader | null {
  const readers = Object.entries(properties).flatMap(([name, property]) => {
    const read = createIdReader(property);
    return read === null ? [] : [{ name, read }];
  });
  if (readers.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields: Record<string, unknown> = { ...value };
    for (const { name, read } of readers) if (name in fields) fields[name] = read(fields[name]);
    return fields;
  };
}
