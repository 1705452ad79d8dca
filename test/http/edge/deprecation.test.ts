import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { FieldErrors } from '../../../src/core/field-errors.ts';
import { createDeprecationHeaders } from '../../../src/http/edge/deprecation/deprecation-headers.ts';
import type { ParsedRequest } from '../../../src/http/edge/parse/parse.ts';
import { describeApi } from '../../../src/http/openapi/describe-api.ts';
import { type Deprecation, deprecated, deprecationOf } from '../../../src/wire/deprecated.ts';
import type { Route } from '../../../src/wire/routes/route.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { namedSchemas } from '../../../src/wire/schemas/scalars.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { ask, askJson } from '../../world/requests.ts';
import { physical } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

const SINCE = '@1794787200';
const LINK = '<https://api.example/docs/>; rel="deprecation"; type="text/html"';

describe('what is deprecated', () => {
  const old: Deprecation = { since: '2026-11-16', instead: '`cursor`' };
  const ending: Deprecation = { since: '2026-12-01', sunset: '2027-12-31', instead: '`files`' };
  const plain: Route = { caller: 'any', summary: 'An example', tag: 'Examples', reply: Type.Null(), status: 200 };
  const route: Route = {
    ...plain,
    query: Type.Object({ after: Type.Optional(deprecated(Type.String(), old)), page: Type.Optional(Type.Integer()) }),
    filters: Type.Object({ owner: Type.Optional(deprecated(Type.String(), ending)) }),
    body: Type.Object({
      parcels: Type.Array(Type.Object({ weight: Type.Optional(deprecated(Type.Number(), ending)) })),
    }),
  };
  const request = (sent: Partial<ParsedRequest>): ParsedRequest => ({
    sent: null,
    params: {},
    query: {},
    filters: {},
    body: undefined,
    errors: new FieldErrors(),
    warnings: [],
    strict: false,
    ...sent,
  });
  const headers = (one: Route, sent: Partial<ParsedRequest> = {}) =>
    createDeprecationHeaders(one, 'https://api.example')?.(request(sent)) ?? null;

  test('a deprecated operation says so in every answer, with the date of its removal', () => {
    expect(headers({ ...plain, deprecated: ending })).toEqual({
      Deprecation: '@1796083200',
      Sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
      Link: LINK,
    });
    expect(headers(plain)).toBeNull();
  });

  test.each([
    ['a parameter', { query: { after: 'abc' } }, { Deprecation: SINCE, Link: LINK }],
    ['a filter', { filters: { owner: 'me' } }, { Deprecation: '@1796083200', Sunset: expect.any(String), Link: LINK }],
    ['a field inside a list', { body: { parcels: [{}, { weight: 0 }] } }, { Sunset: expect.any(String) }],
    [
      'two of them',
      { query: { after: '' }, filters: { owner: '' } },
      { Deprecation: SINCE, Sunset: expect.any(String) },
    ],
  ])('%s that is deprecated sets the headers only for callers who send it', (_kind, sent, expected) => {
    expect(headers(route, sent)).toMatchObject(expected);
  });

  test('a request without deprecated fields gets no deprecation headers', () => {
    expect(headers(route, { query: { page: 2 }, body: { parcels: [{}] } })).toEqual({});
  });
});

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

test('the old name of the event cursor works and is marked as deprecated, the new name is not', async () => {
  await orderAt('created', customer);
  await waitUntilReadable(world);
  const list = (query: string) => ask(world, { path: `/v1/events${query}`, key: customer.key });
  const { meta } = JSON.parse((await list('')).text) as { meta: { cursor: string | null } };
  const cursor = encodeURIComponent(meta.cursor ?? expect.fail('no cursor'));
  const [old, fresh] = [await list(`?after=${cursor}`), await list(`?cursor=${cursor}`)];
  expect([old.status, old.headers['deprecation']]).toEqual([200, SINCE]);
  expect([fresh.status, fresh.headers['deprecation']]).toEqual([200, undefined]);
});

describe('the single form of a shipment', () => {
  const ship = (token: string, json: object, headers = {}) =>
    askJson(world, { path: `/team/v1/orders/${token}/ship`, key: world.teamKey, json, headers });

  test('the single form of a shipment works and is marked as deprecated, the parcels are not', async () => {
    const { token } = await orderAt('approved', customer, { services: physical({ target_language: ['en'] }) });
    const one = await ship(token, { carrier: 'UPS' }, { Prefer: 'handling=strict' });
    const link = LINK.replace('https://api.example', world.app.baseUrl);
    expect({ status: one.status, ...one.headers }).toMatchObject({ status: 200, deprecation: SINCE, link });
    expect(one.headers).not.toHaveProperty('sunset');
    const other = await orderAt('approved', customer, { services: physical({ target_language: ['en'] }) });
    const several = await ship(other.token, { parcels: [{ carrier: 'UPS' }] });
    expect(several.status).toBe(200);
    expect(several.headers).not.toHaveProperty('deprecation');
  });

  test('a refusal and a replayed answer are marked as deprecated too', async () => {
    const { token } = await orderAt('created', customer);
    const headers = { 'Idempotency-Key': 'parcel-1' };
    for (const answer of [
      await ship(token, { carrier: 'UPS' }, headers),
      await ship(token, { carrier: 'UPS' }, headers),
    ])
      expect({ status: answer.status, ...answer.headers }).toMatchObject({ status: 422, deprecation: SINCE });
  });
});

describe('every deprecation', () => {
  /** Every deprecation in the wire format. */
  function* findDeprecations(value: unknown, seen = new Set<unknown>()): Generator<Deprecation> {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const mark = deprecationOf(value);
    if (mark !== undefined) yield mark;
    for (const inner of Object.values(value)) yield* findDeprecations(inner, seen);
  }
  const routes: Route[] = Object.values(ROUTES);
  const all = [
    ...findDeprecations([routes, ...namedSchemas().values()]),
    ...routes.flatMap((route) => (route.deprecated === undefined ? [] : [route.deprecated])),
  ];

  test('a deprecation has a date, names its replacement, and leaves at least a year', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { since, sunset, instead } of all) {
      expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
      expect(instead).not.toBe('');
      const days = sunset === undefined ? 365 : (Date.parse(sunset) - Date.parse(since)) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(365);
    }
  });

  test('the OpenAPI documents mark deprecated parts and name their replacements', () => {
    const document = JSON.stringify(describeApi({ baseUrl: 'https://api.example', version: '1' }, 'team'));
    const words = 'Deprecated since 2026-11-16. Use `parcels`';
    expect(document).toContain(`${words}","deprecated":true`);
    expect(document).not.toContain('x-deprecated');
  });
});
