import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBilling } from './use-billing.ts';

// The firm is in New York: an invoice is overdue once its due date has ended there, whatever the hour of issue.

const { world, client, approve, onlyInvoice, issue } = useBilling();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const run = (job: string) => world.app.worker.runNow(job);

beforeAll(() => world.team.call('teamChangeCalendar', { body: { zone: 'America/New_York' } }));
afterAll(() => world.team.call('teamChangeInvoicing', { body: { reminder_days: [] } }));

const read = async (token: string) => (await world.team.call('teamGetInvoice', { params: { token } })).data;
const isListed = async (token: string, overdue: boolean) => {
  const { data } = await world.team.call('teamListInvoices', { filters: { overdue }, query: { per_page: 100 } });
  return data.some((one) => one.token === token);
};

/** Overdue state of an invoice for the team, the customer and both lists. */
const overdueStates = async (token: string) => ({
  team: (await read(token)).overdue,
  customer: (await client.call('getInvoice', { params: { token } })).data.overdue,
  overdue: await isListed(token, true),
  others: await isListed(token, false),
});
const LATE = { team: true, customer: true, overdue: true, others: false };
const IN_TIME = { team: false, customer: false, overdue: false, others: true };

/** Advance the clock to the next time it is this hour in New York. */
function advanceTo(hour: number): void {
  const now = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });
  while (Number(now.format(world.clock.now())) !== hour) world.clock.advance(HOUR);
}

/** Issue at 22:00 in New York, which is the next day in UTC. */
async function issueLate(due_days: number) {
  advanceTo(22);
  await approve(1000);
  return issue((await onlyInvoice('open')).token, { due_days });
}

describe('an unpaid invoice', () => {
  test('an invoice is overdue from the day after its due date in the firm’s time zone, and not before', async () => {
    const { token, due_on, issued_at } = await issueLate(1);
    const issuedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const due = new Date(Date.parse(issued_at ?? '') + DAY);
    expect(due_on).toBe(issuedOn.format(due));
    expect(await overdueStates(token)).toEqual(IN_TIME);
    // An hour before the end of the due date, later than the hour of issue.
    world.clock.advance(DAY + HOUR);
    expect(await overdueStates(token)).toEqual(IN_TIME);
    world.clock.advance(HOUR);
    expect(await overdueStates(token)).toEqual(LATE);
    await world.team.call('teamSettleInvoice', { params: { token }, body: {} });
    expect(await overdueStates(token)).toEqual(IN_TIME);
  });

  test.each([0, 1])('a reminder of day %i is sent the day after the due date', async (days) => {
    await world.team.call('teamChangeInvoicing', { body: { reminder_days: [days] } });
    const { token } = await issueLate(0);
    const reminded = async () => (await read(token)).reminded_at !== null;
    const next = Date.parse((await read(token)).next_reminder_at ?? '');
    world.clock.advance(HOUR);
    await run('remind_of_invoices');
    expect(await reminded()).toBe(false);
    world.clock.advance(HOUR);
    expect(next).toBeLessThanOrEqual(world.clock.now().getTime());
    expect(next).toBeGreaterThan(world.clock.now().getTime() - HOUR);
    await run('remind_of_invoices');
    expect(await reminded()).toBe(true);
  });

  test('a reminder of day 3 is sent three days after the due date', async () => {
    await world.team.call('teamChangeInvoicing', { body: { reminder_days: [3] } });
    const { token } = await issueLate(0);
    const reminded = async () => (await read(token)).reminded_at !== null;
    world.clock.advance(2 * DAY + HOUR);
    await run('remind_of_invoices');
    expect(await reminded()).toBe(false);
    world.clock.advance(HOUR);
    await run('remind_of_invoices');
    expect(await reminded()).toBe(true);
  });
});
