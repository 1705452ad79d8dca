import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { expectShape, refusal } from '../../world/answers.ts';
import { getQuote, pay, payments, price, readyQuote, saveCard } from '../../world/money.ts';
import { eventsOf, newQuote, statusesOf } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader(), log: silentLog });
const account = useFixture(async () => {
  const made = await world.newAccount();
  await saveCard(made.test, 'pays');
  return made;
});
const DAY = 86_400_000;

const reprice = (token: string, total: number) =>
  world.team.call('teamPriceQuote', {
    params: { token },
    body: { line_items: [{ code: 'work', description: 'Work', quantity: 1, unit_price: total }] },
  });
const mailsAbout = (token: string) =>
  world.rows<{ subject: string; status: string; body: string }>(
    'SELECT subject, status, body FROM mails WHERE about = $1 ORDER BY created_at, id',
    [token],
  );

describe('a ready quote', () => {
  test('can be priced again: total and days to pay are new, the payment link stays, and the customer is told', async () => {
    const { token, payment_url, expires_at } = await readyQuote(world, account.test, { total: 7485 });
    world.clock.advance(DAY);
    const { data } = await reprice(token, 5000);
    expectShape('TeamQuote', data);
    expect(data).toMatchObject({ status: 'ready', total: 5000, payment_url });
    expect(Date.parse(data.expires_at ?? '')).toBeGreaterThanOrEqual(Date.parse(expires_at ?? '') + DAY);
    const events = await eventsOf(world, token);
    expect(events.map(({ data: { status, total } }) => [status, total])).toEqual([
      ['requested', null],
      ['ready', 7485],
      ['ready', 5000],
    ]);
    await pay(account.test, token);
    expect(await payments(world, token)).toMatchObject([{ status: 'succeeded', amount: '5000' }]);
  });

  test('priced again with the same total tells nobody', async () => {
    const { token } = await readyQuote(world, account.test, { total: 7485 });
    const { data } = await reprice(token, 7485);
    expect(data).toMatchObject({ status: 'ready', total: 7485 });
    expect(await statusesOf(world, token)).toEqual(['requested', 'ready']);
  });

  test('is audited as a correction', async () => {
    const { token } = await readyQuote(world, account.test, { total: 7485 });
    await reprice(token, 5000);
    const rows = await world.rows('SELECT action FROM audit WHERE target = $1 ORDER BY created_at, id', [token]);
    expect(rows.map(({ action }) => action)).toEqual(['quote.price', 'quote.reprice']);
  });

  test('emails a referred customer the new price, and not the earlier one that has not left yet', async () => {
    const partner = { referral: { email: 'ana@home.example', name: 'Ana' } };
    const { token } = await newQuote(account.live, { partner });
    await price(world, token, 7485);
    await reprice(token, 5000);
    const mails = await mailsAbout(token);
    const waiting = mails.filter(({ status }) => status === 'waiting');
    expect(waiting).toMatchObject([{ subject: expect.stringMatching(/^New price for quote .*: \$50\.00/) }]);
    expect(waiting[0]?.body).toContain('The earlier price no longer applies.');
    expect(mails.some(({ subject, status }) => subject.includes('$74.85') && status !== 'waiting')).toBe(true);
  });
});

describe('a price that can no longer change', () => {
  test.each(['paid', 'cancelled'] as const)('is that of a %s quote', async (status) => {
    const { token } = await readyQuote(world, account.test, { total: 7485 });
    if (status === 'paid') await pay(account.test, token);
    else await world.team.call('teamCancelQuote', { params: { token }, body: {} });
    expect(await refusal(reprice(token, 5000))).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(await getQuote(account.test, token)).toMatchObject({ status, total: 7485 });
  });

  test('is that of a quote on an invoice, which points to an adjustment', async () => {
    const billed = await world.newAccount({ invoicing: true });
    const { token } = await readyQuote(world, billed.live, { total: 7485 });
    await pay(billed.live, token);
    const error = await refusal(reprice(token, 5000));
    expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(error.message).toContain('propose an adjustment');
  });
});

describe('the total that the payer saw', () => {
  test('is charged if it is still the total', async () => {
    const { token } = await readyQuote(world, account.test, { total: 7485 });
    await account.test.call('payQuote', { params: { token }, body: { expected_total: 7485 } });
    expect(await payments(world, token)).toMatchObject([{ status: 'succeeded', amount: '7485' }]);
  });

  test('charges nothing once the price has changed, and the refusal has the new total', async () => {
    const { token } = await readyQuote(world, account.test, { total: 5000 });
    await reprice(token, 7485);
    const paying = account.test.call('payQuote', { params: { token }, body: { expected_total: 5000 } });
    const error = await refusal(paying);
    expect(error).toMatchObject({ status: 409, code: 'stale', body: expect.objectContaining({ total: 7485 }) });
    expect(await payments(world, token)).toEqual([]);
    expect(await getQuote(account.test, token)).toMatchObject({ status: 'ready' });
  });
});
