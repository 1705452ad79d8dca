import { deprecationOf, describeDeprecation } from '../../../wire/deprecated.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';

/** Formats defined by JSON Schema and OpenAPI. */
const KNOWN = new Set(['date', 'date-time', 'email', 'binary']);

/** Publishes our format as a standard one, or as its pattern. */
function publishFormat(format: string): object {
  if (KNOWN.has(format)) return { format };
  const { publicFormat, pattern } = FORMATS[format] ?? {};
  if (publicFormat !== undefined) return { format: publicFormat };
  return { ...(pattern !== undefined && { pattern }), 'x-format': format };
}

// A wire schema as published: keywords of our own parser become standard keywords and text.

/** Any object of the document. */
export interface Json {
  [keyword: string]: unknown;
}

/** Use of a schema: a parameter, a request body, or a reply. */
export type Direction = 'parameter' | 'request' | 'reply';

export interface Publishing {
  direction: Direction;
  /** Address of a named schema in the document. */
  refer(name: string): string;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs']);
const LISTS = new Set(['anyOf', 'oneOf', 'allOf']);

export function publishSchema(schema: object, publishing: Publishing): Json {
  const shown: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$id' || keyword === 'default' || keyword === 'x-default' || keyword === 'x-deprecated') continue;
    if (keyword === '$ref') shown['$ref'] = publishing.refer(String(value).replace(/#$/, ''));
    else if (keyword === 'format') Object.assign(shown, publishFormat(String(value)));
    else shown[keyword] = publishKeyword(keyword, value, publishing);
  }
  return withNull(withRecord(withDefault(withDeprecation(shown, schema), schema, publishing.direction)));
}

function publishKeyword(keyword: string, value: unknown, publishing: Publishing): unknown {
  if (OF_SCHEMAS.has(keyword) && isObject(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [name, publishSchema(Object(inner), publishing)]);
    return Object.fromEntries(entries);
  }
  if (LISTS.has(keyword) && Array.isArray(value)) return value.map((inner) => publishSchema(Object(inner), publishing));
  if ((keyword === 'items' || keyword === 'additionalProperties') && isObject(value))
    return publishSchema(value, publishing);
  return value;
}

function withDeprecation(shown: Json, schema: object): Json {
  const deprecation = deprecationOf(schema);
  if (deprecation === undefined) return shown;
  return {
    ...shown,
    deprecated: true,
    description: joinSentences(shown['description'], describeDeprecation(deprecation)),
  };
}

const joinSentences = (text: unknown, more: string) => (typeof text === 'string' ? `${text}. ${more}` : more);

/** Default when nothing is sent. */
export function defaultOf(schema: object): unknown {
  const { default: filledIn, 'x-default': meant }: Json = { ...schema };
  return filledIn === undefined ? meant : filledIn;
}

/**
 * Generators treat a field with a `default` as always present. This is right for replies, where the field is in
 * `required`, and wrong for requests, so their default is only text.
 */
function withDefault(shown: Json, schema: object, direction: Direction): Json {
  const asked = withRequired(shown, schema, direction);
  const value = defaultOf(schema);
  if (value === undefined || direction === 'reply') return asked;
  if (direction === 'parameter') return { ...asked, default: value };
  const written = typeof value === 'string' ? value || '""' : JSON.stringify(value);
  return {
    ...asked,
    description: joinSentences(asked['description'], `Without it: \`${written}\``),
    'x-default': value,
  };
}

function withRequired(shown: Json, schema: object, direction: Direction): Json {
  const { properties, required = [] }: { properties?: object; required?: string[] } = schema;
  if (properties === undefined) return shown;
  const entries = Object.entries(properties);
  const filled = entries.flatMap(([name, one]) => (defaultOf(Object(one)) === undefined ? [] : [name]));
  if (filled.length === 0) return shown;
  const must =
    direction === 'reply' ? new Set([...required, ...filled]) : required.filter((name) => !filled.includes(name));
  return { ...shown, required: [...must] };
}

/** A record is published in the form that generators support. */
function withRecord({ patternProperties, ...rest }: Json): Json {
  if (!isObject(patternProperties)) return rest;
  const [first, ...more] = Object.entries(patternProperties);
  if (first === undefined || more.length > 0) return { ...rest, patternProperties };
  return { ...rest, additionalProperties: first[1] };
}

/** A nullable enum is published as a union of two: generators make a separate type of each entry in a type list. */
function withNull({ type, enum: words, ...rest }: Json): Json {
  const nullable = Array.isArray(words) && Array.isArray(type) && type.includes('null');
  if (!nullable) return { ...(type !== undefined && { type }), ...(words !== undefined && { enum: words }), ...rest };
  const [kind] = type.filter((one) => one !== 'null');
  return { ...rest, anyOf: [{ type: kind, enum: words.filter((word) => word !== null) }, { type: 'null' }] };
}
