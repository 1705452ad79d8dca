import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/ensure.mjs';
import { createDocuments } from '../../../src/http/openapi/documents.ts';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import type { Route } from '../../../src/wire/routes/route.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { ask } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { $ref?: string }; example?: object }>;
    'x-also-as': string[];
  };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  webhooks?: Record<string, { post: Described }>;
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, object>;
    securitySchemes: Record<string, { type: string; in?: string; name?: string }>;
  };
}

const world = useWorld({ COMPRESSION: 'true' });
const answer = useFixture(() => ask(world, { path: '/openapi.json' }));
const document = useFixture(() => JSON.parse(answer.text) as Document);
const customers = useFixture(() => readDocument('/v1/openapi.json'));
const team = useFixture(() => readDocument('/team/v1/openapi.json'));
const readDocument = async (url: string) => JSON.parse((await ask(world, { path: url })).text) as Document;

const operations = Object.entries(PATHS) as [Operation, readonly [string, string]][];
const described = (operation: Operation): Described | undefined => {
  const [method, url] = PATHS[operation];
  return document.paths[url.replaceAll(/:([a-z]+)/g, '{$1}')]?.[method.toLowerCase()];
};

describe('the OpenAPI document', () => {
  test('customers and the team each have a separate document, and the old address has both', () => {
    const addresses = (one: Document) => Object.keys(one.paths).sort();
    expect(addresses(customers).filter((address) => !address.startsWith('/v1/'))).toEqual([]);
    expect(addresses(team).filter((address) => !address.startsWith('/team/v1/'))).toEqual([]);
    expect([...addresses(customers), ...addresses(team)].sort()).toEqual(addresses(document));
    expect(customers.tags.filter(({ name }) => name.startsWith('Team'))).toEqual([]);
    expect(Object.keys(customers.components.schemas).filter((name) => name.startsWith('Team'))).toEqual([]);
    expect(customers.components.securitySchemes).not.toHaveProperty('team');
    for (const one of [document, customers, team]) {
      expect(one).toMatchObject({ openapi: '3.1.0', servers: [{ url: world.app.baseUrl }] });
    }
  });

  test.each(operations)('the OpenAPI document describes %s', (operation, [, url]) => {
    const found = described(operation);
    const route: Route = ROUTES[operation];
    expect(found).toMatchObject({ operationId: operation, summary: route.summary, tags: [route.tag] });
    const app = { app: route.caller === 'any' ? [] : [route.caller] };
    const customer = [{ account: [] }, ...(route.keysOnly ? [] : [app]), { session: [], session_account: [] }];
    expect(found?.security).toEqual(route.caller === 'team' ? [{ team: [] }, { session: [] }] : customer);
    // Most clients follow a redirect, so the final answer is described too.
    const success = route.status === 302 ? ['200', '302'] : [String(route.status)];
    expect(Object.keys(found?.responses ?? {})).toEqual([...success, '4XX', '5XX']);
    const inPath = (found?.parameters ?? []).filter((one) => one.in === 'path');
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      [...url.matchAll(/:([a-z]+)/g)].map(([, name]) => [name, true]),
    );
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
    const { content = {}, 'x-also-as': others = [] } = found?.requestBody ?? {};
    expect(Object.keys(content).length).toBe(route.body === undefined ? 0 : 1);
    expect([...Object.keys(content), ...others].sort()).toEqual(route.body === undefined ? [] : types);
  });

  test('the OpenAPI document describes calls with a session, and such a call works', async () => {
    const { session, session_account } = document.components.securitySchemes;
    expect({ session, session_account }).toMatchObject({
      session: { type: 'apiKey', in: 'cookie' },
      session_account: { type: 'apiKey', in: 'header' },
    });
    const account = await world.newAccount();
    const { cookie } = await newMember(world, account.token);
    expect(cookie.split('=')[0]).toBe(session?.name);
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', [session_account?.name ?? '']: account.token };
    const { data } = (await (await fetch(`${world.url}/v1/account`, { headers })).json()) as { data: object };
    expect(data).toMatchObject({ token: account.token });
  });

  test.each([
    ['createKey', 'Member roles: owner.'],
    ['createQuote', 'Member roles: owner, member.'],
    ['payQuote', 'Member roles: owner, member, billing.'],
    ['listOrders', 'Member roles: owner, member, billing, read_only.'],
    ['ping', 'anyone signed in to the account'],
  ] as const)('the OpenAPI document states which account roles may call %s', (operation, words) => {
    expect(described(operation)?.description).toContain(words);
  });

  test('the OpenAPI document describes only operations that exist', () => {
    const count = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
    expect(count).toBe(operations.length);
  });

  test('the OpenAPI document names its components and refers to them instead of repeating them', () => {
    expect(answer.text).not.toContain('"$id"');
    expect(answer.text).not.toMatch(/def-\d/);
    const refs = [...answer.text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => String(ref));
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/schemas\/[A-Z]\w+$/);
      expect(document.components.schemas).toHaveProperty(ref.slice(ref.lastIndexOf('/') + 1));
    }
    const body = described('createQuote')?.requestBody?.content['application/json']?.schema;
    expect(body).toEqual({ $ref: '#/components/schemas/QuoteRequest' });
    expect(JSON.stringify(described('createQuote')?.responses['201'])).toContain('#/components/schemas/Quote"');
    expect(JSON.stringify(described('listFiles')?.responses['200'])).toContain('#/components/schemas/StoredFile"');
  });

  test('the OpenAPI document asks for a body only where one is needed', () => {
    expect(described('createQuote')?.requestBody?.required).toBe(true);
    expect(described('teamPriceQuote')?.requestBody?.required).toBe(false);
  });

  test('the OpenAPI document shows only examples that match their schemas', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'doc');
    let seen = 0;
    for (const [at, value] of walk(document, 'doc#')) {
      const { example, examples, schema } = value as { example?: unknown; examples?: unknown[]; schema?: unknown };
      // Recorded examples are checked in the tests of the recordings.
      if (schema !== undefined && example !== undefined) continue;
      const shown = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
      const check = ajv.compile({ $ref: schema === undefined ? at : `${at}/schema` });
      for (const one of shown) {
        seen += 1;
        expect([at, one, check(one), check.errors]).toEqual([at, one, true, null]);
      }
    }
    expect(seen).toBeGreaterThan(20);
    for (const [operation] of operations) {
      if (described(operation)?.requestBody === undefined) continue;
      expect([operation, Object.values(described(operation)?.requestBody?.content ?? {})]).toEqual([
        operation,
        [expect.objectContaining({ example: expect.anything() as unknown })],
      ]);
    }
  });
});

