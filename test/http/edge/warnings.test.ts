import { describe, expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { expectError } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { ask, askJson, FORM_TYPE, type RawRequest } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Warnings for ignored parts of a request, and suggestions in refusals.

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());

interface Warned {
  meta?: { warnings?: { field: string; message: string; suggestion?: string }[] };
}

const warningsOf = (text: string) => (JSON.parse(text) as Warned).meta?.warnings;
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(world, { key: account.keys.test, path, headers });
const strict = { Prefer: 'handling=strict' };

describe('unknown query parameters', () => {
  test('a filter without brackets is ignored, and the list warns about it', async () => {
    const answer = await get('/v1/orders?status=completed');
    expect(answer.status).toBe(200);
    expect(warningsOf(answer.text)).toEqual([
      {
        field: 'status',
        message: 'Unknown parameter `status` was ignored. Did you mean `filter[status]`?',
        suggestion: 'filter[status]',
      },
    ]);
  });

  test.each([
    '/v1/orders',
    '/v1/quotes',
    '/v1/files',
    '/v1/keys',
    '/v1/apps',
    '/v1/events',
    '/v1/account',
    '/v1/languages',
  ])('an unknown parameter at %s is a warning, and an error in strict mode', async (path) => {
    const answer = await get(`${path}?expand=all`);
    expect(answer.status).toBe(200);
    expect(warningsOf(answer.text)).toMatchObject([{ field: 'expand' }]);
    const refused = expectError(await get(`${path}?expand=all`, strict), 'validation_failed');
    expect(Object.keys(refused.errors ?? {})).toEqual(['expand']);
  });

  test('a misspelled parameter is reported with the right name', async () => {
    const answer = await get('/v1/quotes?perpage=5');
    expect(warningsOf(answer.text)).toMatchObject([{ field: 'perpage', suggestion: 'per_page' }]);
  });

  test.each(['/v1/orders', '/v1/quotes', '/v1/files', '/v1/keys', '/v1/apps'])(
    'an unknown filter at %s is refused',
    async (path) => {
      expectError(await get(`${path}?filter[colour]=red`), 'invalid_filter');
    },
  );
});

describe('a request that is refused', () => {
  const create = (json: unknown) => askJson(world, { path: '/v1/quotes', key: account.keys.test, json });

  test('a refusal suggests the names of misspelled fields', async () => {
    const { translation_options, ...services } = translation();
    const answer = await create({ files: [], services: { ...services, translation_option: translation_options } });
    const body = expectError(answer, 'validation_failed');
    expect(body.hint).toBe(
      'Unknown field `services.translation_option` was ignored. Did you mean `translation_options`?',
    );
    expect(body['warnings']).toMatchObject([{ suggestion: 'translation_options' }]);
  });

  test('a refusal lists the choices of a missing field', async () => {
    const services = { ...translation(), shipping: true, shipping_options: { address: {} } };
    const { errors } = expectError(await create({ files: [], services }), 'validation_failed');
    expect(errors?.['services.shipping_options.shipping_service']?.[0]).toContain('`delivery_carrier_a_2day`, ');
    expect(errors?.['services.shipping_options.address.country']).toEqual([
      'This field is required: an ISO-3166 country code such as `US`.',
    ]);
  });
});

test('a body on a call without one is not silently dropped: a reason to cancel belongs in the query', async () => {
  const file = await upload(account.test);
  const { data } = await account.test.call('createQuote', { body: { files: [file], services: translation() } });
  const asked = { method: 'DELETE', path: `/v1/quotes/${data.token}`, key: account.keys.test };
  const json = { reason: 'wrong_files' };
  const refused = expectError(await askJson(world, { ...asked, json, headers: strict }), 'validation_failed');
  expect(Object.keys(refused.errors ?? {})).toEqual(['reason']);
  const cancelled = await askJson(world, { ...asked, json });
  expect(cancelled.status).toBe(200);
  expect(warningsOf(cancelled.text)).toMatchObject([{ field: 'reason' }]);
});

describe('a token of no object', () => {
  const TOKEN = '01k9zq4m8te3fs5f9r6vd2x7hb';

  test.each([
    ['/v1/quotes', 'quote', 'an order', 'order'],
    ['/v1/orders', 'order', 'a quote', 'quote'],
    ['/v1/files', 'file', 'a certificate', 'crt'],
  ])('the 404 at %s names the kind of the token and the expected kind', async (path, kind, other, prefix) => {
    const wrong = expectError(await get(`${path}/${prefix}_${TOKEN}`), 'not_found');
    expect(wrong.message).toContain(`This is the token of ${other};`);
    const missing = expectError(await get(`${path}/${kind}_${TOKEN}`), 'not_found');
    expect(missing.message).toBe(`There is no ${kind} with this token among your test objects.`);
  });

  test('a 404 does not reveal whether the other mode has the object', async () => {
    const messageFor = async (token: string) =>
      expectError(await ask(world, { key: account.keys.live, path: `/v1/files/${token}` }), 'not_found').message;
    const file = await upload(account.test);
    expect(await messageFor(file)).toBe('There is no file with this token among your live objects.');
    expect(await messageFor(`file_${TOKEN}`)).toBe(await messageFor(file));
  });
});

test('a single file in a form is read as a list of one', async () => {
  const asked = (files: string): RawRequest => ({
    method: 'POST',
    path: '/v1/quotes',
    key: account.keys.test,
    headers: { 'Content-Type': FORM_TYPE },
    body: `${files}&services[translation]=true`,
  });
  const file = 'file_01k9zq4m8te3fs5f9r6vd2x7hb';
  const single = expectError(await ask(world, asked(`files=${file}`)), 'validation_failed');
  const listed = expectError(await ask(world, asked(`files[]=${file}`)), 'validation_failed');
  expect(single.errors).toEqual(listed.errors);
});
