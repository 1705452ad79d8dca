import qs from 'qs';
import { describe, expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { data, expectError } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { type Answer, ask, askJson, FORM_TYPE, multipart } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const first = useFixture(() => uploadFile(account.test));
const second = useFixture(() => uploadFile(account.test, 'b.txt'));

type Encode = (path: string, key: string, fields: object) => Promise<Answer>;

const pairs = (fields: object) => qs.stringify(fields, { arrayFormat: 'indices' });

const ENCODINGS: Record<string, Encode> = {
  JSON: (path, key, json) => askJson(world, { path, key, json }),
  'a form': (path, key, fields) =>
    ask(world, { method: 'POST', path, key, headers: { 'Content-Type': FORM_TYPE }, body: pairs(fields) }),
  'a form with its names unescaped': (path, key, fields) =>
    ask(world, {
      method: 'POST',
      path,
      key,
      headers: { 'Content-Type': `${FORM_TYPE}; charset=utf-8` },
      body: qs.stringify(fields, { arrayFormat: 'indices', encodeValuesOnly: true }),
    }),
  multipart: (path, key, fields) => {
    const parts = [...new URLSearchParams(pairs(fields))].map(([name, value]) => ({ name, value }));
    return ask(world, { method: 'POST', path, key, ...multipart(parts) });
  },
};

const fullQuote = () => ({
  files: [first.id, second.id],
  services: {
    ...translation({ target_language: ['en', 'fr'], delivery: 'physical', notes: 'Löwe & "Söhne" + 100% 🦁' }),
    shipping: true,
    apostille: false,
    shipping_options: {
      shipping_service: 'delivery_carrier_a_2day',
      address: {
        recipient: 'A. Reader',
        line1: '1 Main St',
        city: 'Rockville',
        region: 'MD',
        postal_code: '20850',
        country: 'us',
      },
    },
  },
  reference: '0017',
  autobuy: false,
  use_cases: [{ use_case: 'legal', court: 'District' }, { use_case: 'travel' }],
});

/** Drops fields that differ between two objects created one after the other. */
const stableFields = (answer: Answer, status: number) => {
  const { data: full, meta } = JSON.parse(answer.text) as { data: Record<string, unknown>; meta?: unknown };
  expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`^${status} `));
  const own = [
    'token',
    'number',
    'url',
    'key',
    'keys',
    'hint',
    'sandbox',
    'files',
    'created_at',
    'updated_at',
    'expires_at',
    'actions',
    'next_action',
  ];
  return { ...Object.fromEntries(Object.entries(full).filter(([name]) => !own.includes(name))), meta };
};

describe.each(Object.entries(ENCODINGS))('%s', (_name, send) => {
  const expectLikeJson = async (path: string, key: string, fields: object, status: number) => {
    const plain = await ENCODINGS['JSON']?.(path, key, fields);
    expect(stableFields(await send(path, key, fields), status)).toEqual(stableFields(plain as Answer, status));
  };

  test('the same quote is created', () => expectLikeJson('/v1/quotes', account.keys.test, fullQuote(), 201));
  test('the same quote is previewed', () => expectLikeJson('/v1/quotes/preview', account.keys.test, fullQuote(), 200));
  test('the same key is created', () =>
    expectLikeJson('/v1/keys', account.keys.test, { name: 'Desk', scopes: ['quotes:read', 'files:read'] }, 201));
  test('the same account is created', () =>
    expectLikeJson('/team/v1/accounts', world.teamKey, { name: 'A', email: 'a@b.example', invoicing: true }, 201));
  test('the same partner is created', () =>
    expectLikeJson('/team/v1/partners', world.teamKey, { name: 'P', account: account.token }, 201));

  test('a quote is priced with the same lines', async () => {
    const made = await askJson(world, { path: '/v1/quotes', key: account.keys.test, json: fullQuote() });
    const { token } = data<{ token: string }>(made, 201);
    const line_items = [
      { code: 'translation', description: 'Pages', quantity: 2.5, unit_price: 2400 },
      { code: 'discount', description: 'Less', quantity: 1, unit_price: -500 },
    ];
    const answer = await send(`/team/v1/quotes/${token}/price`, world.teamKey, { line_items, note: 'By hand' });
    expect(data(answer, 200)).toMatchObject({ total: 5500, team_note: 'By hand', line_items });
  });

  test('the team cancels a quote for the same reason', async () => {
    const made = await askJson(world, { path: '/v1/quotes', key: account.keys.test, json: fullQuote() });
    const { token } = data<{ token: string }>(made, 201);
    const answer = await send(`/team/v1/quotes/${token}/cancel`, world.teamKey, { reason: 'wrong_files' });
    expect(data(answer, 200)).toMatchObject({ status: 'cancelled', cancelled_reason: 'wrong_files' });
  });

  test('a request is refused for the same errors', async () => {
    const wrong = { files: [''], services: { translation: true, translation_options: { target_language: ['xx'] } } };
    const expected = await ENCODINGS['JSON']?.('/v1/quotes', account.keys.test, wrong);
    const { errors } = expectError(expected as Answer, 'validation_failed');
    const answer = await send('/v1/quotes', account.keys.test, wrong);
    expect(expectError(answer, 'validation_failed').errors).toEqual(errors);
  });
});

