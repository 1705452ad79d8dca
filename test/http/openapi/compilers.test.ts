import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { describeApi } from '../../../src/http/openapi/describe-api.ts';
import { EVENTS } from '../../../src/wire/schemas/event.ts';

// Requirements of code generators on the documents.

interface Node {
  [keyword: string]: unknown;
}

const KNOWN_FORMATS = ['date', 'date-time', 'email', 'binary'];

const site = { baseUrl: 'https://api.dragoman.example', version: '1.2.3' };
const documents = {
  customers: describeApi(site, 'customers') as Node,
  team: describeApi(site, 'team') as Node,
  all: describeApi(site, 'all') as Node,
};

/** All objects nested in a value. */
function* objectsIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const componentsOf = (document: Node) => (document['components'] as { schemas: Record<string, Node> }).schemas;

/** Names of the components that these values refer to, directly or through others. */
function referencedComponents(document: Node, values: unknown[], seen = new Set<string>()): Set<string> {
  for (const value of values) {
    for (const { $ref } of objectsIn(value)) {
      const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : null;
      if (name === null || seen.has(name)) continue;
      seen.add(name);
      referencedComponents(document, [componentsOf(document)[name]], seen);
    }
  }
  return seen;
}

const operationsOf = (document: Node) =>
  Object.values(document['paths'] as Record<string, Record<string, Node>>).flatMap((item) => Object.values(item));

describe.each(Object.entries(documents))('the document for %s', (_audience, document) => {
  const sent = referencedComponents(
    document,
    operationsOf(document).map(({ requestBody }) => requestBody),
  );
  const answered = referencedComponents(
    document,
    operationsOf(document).map(({ responses }) => responses),
  );

  test('requests and answers have separate schemas', () => {
    expect(sent.size).toBeGreaterThan(10);
    expect([...sent].filter((name) => answered.has(name))).toEqual([]);
  });

  test('a default makes no field of a request mandatory', () => {
    const bodies = [...sent].map((name) => componentsOf(document)[name]);
    const inline = operationsOf(document).map(({ requestBody }) => requestBody);
    expect([...objectsIn([bodies, inline])].filter((one) => 'default' in one && 'type' in one)).toEqual([]);
  });

  test('only widely known formats are named', () => {
    const formats = [...objectsIn(document)].flatMap(({ format }) => (typeof format === 'string' ? [format] : []));
    expect(formats.length).toBeGreaterThan(50);
    expect([...new Set(formats)].filter((format) => !KNOWN_FORMATS.includes(format))).toEqual([]);
  });

  test('every component is referred to, and every reference leads to one', () => {
    const named = Object.keys(componentsOf(document));
    expect([...referencedComponents(document, [document['paths'], document['webhooks']])].sort()).toEqual(named.sort());
  });
});

const customers = componentsOf(documents.customers);

test('a quote can be requested with only a source and a target language', () => {
  expect(customers['TranslationOptionsRequest']).toMatchObject({ required: ['source_language', 'target_language'] });
});

test('the services of a quote are typed, and fields with a default are always present', () => {
  const quote = customers['Quote'] as { properties: Node };
  expect(quote.properties['services']).toMatchObject({ $ref: '#/components/schemas/Services' });
  expect(customers['Services']).toMatchObject({ required: expect.arrayContaining(['translation', 'shipping']) });
  const always = ['translation_type', 'certification', 'delivery', 'turnaround'];
  expect(customers['TranslationOptions']).toMatchObject({ required: expect.arrayContaining(always) });
});

test('the document has a webhook for every event, with data of its own, and for the test delivery', () => {
  const webhooks = documents.customers['webhooks'] as Record<string, Node>;
  const events = Object.entries(EVENTS).flatMap(([type, names]) => names.map((name) => `${type}.${name}`));
  expect(Object.keys(webhooks).sort()).toEqual([...events, 'test'].sort());
  expect(documents.team).not.toHaveProperty('webhooks');
  for (const name of [...events, 'test.created']) {
    const [type = '', event = ''] = name.split('.');
    const found = Object.values(customers).find(({ properties }) => {
      const { type: ofType, event: ofEvent } = { ...(properties as Record<string, Node> | undefined) };
      return ofType?.['const'] === type && ofEvent?.['const'] === event;
    });
    expect([name, found]).toEqual([name, expect.objectContaining({ required: expect.arrayContaining(['data']) })]);
    const { data } = Object(found?.['properties']) as Record<string, Node>;
    const target = customers[String(data?.['$ref']).replace('#/components/schemas/', '')] as { properties: object };
    expect(Object.keys(target.properties).length).toBeGreaterThan(0);
  }
});

test('the patterns for our own formats are valid and match the examples', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const patterned = [...objectsIn(documents.all)].filter((one) => 'x-format' in one);
  expect(patterned.length).toBeGreaterThan(10);
  for (const one of patterned) {
    const { pattern, examples = [] }: { pattern?: unknown; examples?: unknown } = one;
    expect([one['x-format'], typeof pattern]).toEqual([one['x-format'], 'string']);
    for (const example of examples as unknown[]) expect(ajv.validate(one, example)).toBe(true);
  }
});
