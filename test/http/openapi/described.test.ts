import { describe, expect, test } from 'vitest';
import { MAX_VALUES } from '../../../src/http/edge/parse/body/body.ts';
import { type Audience, describeApi } from '../../../src/http/openapi/describe-api.ts';
import { isObject, type Json } from '../../../src/http/openapi/schemas/publish-schema.ts';

// Whoever reads the documents alone learns what every field and parameter means.

const AUDIENCES: readonly Audience[] = ['customers', 'team', 'all'];
const documentFor = (audience: Audience) =>
  describeApi({ baseUrl: 'https://api.example.com', version: '1.0.0' }, audience) as Json;

interface Described {
  at: string;
  name: string;
  description: unknown;
}

/** Every property and every parameter, with what is said of it; what refers to a component is described by it too. */
function* described(document: Json): Generator<Described> {
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  const said = (value: Json) =>
    value['description'] ?? schemas[String(value['$ref']).slice('#/components/schemas/'.length)]?.['description'];
  function* walk(value: unknown, at: string): Generator<Described> {
    if (Array.isArray(value)) for (const one of value) yield* walk(one, at);
    if (!isObject(value)) return;
    const { properties, parameters } = value;
    if (isObject(properties)) {
      for (const [name, property] of Object.entries(properties))
        yield { at, name, description: said(property as Json) };
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
const FILLING = new Set(['a', 'an', 'the', 'of', 'its', 'is', 'this', 'it', 'object']);

/** Whether a description says more than the name does. */
const says = ({ name, description }: Described): boolean => {
  const known = new Set(words(name));
  return typeof description === 'string' && words(description).some((word) => !known.has(word) && !FILLING.has(word));
};

/** The most values that a body by this schema has, where its lists say how long they may be. */
function mostValues(schema: Json, schemas: Record<string, Json>, above: readonly string[] = []): number {
  const { $ref } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : '';
  const named = name === '' || above.includes(name) ? undefined : schemas[name];
  if (named !== undefined) return mostValues(named, schemas, [...above, name]);
  const within = (inner: unknown) => (isObject(inner) ? mostValues(inner, schemas, above) : 0);
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((of) =>
    Array.isArray(schema[of]) ? (schema[of] as Json[]) : [],
  );
  const fields = Object.values(isObject(schema['properties']) ? schema['properties'] : {}).map(within);
  const items = Number(schema['maxItems'] ?? 1) * within(schema['items']);
  return Math.max(1, items + fields.reduce((sum, one) => sum + one, 0), ...choices.map(within));
}

test('every body that the OpenAPI document allows has fewer values than are read', () => {
  const document = documentFor('all');
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  // A price list has a limit of its own.
  const bodies = Object.keys(schemas).filter((name) => name.endsWith('Request') && !name.startsWith('Price'));
  expect(bodies.length).toBeGreaterThan(30);
  const most = bodies.map((name) => ({ name, values: mostValues({ $ref: `#/components/schemas/${name}` }, schemas) }));
  expect(most.filter(({ values }) => values > MAX_VALUES)).toEqual([]);
  expect(most.find(({ name }) => name === 'ShipRequest')?.values).toBeGreaterThan(1000);
});

describe.each(AUDIENCES)('the OpenAPI document for %s', (audience) => {
  test('the OpenAPI document describes every property and every parameter', () => {
    const all = [...described(documentFor(audience))];
    expect(all.length).toBeGreaterThan(500);
    const silent = all.filter((one) => !says(one)).map(({ at, name }) => `${at} ${name}`);
    expect(silent).toEqual([]);
  });

  test('the OpenAPI document says of every operation what it does, beside who may call it', () => {
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

/** Letters of the alphabet, and the service that is called so. */
const OTHER_LETTERS =
  /expert[ _]?opinion[ _]?letter|letter of an expert|(?:\d-|two |three |small |lowercase |only )letters?|letters and digits|begin(?:ning)? with a letter/gi;

test.each(AUDIENCES)('the documents for %s call an email an email, never a letter', (audience) => {
  const text = JSON.stringify(documentFor(audience)).replaceAll(OTHER_LETTERS, '');
  expect(text.match(/.{0,60}letter.{0,40}/gi) ?? []).toEqual([]);
});
