import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { openTransaction } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';
import { referredQuote } from '../../world/guests/referrals.ts';
import { type Colleague, listenAs, newColleagueAt } from '../../world/live/colleagues.ts';
import { type Listening, listenTo } from '../../world/live/streams.ts';
import { price } from '../../world/money.ts';
import { approve, newCustomer, orderAt, runAction, teamRead, translateAll } from '../../world/orders.ts';
import { newQuote } from '../../world/quotes.ts';
import { ask } from '../../world/requests.ts';
import { physical } from '../../world/services.ts';
import { assign, assignmentsOf } from '../../world/team/assignments.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Content of the streams, their audience, and how they resume.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

describe('content and audience of a stream', () => {
  test('the team’s stream reports everything that the console shows, whether or not customers are notified', async () => {
    const team = await listenTo(world.team, 'teamStream');
    const placed = await orderAt('created', customer);
    const { params } = placed;
    const order = params.token;
    await team.waitFor(`order ${order} created 1`);
    await assign(placed, { translator: 'Ana Outside' });
    const [assignment] = await assignmentsOf(placed);
    await team.waitFor(`assignment ${assignment?.token} created null`);
    await team.waitFor(new RegExp(`^order ${order} - \\d`));
    const { data: note } = await world.team.call('teamCreateOrderNote', {
      params,
      body: { text: 'The scan is faint.' },
    });
    await team.waitFor(`note ${note.id} created null`);
    await team.waitFor(`order ${order} - null`);
    const read = await world.team.call('teamGetOrder', { params });
    const countBefore = team.received.length;
    await world.team.call('teamCreateQuoteNote', {
      params: { token: read.data.quote ?? '' },
      body: { text: 'The stamp is faint.' },
    });
    await until(() => expect(team.received.slice(countBefore).join()).toContain(`order ${order} - null`));
    const { data: message } = await customer.client.call('createOrderMessage', {
      params,
      body: { text: 'Hello' },
    });
    await team.waitFor(`message ${message.id} created`);
    await world.team.call('teamListOrderMessages', { params });
    await team.waitFor(`message ${message.id} - null`);
    await world.team.call('teamHoldOrder', { params, body: { reason: 'A page is missing.' } });
    const { data: held } = await world.team.call('teamGetOrder', { params });
    await team.waitFor(`order ${order} status_update ${held.version}`);
    await world.team.call('teamChangeAccount', {
      params: { token: customer.account },
      body: { invoicing: true },
    });
    await team.waitFor(`account ${customer.account} - 2`);
    const { data: app } = await customer.client.call('createApp', {
      body: { name: 'Casebook', redirect_uris: ['https://app.example/back'] },
    });
    await team.waitFor(`app ${app.token} created`);
    await customer.client.call('changeAccount', { body: { webhook_url: 'https://hooks.acme.example/told' } });
    const quote = await newQuote(customer.client);
    await price(world, quote.token);
    await team.waitFor(`quote ${quote.token} status_update 2`);
    const { data: deliveries } = await customer.client.call('listDeliveries');
    await team.waitFor(`delivery ${deliveries[0]?.token} created`);
    await customer.client.call('payQuote', { params: { token: quote.token }, body: {} });
    const { data: invoices } = await customer.client.call('listInvoices');
    await team.waitFor(`invoice ${invoices[0]?.token} created`);
    expect(JSON.stringify(team.events)).not.toContain('faint');
  });

  test('an account’s stream reports only its own objects, within the scopes of its key', async () => {
    const live = customer.client;
    const { data: narrow } = await live.call('createKey', { body: { name: 'Orders', scopes: ['orders:read'] } });
    const [full, orders, others] = await Promise.all([
      listenTo(live, 'stream'),
      listenTo(world.as(narrow.key), 'stream'),
      listenTo((await world.newAccount()).live, 'stream'),
    ]);
    const { params } = await orderAt('created', customer);
    const { data: order } = await live.call('getOrder', { params });
    await world.team.call('teamCreateOrderNote', { params, body: { text: 'Internal' } });
    await world.team.call('teamCreateQuoteNote', { params: { token: order.quote ?? '' }, body: { text: 'Internal' } });
    await world.team.call('teamHoldOrder', { params, body: { reason: 'A page is missing.' } });
    for (const one of [full, orders]) await one.waitFor(`order ${params.token} status_update`);
    expect([...full.received, ...orders.received].filter((line) => /^(order|quote) .* - null$/.test(line))).toEqual([]);
    const types = ({ received }: Listening) =>
      [...new Set(received.map((line) => line.split(' ')[0] ?? ''))].toSorted();
    expect(types(full)).toEqual(expect.arrayContaining(['order', 'quote']));
    expect(types(full)).not.toContain('note');
    expect(types(orders)).toEqual(['order']);
    expect(others.received.filter((line) => line.includes(params.token))).toEqual([]);
    expect(types(others)).toEqual([]);
  });

  test('the maker of a referred quote sees its changes, and its messages once the customer shares them', async () => {
    const maker = await world.newAccount({ email: 'maker@acme.example' });
    const stream = await listenTo(maker.live, 'stream');
    const { token } = await referredQuote(world, maker, { email: 'referred@customer.example' });
    await stream.waitFor(`quote ${token} created 1`);
    const write = () =>
      world.team.call('teamCreateQuoteMessage', { params: { token }, body: { text: 'Which edition is it?' } });
    const { data: hidden } = await write();
    // The message would have arrived before this change.
    await world.team.call('teamAssignQuote', { params: { token }, body: { assignee: 'Ana' } });
    const { version } = (await world.team.call('teamGetQuote', { params: { token } })).data;
    await stream.waitFor(`quote ${token} - ${version}`);
    await world.rows('UPDATE quotes SET messages_shared = true WHERE id = $1', [fromToken('quote', token)]);
    const { data: shared } = await write();
    await stream.waitFor(`message ${shared.id} created`);
    expect(stream.received.join()).not.toContain(hidden.id);
  });

  test('a translator’s stream reports only assigned orders, and their withdrawal', async () => {
    const [ana, ben, pricing] = [
      await newColleagueAt(world, 'translator'),
      await newColleagueAt(world, 'translator'),
      await newColleagueAt(world, 'pricing'),
    ];
    const [anaStream, benStream, pricingStream] = [await listenAs(ana), await listenAs(ben), await listenAs(pricing)];
    const [hers, his] = [await orderAt('created', customer), await orderAt('created', customer)];
    await assign(hers, { translator: ana.token });
    await assign(his, { translator: ben.token });
    await anaStream.waitFor(`order ${hers.params.token}`);
    await benStream.waitFor(`order ${his.params.token}`);
    await world.team.call('teamCreateOrderNote', { params: hers.params, body: { text: 'Mind the stamp.' } });
    await anaStream.waitFor(/^note /);
    const { data: message } = await customer.client.call('createOrderMessage', {
      params: hers.params,
      body: { text: 'Is it ready?' },
    });
    await assign(hers, { translator: ben.token });
    await benStream.waitFor(`order ${hers.params.token}`);
    await until(() =>
      expect(anaStream.received.filter((line) => line.startsWith(`order ${hers.params.token}`)).length).toBeGreaterThan(
        1,
      ),
    );
    const text = (stream: Listening) => stream.received.join();
    expect(text(anaStream)).not.toContain(his.params.token);
    expect(text(anaStream)).not.toContain(message.id);
    expect(text(anaStream)).not.toMatch(/quote |account |invoice /);
    expect(pricingStream.received.every((line) => /^(quote|message|note|presence) /.test(line))).toBe(true);
    await pricingStream.waitFor(/^quote /);
  });

  test('a person who loses sight of an order by an action still receives that last change', async () => {
    const [translator, shipper] = [await newColleagueAt(world, 'translator'), await newColleagueAt(world, 'shipping')];
    const placed = await orderAt('in_progress', customer, { services: physical() });
    const { params } = placed;
    await assign(placed, { translator: translator.token });
    await translateAll(placed);
    const statusFor = async ({ client, headers }: Colleague) =>
      (await client.send('teamGetOrder', { params, headers })).status;
    const [translatorStream, shipperStream] = [await listenAs(translator), await listenAs(shipper)];
    expect(await statusFor(shipper)).toBe(200);
    const reviewed = await runAction(placed, 'teamReviewOrder');
    expect(await statusFor(shipper)).toBe(404);
    await shipperStream.waitFor(`order ${placed.token} status_update ${reviewed.version}`);
    expect(await statusFor(translator)).toBe(200);
    await approve(placed);
    const approved = await teamRead(placed);
    expect(await statusFor(translator)).toBe(404);
    await translatorStream.waitFor(`order ${placed.token} status_update ${approved.version}`);
  });
});

