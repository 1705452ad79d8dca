import type { Static, TArray, TObject, TOptional, TSchema } from 'typebox';
import { fromToken, type Id } from '../../../core/ids.ts';
import { namedSchemas, type Prefix } from '../../../wire/schemas/scalars.ts';

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

// Names of the objects behind tokens, for error messages.

const KINDS: Readonly<Record<Prefix, string>> = {
  order: 'an order',
  quote: 'a quote',
  file: 'a file',
  prt: 'a partner',
  acct: 'an account',
  app: 'an app',
  src: 'a payment method',
  inv: 'an invoice',
  evt: 'an event',
  whd: 'a webhook delivery',
  whe: 'a webhook endpoint',
  key: 'a key',
  pay: 'a payment',
  rfd: 'a refund',
  prs: 'a person',
  msg: 'a message',
  note: 'a note',
  con: 'a connection',
  cnl: 'a cancellation',
  adj: 'an adjustment',
  rev: 'a revision',
  orig: 'an original',
  crt: 'a certificate',
  view: 'a view',
  asg: 'an assignment',
  mail: 'an email',
  cdn: 'a credit note',
  rct: 'a receipt',
  pic: 'a picture',
};

const wordsOf = (prefix: string | undefined): string | null => new Map(Object.entries(KINDS)).get(prefix ?? '') ?? null;

/** Kind of object that a route's `token` refers to. */
export function kindOfToken(params: TSchema | undefined): string | null {
  const { properties }: { properties?: { token?: { 'x-token'?: string } } } = params ?? {};
  return wordsOf(properties?.token?.['x-token']);
}

/** Message for a well-formed token of another kind; null for anything else. */
export function describeWrongKind(schema: TSchema | undefined, params: unknown): string | null {
  const { token }: { token?: unknown } = Object(params);
  const wanted = kindOfToken(schema);
  const actual = wordsOf(/^([a-z]+)_[0-7][0-9a-z]{25}$/.exec(String(token))?.[1]);
  if (wanted === null || actual === null || wanted === actual) return null;
  return `This is the token of ${actual}; this address takes the token of ${wanted}.`;
}

export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  anyOf?: TSchema[];
  additionalProperties?: boolean;
  enum?: string[];
  default?: string;
  'x-default'?: string;
  maxProperties?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
}

/** Removes the null alternative from a nullable schema. */
export function withoutNull(node: SchemaNode): SchemaNode {
  const others = node.anyOf?.filter((one) => resolve(one).type !== 'null');
  return others?.[0] !== undefined && others.length === 1 ? resolve(others[0]) : node;
}

export function resolve(schema: TSchema): SchemaNode {
  const node: SchemaNode = schema;
  if (node.$ref === undefined) return node;
  return namedSchemas().get(node.$ref.replace(/#$/, '')) ?? {};
}
