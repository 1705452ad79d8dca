import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { payable } from '../../../world/money.ts';
import { newCustomer, placeOrder, teamRead } from '../../../world/orders.ts';
import { assign, assignmentsOf } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { newBrowser } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));

const HOURS = { from: '09:00', to: '17:30' };
const WEEK = { sun: null, mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS, sat: HOURS };
const change = (body: object) => world.team.call('teamChangeCalendar', { body });
const timeOfDay = (timestamp: string | null | undefined) => timestamp?.slice(11, 16);

test('estimate, quote and page have due dates by the firm’s own calendar', async () => {
  // By default the firm works until 22:00 UTC.
  expect(timeOfDay((await payable(world, customer.client)).promised_at)).toBe('22:00');
  await change({ zone: 'Asia/Kathmandu', week: WEEK });
  const quote = await payable(world, customer.client);
  // 17:30 in Kathmandu is 11:45 UTC, all year.
  expect([timeOfDay(quote.estimate.promised_at), timeOfDay(quote.promised_at)]).toEqual(['11:45', '11:45']);
  const browser = newBrowser(world);
  const { text } = await browser.get(quote.path);
  expect(text).toMatch(/Delivery date.*\w{3}, \w+ \d+, \d{4}, 5:30 PM GMT\+5:45/s);
});

test('work assigned without a due date is due a number of working hours before the order', async () => {
  await change({ zone: 'Asia/Kathmandu', week: WEEK, due_before: { translate: 4, proofread: 1.5 } });
  const order = await placeOrder(customer);
  await assign(order, { translator: 'Ana' });
  await assign(order, { proofreader: 'Ben' });
  const due = Object.fromEntries((await assignmentsOf(order)).map(({ task, due: at }) => [task, timeOfDay(at)]));
  expect(due).toEqual({ translate: '07:45', proofread: '10:15' });
  const { promised_at } = await teamRead(order);
  expect(timeOfDay(promised_at)).toBe('11:45');
  const dueTime = new Date(world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 19);
  await assign(order, { translator: 'Cleo', due: `${dueTime}Z` });
  expect((await assignmentsOf(order)).find(({ person_name }) => person_name === 'Cleo')?.due).toBe(`${dueTime}+00:00`);
});

test('the email after a payment has the due date, with the hour and its time zone', async () => {
  await change({ zone: 'Asia/Kathmandu', week: WEEK });
  const { token } = await placeOrder(customer);
  const [email] = await world.rows<{ body: string }>('SELECT body FROM mails WHERE about = $1', [token]);
  expect(email?.body).toMatch(/We’ll deliver it by \w{3}, \w+ \d+, \d{4}, 5:30 PM GMT\+5:45\./);
});

test('a promised date stays when the calendar changes', async () => {
  const order = await placeOrder(customer);
  const { promised_at } = await teamRead(order);
  await change({ zone: 'America/New_York', note: 'We have moved.' });
  expect((await teamRead(order)).promised_at).toBe(promised_at);
});