test('the form in the documentation, with empty brackets for lists, creates a quote', async () => {
  const body = [
    `files[]=${first.id}&files[]=${second.id}`,
    'services[translation]=true&services[translation_options][source_language]=es',
    'services[translation_options][target_language][]=en&services[translation_options][translation_type]=certified',
    'autobuy=0&reference=',
  ].join('&');
  const answer = await ask(world, {
    method: 'POST',
    path: '/v1/quotes',
    key: account.keys.test,
    headers: { 'Content-Type': FORM_TYPE },
    body,
  });
  const quote = data<{ files: { id: string }[]; target: string[]; reference: string | null }>(answer, 201);
  expect(quote.files.map((one) => one.id)).toEqual([first.id, second.id]);
  expect(quote).toMatchObject({ target: ['en'], reference: null });
});

describe('unknown fields', () => {
  const mistyped = () => ({
    ...fullQuote(),
    refrence: 'A',
    services: {
      ...fullQuote().services,
      translation_options: { ...fullQuote().services.translation_options, turnarund: 'expedited' },
    },
    use_cases: [{ use_case: 'legal', cort: 'District' }],
    zzzzzzzzzzzzzzzz: 1,
  });

  test.each(Object.entries(ENCODINGS))(
    'unknown fields in %s are ignored and reported with a suggestion',
    async (_name, send) => {
      const answer = await send('/v1/quotes', account.keys.test, mistyped());
      const { meta } = JSON.parse(answer.text) as { meta: { warnings: { field: string; suggestion?: string }[] } };
      expect(answer.status).toBe(201);
      const named = Object.fromEntries(meta.warnings.map(({ field, suggestion }) => [field, suggestion]));
      expect(named).toEqual({
        refrence: 'reference',
        'services.translation_options.turnarund': 'turnaround',
        'use_cases.0.cort': 'court',
        zzzzzzzzzzzzzzzz: undefined,
      });
    },
  );

  test.each(['handling=strict', 'return=minimal, handling="strict"', 'handling=strict; wait=1'])(
    'unknown fields are refused when the caller prefers %s',
    async (prefer) => {
      const answer = await askJson(world, {
        path: '/v1/quotes',
        key: account.keys.test,
        json: mistyped(),
        headers: { Prefer: prefer },
      });
      const { errors = {} } = expectError(answer, 'validation_failed');
      expect(Object.keys(errors).sort()).toEqual([
        'refrence',
        'services.translation_options.turnarund',
        'use_cases.0.cort',
        'zzzzzzzzzzzzzzzz',
      ]);
    },
  );

  test.each(['/v1/keys', '/team/v1/accounts', '/team/v1/partners'])(
    'unknown fields of %s are reported too',
    async (path) => {
      const key = path.startsWith('/team') ? world.teamKey : account.keys.test;
      const json = { name: 'N', email: 'a@b.example', acount: 'x', scope: 1 };
      const answer = await askJson(world, { path, key, json });
      const { meta } = JSON.parse(answer.text) as { meta: { warnings: { field: string }[] } };
      expect([answer.status, meta.warnings.length > 0]).toEqual([201, true]);
      const strict = await askJson(world, { path, key, json, headers: { Prefer: 'handling=strict' } });
      expectError(strict, 'validation_failed');
    },
  );

  test('unknown fields of an account change are reported too', async () => {
    const path = `/team/v1/accounts/${account.token}`;
    const answer = await askJson(world, { method: 'PATCH', path, key: world.teamKey, json: { nmae: 'B' } });
    expect(JSON.parse(answer.text)).toMatchObject({ meta: { warnings: [{ field: 'nmae', suggestion: 'name' }] } });
  });
});

describe('numbers and booleans', () => {
  test.each(['true', '1', 'on', 'TRUE', 'yes'])('a form may use %s for true', async (word) => {
    const answer = await ask(world, {
      method: 'POST',
      path: '/team/v1/accounts',
      key: world.teamKey,
      headers: { 'Content-Type': FORM_TYPE },
      body: `name=A&email=a@b.example&invoicing=${word}`,
    });
    expect(data(answer, 201)).toMatchObject({ invoicing: true });
  });

  test.each([['"true"'], ['1'], ['"1"'], ['{}']])('JSON may not use %s for true', async (word) => {
    const answer = await ask(world, {
      method: 'POST',
      path: '/team/v1/accounts',
      key: world.teamKey,
      headers: { 'Content-Type': 'application/json' },
      body: `{"name":"A","email":"a@b.example","invoicing":${word}}`,
    });
    expect(expectError(answer, 'validation_failed').errors).toEqual({ invoicing: ['Must be true or false.'] });
  });

  test('a form with a word where a number belongs is refused', async () => {
    const body =
      'line_items[0][code]=a&line_items[0][description]=b&line_items[0][quantity]=two&line_items[0][unit_price]=1e3';
    const answer = await ask(world, {
      method: 'POST',
      path: '/team/v1/quotes/quote_01k9zq4m8te3fs5f9r6vd2x7hb/price',
      key: world.teamKey,
      headers: { 'Content-Type': FORM_TYPE },
      body,
    });
    expect(expectError(answer, 'validation_failed').errors).toEqual({
      'line_items.0.quantity': ['Must be a number.'],
      'line_items.0.unit_price': ['Must be a whole number.'],
    });
  });
});
