import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { upload } from '../../../world/files.ts';
import { clientAt } from '../../../world/guests/referrals.ts';
import { newCustomer } from '../../../world/orders.ts';
import { newQuote, statusesOf } from '../../../world/quotes.ts';
import { translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const client = useFixture(async () => (await newCustomer(world)).client);
const DAY = 86_400_000;

/** A priced quote that has expired. */
async function expired(request: Parameters<typeof newQuote>[1] = {}) {
  const quote = await newQuote(client, request);
  await world.team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
  world.clock.advance(31 * DAY);
  await world.app.worker.runNow('expire_quotes');
  return quote;
}
const renew = (token: string) => client.call('renewQuote', { params: { token } });

test('an expired quote is renewed with everything that it requested', async () => {
  const asked = {
    reference: 'R-1',
    client_reference: 'C-1',
    case_reference: 'K-1',
    notes: 'By hand',
    metadata: { matter: '7' },
    use_cases: [{ use_case: 'immigration' as const, country: 'US' }],
    deadline: '2045-01-31 17:00:00',
    files: [await upload(client, 'one.txt', 'Uno'), await upload(client, 'two.txt', 'Dos')],
  };
  const old = await expired(asked);
  const { data, meta } = await renew(old.token);
  expectShape('Quote', data);
  const { reference, client_reference, case_reference, notes, metadata, use_cases, deadline, services } = old;
  expect(data).toMatchObject({
    reference,
    client_reference,
    case_reference,
    notes,
    metadata,
    use_cases,
    deadline,
    services,
  });
  expect(data).toMatchObject({ status: 'requested', renewed_from: old.token, total: null, order: null, version: 1 });
  expect(data.files.map(({ id }) => id)).toEqual(asked.files);
  expect([data.token === old.token, data.number === old.number]).toEqual([false, false]);
  expect(data.estimate.total).toBe(old.estimate.total);
  expect(meta?.warnings ?? []).toEqual([]);
  expect(await statusesOf(world, data.token)).toEqual(['requested']);
  const params = { token: data.token };
  await world.team.call('teamPriceQuote', { params, body: {} });
  expect((await client.call('payQuote', { params, body: {} })).data.order.token).toMatch(/^order_/);
  expect((await client.call('getQuote', { params: { token: old.token } })).data).toMatchObject({
    status: 'cancelled',
    cancelled_reason: 'expired',
    renewed_from: null,
  });
});

test('deadlines that have passed are left out of the new quote, with a warning', async () => {
  const soon = new Date(world.clock.now().getTime() + 5 * DAY).toISOString().slice(0, 19).replace('T', ' ');
  const old = await expired({ deadline: soon, services: translation({ deadline: soon }) });
  const { data, meta } = await renew(old.token);
  expect(data.deadline).toBeNull();
  expect(data.services).not.toHaveProperty('translation_options.deadline');
  expect(meta?.warnings.map(({ field }) => field)).toEqual(['services.translation_options.deadline', 'deadline']);
});

test('a renewed autobuy quote is not bought automatically: it waits to be paid', async () => {
  const old = await expired();
  await world.rows('UPDATE quotes SET autobuy = true, max_total = 100 WHERE number = $1', [old.number]);
  expect((await renew(old.token)).data).toMatchObject({ autobuy: false, max_total: null, order: null });
});

test('the same Idempotency-Key renews once', async () => {
  const { token } = await expired();
  const again = () => client.call('renewQuote', { params: { token }, idempotencyKey: `renew ${token}` });
  expect((await again()).data.token).toBe((await again()).data.token);
});

test.each(['requested', 'ready', 'cancelled by the customer'])(
  'a quote that is %s cannot be renewed',
  async (state) => {
    const { token } = await newQuote(client);
    const params = { token };
    if (state === 'ready') await world.team.call('teamPriceQuote', { params, body: {} });
    if (state.startsWith('cancelled')) await client.call('cancelQuote', { params });
    const before = await world.rows('SELECT id FROM quotes');
    expect(summarizeRefusal(await refusal(renew(token)))).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(await world.rows('SELECT id FROM quotes')).toHaveLength(before.length);
  },
);

test('a quote with missing files cannot be renewed, and each of them is named', async () => {
  const files = [await upload(client, 'kept.txt', 'Aquí'), await upload(client, 'lost.txt', 'Perdido')];
  const old = await expired({ files });
  const [lost] = await world.rows<{ blob: string }>(`SELECT blob FROM files WHERE filename = 'lost.txt'`);
  await world.app.blobs.remove(lost?.blob ?? '');
  const error = await refusal(renew(old.token));
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['files.1'] });
  expect(error.message).toContain('lost.txt');
});

test('a referred quote is renewed by its maker, who stays its maker, or by its customer', async () => {
  const email = 'lena@renewed.example';
  const old = await expired({ reference: 'MINE', partner: { referral: { email, name: 'Lena' } } });
  const emails = () => world.rows('SELECT id FROM mails WHERE recipient = $1', [email]);
  const before = (await emails()).length;
  const { data } = await renew(old.token);
  expect(data).toMatchObject({ referred: true, reference: 'MINE', customer: { name: 'Lena', email } });
  const written = (await emails()).length;
  expect(written).toBe(before + 1);
  const theirs = await clientAt(world, email);
  const { data: own } = await theirs.call('renewQuote', { params: { token: old.token } });
  expect(own).toMatchObject({ referred: false, reference: null, renewed_from: old.token });
  expect((await client.call('getQuote', { params: { token: own.token } })).data).toMatchObject({ reference: 'MINE' });
  expect(await emails()).toHaveLength(written);
});

test('a stranger cannot renew a quote', async () => {
  const { token } = await expired();
  const { live } = await world.newAccount({ email: 'stranger@elsewhere.example' });
  expect((await refusal(live.call('renewQuote', { params: { token } }))).status).toBe(404);
});
