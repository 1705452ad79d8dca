import { expect, test } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS } from '../../../../src/core/calendar.ts';
import { longDate } from '../../../../src/core/words/time.ts';
import { ENGLISH } from '../../../../src/words/reader.ts';
import { refusal } from '../../../world/answers.ts';
import { useBilling } from './use-billing.ts';

const { world, client, approve, onlyInvoice, issue } = useBilling();

async function issued() {
  await approve(1000);
  const { token } = await onlyInvoice('open');
  return issue(token);
}
const settle = async (token: string, body: object) =>
  (await world.team.call('teamSettleInvoice', { params: { token }, body })).data;
const daysFromNow = (days: number) => dayOf(new Date(world.clock.now().getTime() + days * DAY_MS));

/** Move the firm to a time zone with another date than UTC; returns the difference in days. */
async function moveFirm(): Promise<number> {
  // At 10:30 UTC both zones have another date than UTC, so a test may start before that time and end after it.
  const isLate = world.clock.now().getTime() % DAY_MS >= 10.5 * HOUR_MS;
  const zone = isLate ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
  await world.team.call('teamChangeCalendar', { body: { zone } });
  return isLate ? 1 : -1;
}

test('the page and the statement of an invoice show dates in the firm’s time zone', async () => {
  const today = daysFromNow(await moveFirm());
  const { token, payment_url } = await issued();
  await settle(token, { amount: 100, paid_on: today });
  await settle(token, { amount: 200 });
  const page = await (await fetch(payment_url ?? '')).text();
  const days = page.match(/[A-Z][a-z]+ \d{1,2}, \d{4}/g) ?? [];
  // The first date is the due date; the dates of issue, order and payments follow.
  expect(days.slice(1)).toEqual(Array.from({ length: 4 }, () => longDate(ENGLISH, today)));
  const csv = async (day: string) =>
    (await (await client.send('downloadStatement', { query: { from: day, to: day } })).text()).split('\r\n');
  const entries = (lines: string[]) => lines.slice(2, -2).map((line) => line.slice(0, 10));
  expect(entries(await csv(today))).toEqual([today, today, today]);
  expect(entries(await csv(daysFromNow(0)))).toEqual([]);
  await world.team.call('teamChangeCalendar', { body: { zone: 'UTC' } });
});

test('a payment is dated by the current day in the firm’s time zone', async () => {
  const today = await moveFirm();
  const tomorrow = today + 1;
  const { token } = await issued();
  expect(await refusal(settle(token, { amount: 100, paid_on: daysFromNow(tomorrow) }))).toMatchObject({
    status: 422,
    errors: { paid_on: [`Must not be in the future: today is ${daysFromNow(today)}.`] },
  });
  const { payments } = await settle(token, { amount: 100, paid_on: daysFromNow(today) });
  expect(new Date(payments[0]?.paid_at ?? 0).getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
  await world.team.call('teamChangeCalendar', { body: { zone: 'UTC' } });
});

test('a payment more than a year ago is refused at its field', async () => {
  const { token } = await issued();
  expect(await refusal(settle(token, { paid_on: '1900-01-01' }))).toMatchObject({
    status: 422,
    errors: { paid_on: [expect.stringContaining('at most a year ago')] },
  });
  expect(await settle(token, { amount: 100, paid_on: daysFromNow(-365) })).toMatchObject({ paid: 100 });
});

test('a payment on the day of issue is not dated before its invoice, and an earlier one follows it on the statement', async () => {
  const { token, issued_at } = await issued();
  world.clock.advance(DAY_MS);
  await settle(token, { amount: 100, paid_on: daysFromNow(-30) });
  const { payments } = await settle(token, { amount: 200, paid_on: issued_at?.slice(0, 10) });
  expect(payments.find(({ amount }) => amount === 200)?.paid_at).toBe(issued_at);
  const { data } = await client.call('getStatement', { query: { from: daysFromNow(-60) } });
  expect(data.entries.map(({ kind, credited, balance }) => [kind, credited, balance])).toEqual([
    ['invoice', 0, 1000],
    ['payment', 100, 900],
    ['payment', 200, 700],
  ]);
});
