import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReleased, withoutWords } from '../../../../scripts/released-openapi.ts';
import { describeApi } from '../../../../src/http/openapi/describe-api.ts';
import { ACCEPTED } from './accepted.ts';
import { OPERATION_EXAMPLES, SCHEMA_EXAMPLES } from './broken-examples.ts';
import { compareDocuments } from './compare-documents.ts';
import { OPERATION_RULES, REMOVALS } from './operation-rules.ts';
import { type Direction, SCHEMA_RULES } from './schema-rules.ts';
import type { Document, Json } from './shape.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('since the last release', () => {
  const released = readReleased() as Document;
  const site = { baseUrl: 'https://api.dragoman.example', version: '1.2.3' };
  const differences = compareDocuments(released, withoutWords(describeApi(site, 'all')) as Document);
  const accepts = ({ rule, at }: { rule: string; at: string }) =>
    ACCEPTED.filter((one) => one.rule === rule && one.at.test(at));

  test('nothing is broken for callers of the API and receivers of its events', () => {
    expect(differences.filter((one) => accepts(one).length === 0)).toEqual([]);
  });

  test('every accepted breaking change exists and has a reason', () => {
    const used = new Set(differences.flatMap(accepts));
    expect(ACCEPTED.filter((one) => !used.has(one))).toEqual([]);
    for (const { why } of ACCEPTED) expect(why).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('changes are compared with the release that the package names', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    // Run `npm run release:openapi` after the version is raised.
    expect(released.info.version).toBe(version);
  });
});

const operation: Json = { operationId: 'example', responses: { '200': {} } };
const documentOf = (one: Json | null): Document => ({
  info: { version: '1' },
  paths: one === null ? {} : { '/v1/example': { post: one } },
  components: { schemas: {} },
});
const documentWith = (direction: Direction, schema: Json): Document => {
  const content = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Example' } } } };
  const place = direction === 'sent' ? { requestBody: content } : { responses: { '200': content } };
  return { ...documentOf({ ...operation, ...place }), components: { schemas: { Example: schema } } };
};
const rulesOf = (was: Document, is: Document) => compareDocuments(was, is).map(({ rule }) => rule);

describe('a change of a schema', () => {
  test.each(Object.keys(SCHEMA_RULES))('%s is refused, and what looks like it and breaks nobody is not', (rule) => {
    const { direction, was, broken, fine } = SCHEMA_EXAMPLES[rule] ?? expect.fail(`no example for ${rule}`);
    expect(rulesOf(documentWith(direction, was), documentWith(direction, broken))).toContain(rule);
    expect(rulesOf(documentWith(direction, was), documentWith(direction, fine))).toEqual([]);
    const inside = (schema: Json) => ({ type: 'array', items: { anyOf: [schema, { type: 'null' }] } });
    const [before, after] = [documentWith(direction, inside(was)), documentWith(direction, inside(broken))];
    // Nullability is reported for the field that holds the schema.
    if (!rule.startsWith('null_')) expect(rulesOf(before, after)).toContain(rule);
  });

  test.each(Object.entries(SCHEMA_RULES).filter(([, { where }]) => where !== 'both'))(
    '%s is allowed in the direction in which it breaks no caller',
    (rule, { where }) => {
      const { was, broken } = SCHEMA_EXAMPLES[rule] ?? expect.fail(`no example for ${rule}`);
      const other = where === 'sent' ? 'answered' : 'sent';
      expect(rulesOf(documentWith(other, was), documentWith(other, broken))).not.toContain(rule);
    },
  );

  test('removing one of several choices is refused, and adding one is not', () => {
    const choice = (...kinds: string[]) => ({ oneOf: kinds.map((type) => ({ type })) });
    const was = documentWith('answered', choice('object', 'array'));
    expect(rulesOf(was, documentWith('answered', choice('object')))).toEqual(['type_widened']);
    expect(rulesOf(was, documentWith('answered', choice('array', 'object', 'string')))).toEqual([]);
  });
});

describe('a change of an operation', () => {
  test.each(Object.keys(OPERATION_RULES))('%s is refused, and what looks like it and breaks nobody is not', (rule) => {
    const { was, broken, fine } = OPERATION_EXAMPLES[rule] ?? expect.fail(`no example for ${rule}`);
    const [before, after, other] = [was, broken, fine].map((one) => documentOf({ ...operation, ...one }));
    expect(rulesOf(before as Document, after as Document)).toEqual([rule]);
    expect(rulesOf(before as Document, other as Document)).toEqual([]);
  });

  test('removing an operation is refused, and adding one is not', () => {
    expect(rulesOf(documentOf(operation), documentOf(null))).toEqual(['operation_removed']);
    expect(rulesOf(documentOf(null), documentOf(operation))).toEqual([]);
  });

  test('removing an event, a field of it or changing its version is refused, and adding an event is not', () => {
    const hook = (...fields: string[]) => {
      const schema = { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, {}])) };
      return { post: { requestBody: { content: { 'application/json': { schema } } } } };
    };
    const was = { ...documentOf(null), webhooks: { 'order.created': hook('id', 'data') } };
    expect(rulesOf(was, documentOf(null))).toEqual(['event_removed']);
    expect(rulesOf(documentOf(null), was)).toEqual([]);
    const versioned = (version: string) => {
      const header = { name: 'Webhook-Version', in: 'header', schema: { type: 'string', const: version } };
      return { ...documentOf(null), webhooks: { 'order.created': { post: { parameters: [header] } } } };
    };
    expect(rulesOf(versioned('1'), versioned('2'))).toEqual(['value_removed']);
    const thinner = { ...documentOf(null), webhooks: { 'order.created': hook('id') } };
    expect(rulesOf(was, thinner)).toEqual(['field_removed']);
  });
});

test('the page on versioning lists every breaking change', () => {
  const page = textOf('docs/versioning.md').toLowerCase();
  const rules = { ...SCHEMA_RULES, ...OPERATION_RULES };
  const all = [...Object.values(rules).map(({ sentence }) => sentence), ...Object.values(REMOVALS)];
  expect(all.filter((sentence) => !page.includes(sentence.toLowerCase()))).toEqual([]);
});
