import { describe, expect, test } from 'vitest';
import type { QuoteStatus } from '../../../src/wire/schemas/quote.ts';
import { expectShape, refusal } from '../../world/answers.ts';
import { autobuy, charges, getOrder, lines, pay } from '../../world/money.ts';
import { auditOf } from '../../world/orders/records.ts';
import { eventsOf } from '../../world/quotes.ts';
import { newSandbox, placedBy, quoteOf, requestQuote, type Sandbox } from '../../world/sandbox.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = useFixture(() => newSandbox(world, 'manual'));
const invoiced = useFixture(() => newSandbox(world, 'manual', true));

const HELPERS = ['sandboxPriceQuote', 'sandboxDeclineQuote', 'sandboxExpireQuote'] as const;
type Helper = (typeof HELPERS)[number];
const call = async (helper: Helper, token: string, { client } = sandbox) =>
  (await client.call(helper, { params: { token } })).data;

async function quoteAt(status: QuoteStatus): Promise<{ token: string; owner: Sandbox }> {
  const owner = status === 'approved' ? invoiced : sandbox;
  const { token } = await requestQuote(owner);
  if (status === 'requested') return { token, owner };
  await call('sandboxPriceQuote', token, owner);
  if (status === 'paid' || status === 'approved') await pay(owner.client, token);
  if (status === 'cancelled') await owner.client.call('cancelQuote', { params: { token } });
  return { token, owner };
}

describe('price', () => {
  test('the sandbox’s price without lines is the estimate', async () => {
    const { token, estimate } = await requestQuote(sandbox);
    const priced = await call('sandboxPriceQuote', token);
    expectShape('Quote', priced);
    expect(priced).toMatchObject({ token, status: 'ready', total: estimate.total, livemode: false });
    expect((await eventsOf(world, token)).map(({ data }) => data.status)).toEqual(['requested', 'ready']);
    expect(await auditOf(placedBy(sandbox, token, token))).toMatchObject([
      { actor: 'simulated team', action: 'quote.price' },
    ]);
  });

  test('the sandbox’s price accepts custom lines, and refuses wrong ones', async () => {
    const { token } = await requestQuote(sandbox);
    const body = { line_items: lines(-100) };
    expect((await refusal(sandbox.client.call('sandboxPriceQuote', { params: { token }, body }))).status).toBe(422);
    expect((await quoteOf(sandbox.client, token)).status).toBe('requested');
    const { data } = await sandbox.client.call('sandboxPriceQuote', {
      params: { token },
      body: { line_items: lines(12_345) },
    });
    expect(data).toMatchObject({ status: 'ready', total: 12_345 });
  });

  test('the sandbox’s price charges an autobuy quote, as the team’s price does', async () => {
    const quote = await autobuy(sandbox.client);
    expect((await call('sandboxPriceQuote', quote.token)).status).toBe('paid');
  });

  test('the sandbox’s price is set once under an idempotency key', async () => {
    const { token } = await requestQuote(sandbox);
    const send = () =>
      sandbox.client.send('sandboxPriceQuote', { params: { token }, idempotencyKey: `price-${token}` });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  });
});

test('decline cancels with a reason, before the price and after it', async () => {
  for (const status of ['requested', 'ready'] as const) {
    const { token } = await quoteAt(status);
    const declined = await call('sandboxDeclineQuote', token);
    expect(declined).toMatchObject({ status: 'cancelled', cancelled_reason: 'not_possible' });
    expect((await auditOf(placedBy(sandbox, token, token))).at(-1)).toMatchObject({
      actor: 'simulated team',
      action: 'quote.cancel',
    });
  }
});

test('expire ends the 30 days of a ready quote', async () => {
  const { token } = await quoteAt('ready');
  const expired = await call('sandboxExpireQuote', token);
  expect(expired).toMatchObject({ status: 'cancelled', cancelled_reason: 'expired' });
  await expect(pay(sandbox.client, token)).rejects.toMatchObject({ code: 'invalid_state' });
});

test('expire releases the held money of an autobuy quote, and voids its order', async () => {
  const quote = await autobuy(sandbox.client, { max_total: 3000 });
  const body = { line_items: lines(5000) };
  await sandbox.client.call('sandboxPriceQuote', { params: { token: quote.token }, body });
  expect((await call('sandboxExpireQuote', quote.token)).status).toBe('cancelled');
  expect((await getOrder(sandbox.client, quote.order ?? '')).status).toBe('voided');
  expect((await charges(world, quote.token)).filter((one) => one.startsWith('succeeded'))).toEqual([]);
});

const WRONG: Readonly<Record<Helper, readonly QuoteStatus[]>> = {
  sandboxPriceQuote: ['ready', 'paid', 'approved', 'cancelled'],
  sandboxDeclineQuote: ['paid', 'cancelled'],
  sandboxExpireQuote: ['requested', 'paid', 'approved', 'cancelled'],
};

describe.each(HELPERS)('%s', (helper) => {
  test.each(WRONG[helper])('the call is refused for a quote that is %s, and changes nothing', async (status) => {
    const { token, owner } = await quoteAt(status);
    const readState = async () => ({ quote: await quoteOf(owner.client, token), events: await eventsOf(world, token) });
    const before = await readState();
    const response = await owner.client.send(helper, { params: { token } });
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid_state', status }]);
    const links = { files: expect.anything(), payment_url: expect.toSatisfy(() => true) };
    expect(await readState()).toEqual({ ...before, quote: { ...before.quote, ...links } });
  });

  test('the call does not find an unknown quote, another account’s quote, or a quote with a live key', async () => {
    const { token } = await quoteAt('ready');
    const other = await newSandbox(world, 'manual');
    const asked = { unknown: 'quote_01k9zq4m8te3fs5f9r6vd2x7hb', malformed: 'quote_1', order: 'order_1' };
    for (const wrong of Object.values(asked)) {
      expect((await refusal(sandbox.client.call(helper, { params: { token: wrong } }))).status).toBe(404);
    }
    expect((await refusal(other.client.call(helper, { params: { token } }))).status).toBe(404);
    const live = await refusal(sandbox.fullAccount.live.call(helper, { params: { token } }));
    expect(live).toMatchObject({ status: 404, message: 'Test helpers are for sandboxes: use a test key.' });
    const own = await requestQuote({ ...sandbox, client: sandbox.fullAccount.live });
    expect((await refusal(sandbox.fullAccount.live.call(helper, { params: { token: own.token } }))).status).toBe(404);
    expect((await refusal(sandbox.client.call(helper, { params: { token: own.token } }))).status).toBe(404);
    expect((await quoteOf(sandbox.fullAccount.live, own.token)).status).toBe('requested');
    expect((await quoteOf(sandbox.client, token)).status).toBe('ready');
  });

  test('the call needs the scope to write quotes', async () => {
    const { token } = await quoteAt('ready');
    const { data } = await sandbox.client.call('createKey', {
      body: { name: 'Narrow', scopes: ['quotes:read', 'orders:write', 'account:write'] },
    });
    const error = await refusal(world.as(data.key).call(helper, { params: { token } }));
    expect(error).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });
});
