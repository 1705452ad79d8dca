import { describe, expect, test } from 'vitest';
import { SHIPPING_CODES } from '../../src/wire/reference/shipping.ts';
import { SERVICE_OPTIONS } from '../../src/wire/schemas/services.ts';
import { expectShape, refusal } from '../world/answers.ts';
import { everyService } from '../world/services.ts';
import { useFixture } from '../world/use-fixture.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld({ MAX_FILE_BYTES: '12345', RATE_LIMIT: '777' });
const account = useFixture(() => world.newAccount());

test('a ping succeeds with any valid key and with no other', async () => {
  for (const client of [account.live, account.test]) expect(await client.call('ping')).toEqual({ result: 'success' });
  expect((await refusal(world.as('dgm_live_nobody').call('ping'))).code).toBe('invalid_api_key');
  expect((await refusal(world.team.call('ping'))).code).toBe('invalid_api_key');
});

test('an account sees itself, with its payment methods', async () => {
  const { data: live } = await account.live.call('getAccount');
  expectShape('Account', live);
  expect(live).toMatchObject({
    token: account.token,
    name: 'Acme Legal',
    email: 'office@acme.example',
    livemode: true,
    invoicing: false,
    webhook_url: null,
    default_source: null,
    sources: [],
  });
  const { data: sandbox } = await account.test.call('getAccount');
  expectShape('Account', sandbox);
  expect(sandbox.livemode).toBe(false);
  const [card] = sandbox.sources;
  expect(card).toEqual({
    token: expect.stringMatching(/^src_/),
    type: 'card',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: expect.any(Number),
    default: true,
  });
  expect(sandbox.default_source).toBe(card?.token);
  expect(JSON.stringify(sandbox)).not.toContain('test_card_success');
});

test('languages are listed by name, each once, with the codes that a quote accepts', async () => {
  const { data } = await account.test.call('listLanguages');
  const codes = data.map((language) => language.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(180);
  expect(data).toContainEqual({ code: 'es', name: 'Spanish' });
  expect(data).toContainEqual({ code: 'sq', name: 'Albanian' });
  expect(codes).not.toContain('al');
  const { compare } = new Intl.Collator('en');
  expect(data.map((language) => language.name)).toEqual(data.map((language) => language.name).sort(compare));
});

describe('the services', () => {
  test('the services are listed with every option that a quote accepts', async () => {
    const { data } = await account.test.call('getCatalogue');
    expectShape('Catalogue', data);
    expect(data.services.map((service) => [service.flag, service.options])).toEqual(Object.entries(SERVICE_OPTIONS));
    const full = everyService() as Record<string, unknown>;
    for (const { options, fields } of data.services) {
      expect(fields.map((field) => field.name)).toEqual(Object.keys(full[options] as object));
    }
    const translation = data.services[0]?.fields ?? [];
    const field = (name: string) => translation.find((one) => one.name === name);
    expect(field('source_language')).toMatchObject({ required: true });
    expect(field('certification')).toMatchObject({
      required: false,
      default: 'certified',
      allowed: ['certified', 'notarized'],
    });
  });

  test('the shipping services state their delivery time and destinations', async () => {
    const { data } = await account.test.call('getCatalogue');
    expect(data.shipping_services.map((service) => service.code)).toEqual(SHIPPING_CODES);
    expect(data.shipping_services[0]).toMatchObject({ timeframe: '2 business days', delivers: 'us' });
    expect(new Set(data.shipping_services.map((service) => service.delivers))).toEqual(
      new Set(['us', 'both', 'international']),
    );
  });

  test('the services come with the limits and the price list', async () => {
    const { data } = await account.test.call('getCatalogue');
    expect(data.limits).toEqual({
      max_file_bytes: 12_345,
      max_files_per_quote: 100,
      fetch_seconds: 60,
      download_url_seconds: 900,
      default_per_page: 50,
      max_per_page: 100,
      max_json_bytes: 1_000_000,
      max_json_values: 10_000,
      max_form_fields: 1000,
      max_multipart_fields: 300,
      requests_per_minute: 777,
    });
    expect(data).toMatchObject({ price_list: { version: '2026-11', currency: 'USD' }, currency: 'USD' });
    for (const type of [
      'PDF',
      'DOC',
      'DOCX',
      'JPG',
      'JPEG',
      'XLS',
      'XLSX',
      'GIF',
      'PNG',
      'BMP',
      'TIFF',
      'TIF',
      'HEIC',
      'TXT',
    ])
      expect(data.file_types.map((one) => one.toUpperCase())).toContain(type);
  });
});

describe('keys', () => {
  test('keys are created with no more scopes than the creating key, shown once, and revoked for good', async () => {
    const { data: narrow } = await account.test.call('createKey', {
      body: { name: 'Reader', scopes: ['quotes:read', 'account:read', 'account:write'] },
    });
    expectShape('NewApiKey', narrow);
    const reader = world.as(narrow.key);
    expect((await reader.call('listQuotes')).data).toEqual([]);
    expect((await refusal(reader.call('listFiles'))).code).toBe('insufficient_scope');
    const more = { body: { name: 'More', scopes: ['files:read' as const] } };
    expect(Object.keys((await refusal(reader.call('createKey', more))).errors)).toEqual(['scopes']);
    const { data: same } = await reader.call('createKey', { body: { name: 'Same' } });
    expect(same.scopes).toEqual(narrow.scopes);

    const { data: keys } = await account.test.call('listKeys');
    for (const key of keys) expectShape('ApiKey', key);
    expect(keys.map((key) => key.name)).toEqual(['Same', 'Reader', 'First key']);
    await account.test.call('revokeKey', { params: { token: narrow.token } });
    expect((await refusal(reader.call('ping'))).code).toBe('key_revoked');
    expect((await refusal(account.live.call('revokeKey', { params: { token: same.token } }))).status).toBe(404);
    expect(await world.as(same.key).call('ping')).toEqual({ result: 'success' });
  });

  test('a key whose creation was interrupted is created once, and the repeat gets a working secret', async () => {
    const request = { body: { name: 'Again' }, idempotencyKey: 'again' };
    const { data: first } = await account.live.call('createKey', request);
    await world.rows(`UPDATE idempotency_keys SET status = NULL, body = NULL, leased_until = now() - interval '1 minute'
                      WHERE key = 'again'`);
    const { data: second } = await account.live.call('createKey', request);
    expect(second.token).toBe(first.token);
    expect(await world.as(second.key).call('ping')).toEqual({ result: 'success' });
    expect((await refusal(world.as(first.key).call('ping'))).code).toBe('invalid_api_key');
  });
});
