import { deprecationOf, describeDeprecation } from '../../../wire/deprecated.ts';
import { lazy } from '../../../wire/reference/lazy.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';

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
type Direction = 'parameter' | 'request' | 'reply';

interface Publishing {
  direction: Direction;
  /** Address of a named schema in the document. */
  refer(name: string): string;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs']);
const LISTS = new Set(['anyOf', 'oneOf', 'allOf']);

function publishSchema(schema: object, publishing: Publishing): Json {
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
function defaultOf(schema: object): unknown {
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
    description: joinSentences(asked['description'], `Defaults to \`${written}\``),
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

/** Named schemas that are both sent and answered. */
const directionsOf = lazy((): { shared: ReadonlySet<string> } => {
  const routes: Route[] = Object.values(ROUTES);
  const sent = new Set<string>();
  const answered = new Set<string>();
  for (const { body, reply } of routes) {
    if (body !== undefined) gather(body, sent);
    gather(reply, answered);
  }
  return { shared: new Set([...sent].filter((name) => answered.has(name))) };
});

/** Collects the names that a schema has or refers to, at any depth. */
function gather(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) gather(one, names);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { $id, $ref }: { $id?: unknown; $ref?: unknown } = value;
  if (typeof $id === 'string') names.add($id);
  if (typeof $ref === 'string') {
    const name = $ref.replace(/#$/, '');
    if (names.has(name)) return;
    names.add(name);
    gather(namedSchemas().get(name), names);
  }
  for (const inner of Object.values(value)) gather(inner, names);
}

/** Named schemas of a document, each published at its first reference. */
export interface Components {
  publish(schema: object, direction: Direction): Json;
  add(name: string, component: Json): Json;
  all(): Record<string, Json>;
}

/** Names that would shadow a platform type in generated code. */
const RENAMED: Readonly<Record<string, string>> = { File: 'StoredFile' };

export function createComponents(): Components {
  const { shared } = directionsOf();
  const made = new Map<string, Json>();
  const refer = (name: string, direction: Direction): string => {
    // Requests and replies differ: a field may be optional in one and always present in the other.
    const known = RENAMED[name] ?? name;
    const shown = shared.has(name) && direction !== 'reply' ? `${known}Request` : known;
    if (!made.has(shown)) {
      const schema = namedSchemas().get(name);
      if (schema === undefined) throw new Error(`There is no schema ${name}.`);
      // Register before publishing: the schema may refer to itself.
      made.set(shown, {});
      made.set(shown, publish(schema, direction));
    }
    return addressOf(shown);
  };
  const publish = (schema: object, direction: Direction) =>
    publishSchema(schema, { direction, refer: (name) => refer(name, direction) });
  return {
    publish,
    add(name, component) {
      made.set(name, component);
      return { $ref: addressOf(name) };
    },
    all: () => Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const addressOf = (name: string) => `#/components/schemas/${name}`;