/** Every object of the document with examples, and its JSON pointer. */
function* walk(value: unknown, at: string): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return;
  if ('examples' in value || 'example' in value) yield [at, value];
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'example' || name === 'examples') continue;
    yield* walk(inner, `${at}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
  }
}

test('a document is built in small steps, and other requests are answered in between', async () => {
  const documents = createDocuments(path.join(root, 'docs'), { baseUrl: 'https://api.example', version: '1' });
  const building = documents.describe('all');
  let between = 0;
  while ((await Promise.race([building, setImmediate('another')])) === 'another') between += 1;
  expect(between).toBeGreaterThan(3);
  expect(await building).toHaveProperty('openapi');
});

describe('headers', () => {
  const account = useFixture(() => world.newAccount());
  const shapeOf = async (path: string, method: string, header: string) => {
    const { text } = await ask(world, { path: '/v1/openapi.json' });
    const document: { paths: Record<string, Record<string, { parameters: { name: string; schema: object }[] }>> } =
      JSON.parse(text);
    const found = document.paths[path]?.[method]?.parameters.find(({ name }) => name === header);
    return new Ajv({ strict: false }).compile(found?.schema ?? false);
  };

  test.each(['a', 'pay matter 17', '~'.repeat(255), '', 'a'.repeat(256), ' ', 'schlüssel', 'tab\tbed'])(
    'the documents accept the Idempotency-Key %j exactly when the service does',
    async (key) => {
      const isValid = (await shapeOf('/v1/webhooks/test', 'post', 'Idempotency-Key'))(key);
      const headers = { 'Idempotency-Key': Buffer.from(key, 'utf8').toString('latin1') };
      const { text } = await ask(world, { method: 'POST', path: '/v1/webhooks/test', key: account.keys.test, headers });
      expect(text.includes('Idempotency-Key must be')).toBe(!isValid);
    },
  );

  test.each(['3', '"3"', 'W/"3"', '*', '', 'three', '"3", "4"', '1234567890'])(
    'the documents accept the If-Match %j exactly when the service does',
    async (version) => {
      const path = '/v1/quotes/quote_01k9zq4m8te3fs5f9r6vd2x7hb';
      const isValid = (await shapeOf('/v1/quotes/{token}', 'patch', 'If-Match'))(version);
      const asked = { method: 'PATCH', path, key: account.keys.test, headers: { 'If-Match': version } };
      expect({ version, status: (await ask(world, asked)).status }).toEqual({ version, status: isValid ? 404 : 400 });
    },
  );
});
