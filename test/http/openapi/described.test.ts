import { describe, expect, test } from 'vitest';
import { MAX_VALUES } from '../../../src/http/edge/parse/body/body.ts';
import { type Audience, describeApi } from '../../../src/http/openapi/describe-api.ts';
import { isObject, type Json } from '../../../src/http/openapi/schemas/publish-schema.ts';

// The documents alone explain every field and parameter.

const AUDIENCES: readonly Audience[] = ['customers', 'team', 'all'];
const documentFor = (audience: Audience) =>
  describeApi({ baseUrl: 'https://api.example.com', version: '1.0.0' }, audience) as Json;

interface Described {
  at: string;
  name: string;
  description: unknown;
}

/** Every property and parameter with its description; a reference uses the component's description. */
function* described(document: Json): Generator<Described> {
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  const descriptionOf = (value: Json) =>
    value['description'] ?? schemas[String(value['$ref']).slice('#/components/schemas/'.length)]?.['description'];
  function* walk(value: unknown, at: string): Generator<Described> {
    if (Array.isArray(value)) for (const one of value) yield* walk(one, at);
    if (!isObject(value)) return;
    const { properties, parameters } = value;
    if (isObject(properties)) {
      for (const [name, property] of Object.entries(properties))
        yield { at, name, description: descriptionOf(property as Json) };
    }
    if (Array.isArray(parameters)) {
      for (const one of parameters as Json[]) yield { at, name: String(one['name']), description: one['description'] };
    }
    for (const [name, inner] of Object.entries(value)) {
      if (name !== 'example' && name !== 'examples') yield* walk(inner, `${at}/${name}`);
    }
  }
  yield* walk(document['paths'], '');
  yield* walk(document['webhooks'], '');
  yield* walk(schemas, '');
}

const words = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
const FILLER_WORDS = new Set(['a', 'an', 'the', 'of', 'its', 'is', 'this', 'it', 'object']);

/** True when the description adds to the name. */
const isInformative = ({ name, description }: Described): boolean => {
  const known = new Set(words(name));
  return (
    typeof description === 'string' && words(description).some((word) => !known.has(word) && !FILLER_WORDS.has(word))
  );
};

/** Largest number of values in a body of this schema, where its lists have a maximum length. */
function maxValues(schema: Json, schemas: Record<string, Json>, parents: readonly string[] = []): number {
  const { $ref } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : '';
  const named = name === '' || parents.includes(name) ? undefined : schemas[name];
  if (named !== undefined) return maxValues(named, schemas, [...parents, name]);
  const maxInside = (inner: unknown) => (isObject(inner) ? maxValues(inner, schemas, parents) : 0);
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((of) =>
    Array.isArray(schema[of]) ? (schema[of] as Json[]) : [],
  );
  const fields = Object.values(isObject(schema['properties']) ? schema['properties'] : {}).map(maxInside);
  const items = Number(schema['maxItems'] ?? 1) * maxInside(schema['items']);
  return Math.max(1, items + fields.reduce((sum, one) => sum + one, 0), ...choices.map(maxInside));
}

test('every body that the OpenAPI document allows has fewer values than the parser accepts', () => {
  const document = documentFor('all');
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  // Price lists have a separate limit.
  const bodies = Object.keys(schemas).filter((name) => name.endsWith('Request') && !name.startsWith('Price'));
  expect(bodies.length).toBeGreaterThan(30);
  const most = bodies.map((name) => ({ name, values: maxValues({ $ref: `#/components/schemas/${name}` }, schemas) }));
  expect(most.filter(({ values }) => values > MAX_VALUES)).toEqual([]);
  expect(most.find(({ name }) => name === 'ShipRequest')?.values).toBeGreaterThan(1000);
});

describe.each(AUDIENCES)('the OpenAPI document for %s', (audience) => {
  test('the OpenAPI document describes every property and every parameter', () => {
    const all = [...described(documentFor(audience))];
    expect(all.length).toBeGreaterThan(500);
    const undescribed = all.filter((one) => !isInformative(one)).map(({ at, name }) => `${at} ${name}`);
    expect(undescribed).toEqual([]);
  });

  test('the OpenAPI document explains every operation and states who may call it', () => {
    const operations = Object.values(documentFor(audience)['paths'] as Record<string, Record<string, Json>>).flatMap(
      (item) => Object.values(item),
    );
    expect(operations.length).toBeGreaterThan(50);
    for (const { operationId, summary, description } of operations) {
      const [sentence = '', caller = ''] = String(description).split('\n\n');
      expect([operationId, sentence]).toEqual([operationId, expect.stringMatching(/^[A-Z`][^]{40,}\.$/)]);
      expect([operationId, caller]).toEqual([operationId, expect.stringMatching(/scope|key/)]);
      expect(sentence).not.toBe(`${String(summary)}.`);
    }
  });
});

/** Phrases with “letter” for characters, and the service of that name. */
const ALLOWED_PHRASES =
  /expert[ _]?opinion[ _]?letter|letter of an expert|(?:\d-|two |three |small |lowercase |only )letters?|letters and digits|begin(?:ning)? with a letter/gi;

test.each(AUDIENCES)('the documents for %s call an email an email, never a letter', (audience) => {
  const text = JSON.stringify(documentFor(audience)).replaceAll(ALLOWED_PHRASES, '');
  expect(text.match(/.{0,60}letter.{0,40}/gi) ?? []).toEqual([]);
});
