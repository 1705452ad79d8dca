import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';

// Building blocks of the resource schemas. A named schema (`$id`) becomes a component of the OpenAPI document.

const components = new Map<string, TSchema>();

/** Registers a schema as an OpenAPI component, so that routes and documents can refer to it. */
export function named<T extends TSchema>(id: string, schema: T, description?: string): T {
  const component = { ...schema, $id: id, ...(description !== undefined && { description }) };
  components.set(id, component);
  return component;
}

/** An object that is an OpenAPI component; objects that answers contain have a description. */
export function namedObject<T extends TProperties>(id: string, properties: T): TObject<T>;
export function namedObject<T extends TProperties>(id: string, description: string, properties: T): TObject<T>;
export function namedObject<T extends TProperties>(id: string, ...rest: [T] | [string, T]): TObject<T> {
  const [description, properties] = rest.length === 2 ? rest : [undefined, ...rest];
  return named(id, Type.Object(properties), description);
}

/** Refers to a named schema without repeating it; `description` explains this use. */
export function ref<T extends TSchema>(schema: T, description?: string) {
  const { $id }: TSchema & { $id?: string } = schema;
  return Type.Unsafe<Static<T>>({ $ref: `${$id}#`, ...(description !== undefined && { description }) });
}

export function namedSchemas(): ReadonlyMap<string, TSchema> {
  return components;
}

export function oneOf<const T extends readonly string[]>(words: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...options });
}

/** An object whose fields depend on its kind. */
export const OpenObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true, description }));

/** A word of the list, or several separated by commas. */
export function severalOf(words: readonly string[]) {
  const one = `(${words.join('|')})`;
  return Type.Unsafe<string>({
    type: 'string',
    pattern: `^${one}(,${one})*$`,
    'x-choices': [...words],
    description: `One of ${words.map((word) => `\`${word}\``).join(', ')}, or several separated by commas`,
  });
}

/** Adds null. Plain types become a type list, which serializes faster than a union. */
export function nullable<T extends TSchema>(schema: T, options: Record<string, unknown> = {}) {
  const shape: TSchema & { type?: string; enum?: unknown[]; $ref?: string } = schema;
  if (shape.$ref !== undefined || shape.type === undefined || shape.type === 'object' || shape.type === 'array') {
    return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }], ...options });
  }
  const words = shape.enum === undefined ? {} : { enum: [...shape.enum, null] };
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [shape.type, 'null'], ...words, ...options });
}

/** Default for a field that requests may leave out. Answers always have the field. */
export const assuming = <T extends TSchema>(value: unknown, schema: T): T => ({ ...schema, default: value });

export type Prefix =
  | 'order'
  | 'quote'
  | 'file'
  | 'prt'
  | 'acct'
  | 'app'
  | 'src'
  | 'inv'
  | 'evt'
  | 'whd'
  | 'whe'
  | 'key'
  | 'pay'
  | 'rfd'
  | 'prs'
  | 'msg'
  | 'note'
  | 'con'
  | 'cnl'
  | 'adj'
  | 'rev'
  | 'asg'
  | 'orig'
  | 'mail'
  | 'crt'
  | 'view'
  | 'cdn'
  | 'rct'
  | 'pic';

/** A token of one kind. `x-token` makes the edge replace the token with its id. */
export const Token = <const P extends Prefix>(prefix: P, description?: string) =>
  Object.assign(
    Type.String({
      pattern: `^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`,
      examples: [`${prefix}_01k9zq4m8te3fs5f9r6vd2x7hb`],
      ...(description === undefined ? {} : { description }),
    }),
    { 'x-token': prefix },
  );

/** A nullable token in a request. */
export const NullableToken = <const P extends Prefix>(prefix: P, options: Record<string, unknown> = {}) =>
  Object.assign(nullable(Token(prefix), options), { 'x-token': prefix });

/** A token of any of these kinds. The edge replaces it with its kind and id. */
export const TokenOf = <const P extends readonly Prefix[]>(...prefixes: P) =>
  Object.assign(
    Type.String({
      pattern: `^(${prefixes.join('|')})_[0-7][0-9a-hjkmnp-tv-z]{25}$`,
      examples: [`${prefixes[0]}_01k9zq4m8te3fs5f9r6vd2x7hb`],
    }),
    { 'x-token-of': prefixes },
  );

/** A token, or a URL for something without one. The edge passes on the id or the URL. */
export const TokenOrUrl = <const P extends Prefix>(prefix: P) =>
  Object.assign(Type.String({ minLength: 1, maxLength: 2048 }), { 'x-token-or-url': prefix });

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601 timestamp with a UTC offset',
  examples: ['2026-11-14T23:52:07+00:00'],
});

export const WhenOrNull = (description: string) => nullable(Timestamp, { description });
export const StringOrNull = (description: string) => nullable(Type.String(), { description });
export const Flag = (description: string) => Type.Boolean({ description });

/** An amount; `rest` follows its unit, such as `or null if unknown`. */
export const Money = (description: string, rest?: string) =>
  Type.Integer({ description: `${description}, in minor units${rest === undefined ? '' : `, ${rest}`}` });

/** Text in a request: never blank, and bounded, so that no field can hold a file. */
export const Text = (max: number, options: Record<string, unknown> = {}) =>
  Type.String({ maxLength: max, pattern: PATTERNS.notBlank.pattern, ...options });

/** Name of a person or company: invisible characters are refused, so that no two different names look alike. */
export const NameText = (max: number, options: Record<string, unknown> = {}) =>
  Text(max, { format: 'name', ...options });

export const DateTimeIn = Type.String({
  format: 'datetime',
  description: '`YYYY-MM-DD HH:MM:SS` in UTC',
  examples: ['2027-01-31 17:00:00'],
});
export const DateIn = Type.String({ format: 'calendar-date', description: '`YYYY-MM-DD`', examples: ['1990-02-28'] });
export const LanguageIn = Type.String({ format: 'language', description: 'ISO-639 language code', examples: ['es'] });
export const CountryIn = Type.String({ format: 'country', description: 'ISO-3166 country code', examples: ['US'] });
export const CurrencyIn = Type.String({ format: 'currency', description: 'ISO-4217 currency code', examples: ['USD'] });