describe('resuming a stream', () => {
  /** A customer without webhooks, whose deliveries would be reported too. */
  const withoutWebhooks = useFixture(() => newCustomer(world));

  test('a stream resumed from its cursor has no gap, even when commits were out of order', async () => {
    const live = withoutWebhooks.client;
    const first = await listenTo(live, 'stream');
    const [one, two] = [await newQuote(live), await newQuote(live)];
    await first.waitFor(`quote ${two.token} created`);
    // The first transaction to start commits last: resuming by the highest number would miss it.
    const late = await openTransaction(world);
    await late.query('UPDATE quotes SET team_note = $2 WHERE id = $1', [fromToken('quote', one.token), 'Late']);
    await price(world, two.token);
    await first.waitFor(`quote ${two.token} status_update 2`);
    const cursor = first.cursor();
    first.stop();
    const three = await newQuote(live);
    await late.commit();
    const again = await listenTo(live, 'stream', { cursor });
    await again.waitFor(`quote ${three.token} created`);
    await again.waitFor(`quote ${one.token} - 1`);
    expect(again.received.join()).not.toContain(two.token);
    expect(again.received.length).toBe(2);
  });

  test('the cursor of any event in a batch resumes right after that event', async () => {
    const live = withoutWebhooks.client;
    const first = await listenTo(live, 'stream');
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await newQuote(live)).token));
    for (const token of ids) await first.waitFor(`quote ${token} created`);
    for (const [at, { cursor }] of first.events.entries()) {
      const after = await listenTo(live, 'stream', { cursor });
      const remaining = first.received.slice(at + 1);
      await until(() => expect(new Set(after.received)).toEqual(new Set(remaining)));
      after.stop();
    }
  });

  test('a cursor older than an hour or unknown is reset, and an invalid cursor parameter is refused', async () => {
    const live = withoutWebhooks.client;
    const first = await listenTo(live, 'stream');
    const { token } = await newQuote(live);
    await first.waitFor(`quote ${token}`);
    const cursor = first.cursor();
    world.clock.advance(61 * 60_000);
    const late = await listenTo(live, 'stream', { cursor });
    expect(await late.waitFor('reset')).toBe('reset');
    const next = await newQuote(live);
    await late.waitFor(`quote ${next.token}`);
    expect(late.received.join()).not.toContain(token);
    const unknown = await listenTo(live, 'stream', { cursor: 'nonsense' });
    expect(await unknown.waitFor('reset')).toBe('reset');
    const asked = { path: '/v1/stream?cursor=nonsense', key: withoutWebhooks.key };
    const refused = await ask(world, asked);
    expect({ status: refused.status, text: refused.text }).toMatchObject({
      status: 422,
      text: expect.stringContaining('Must be the `id` of an event'),
    });
  });
});
