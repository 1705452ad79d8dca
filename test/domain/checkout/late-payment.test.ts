import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/core/calendar.ts';
import { quickReader } from '../../support/doubles.ts';
import { autobuy, getOrder, getQuote, pay, payable, price } from '../../world/money.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Due dates of orders whose quote was paid some time after it was priced. Tests start on Monday, November 16, 2026.

const MONDAY = Date.parse('2026-11-16T09:00:00Z');
let now = MONDAY;
const clock = { now: () => new Date(now) };
const world = useWorld({ ROLE: 'api' }, { clock, reader: quickReader() });
const customer = useFixture(() => world.newAccount({ invoicing: true }));
const quote = useFixtureEach(async () => {
  now = MONDAY;
  return payable(world, customer.live);
});

const QUOTED_DATE = '2026-11-18T22:00:00+00:00';
const HOLIDAY = { date: '2026-12-01', name: 'Founding day' };
const approve = async () => getOrder(customer.live, await pay(customer.live, quote.token));
const emailAbout = async (about: string) =>
  (await world.rows<{ body: string }>('SELECT body FROM mails WHERE about = $1', [about]))[0]?.body ?? '';

test('an order paid on the same day has the due date of its quote', async () => {
  now += 8 * HOUR_MS;
  expect(quote.promised_at).toBe(QUOTED_DATE);
  expect((await approve()).promised_at).toBe(QUOTED_DATE);
});

test('two weeks later the same working time counts from the payment, across a holiday, and the quote is unchanged', async () => {
  await world.team.call('teamChangeCalendar', { body: { holidays: [HOLIDAY] } });
  now = MONDAY + 14 * DAY_MS;
  const order = await approve();
  // Tuesday is the holiday: two working days after Monday is Thursday.
  expect(order.promised_at).toBe('2026-12-03T22:00:00+00:00');
  expect(await getQuote(customer.live, quote.token)).toMatchObject({ status: 'approved', promised_at: QUOTED_DATE });
  expect(await emailAbout(order.token)).toContain('We’ll deliver it by Thu, December 3, 2026, 10:00 PM UTC.');
  await world.team.call('teamChangeCalendar', { body: { holidays: [] } });
});

test('the due date of an order paid on a Friday skips the weekend', async () => {
  now = MONDAY + 4 * DAY_MS;
  expect((await approve()).promised_at).toBe('2026-11-24T22:00:00+00:00');
});

test('the payment page shows the due date for a payment today, and the order gets that date', async () => {
  const browser = newBrowser(world);
  const shown = async () => (await browser.get(quote.path)).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(await shown()).toContain('Delivery date Wed, November 18, 2026, 10:00 PM UTC');
  now = MONDAY + 10 * DAY_MS;
  const later = await shown();
  expect(later).toContain('Delivery date if you pay today Mon, November 30, 2026, 10:00 PM UTC');
  expect(later).not.toContain('18 Nov');
  expect((await approve()).promised_at).toBe('2026-11-30T22:00:00+00:00');
  expect(await shown()).toContain('Delivery date Mon, November 30, 2026, 10:00 PM UTC');
});

test('an order that waited for its payment has a due date counted from the payment', async () => {
  now = MONDAY;
  const { test: client } = await world.newAccount();
  const waiting = await autobuy(client, { max_total: 1_000_000 });
  await price(world, waiting.token, 1_000_001);
  const order = waiting.order ?? '';
  expect(await getOrder(client, order)).toMatchObject({ status: 'on_hold', promised_at: QUOTED_DATE });
  now = MONDAY + 10 * DAY_MS;
  await pay(client, waiting.token);
  expect(await getOrder(client, order)).toMatchObject({
    status: 'in_progress',
    promised_at: '2026-11-30T22:00:00+00:00',
  });
});
