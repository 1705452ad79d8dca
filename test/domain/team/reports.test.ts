import { expect, test } from 'vitest';
import { csvLine } from '../../../src/core/words/csv.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { fileForm } from '../../world/files.ts';
import { newCustomer, placeOrder } from '../../world/orders.ts';
import { newQuote } from '../../world/quotes.ts';
import { assign, newWorker } from '../../world/team/assignments.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Reports on money: pay owed to people, figures of partners and overdue invoices.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const DAY = 86_400_000;

async function translated(translator: string) {
  const placed = await placeOrder(customer);
  await assign(placed, { translator });
  const body = fileForm('en.txt', 'Birth certificate', { source_file: placed.sources[0] ?? '', language: 'en' });
  const { data } = await world.team.call('teamAddTranslation', { params: placed.params, body });
  return data.number;
}

const text = async (operation: 'teamDownloadPayables' | 'teamDownloadPartnerReport', options: object) => {
  const response = await world.team.send(operation, options);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return response.text();
};

test('finished work is owed at its frozen rate, by person and time, as a list and as a table', async () => {
  const rates = [{ task: 'translate' as const, unit: 'word' as const, rate: 7.5 }];
  const ana = await newWorker(world, { name: '=HYPERLINK("http://evil.example","Ana")', rates });
  const ben = await newWorker(world, { name: 'Ben', rates: [] });
  const first = await translated(ana.token);
  world.clock.advance(2 * DAY);
  const between = world.clock.now().toISOString();
  const second = await translated(ana.token);
  const unpaid = await translated(ben.token);
  await assign(await placeOrder(customer), { translator: ana.token });
  const numbers = async (filters: object) =>
    (await world.team.call('teamListPayables', { filters })).data.map(({ number }) => number);
  expect(await numbers({})).toEqual([unpaid, second, first]);
  expect(await numbers({ person: ana.token })).toEqual([second, first]);
  expect(await numbers({ person: ana.token, from: between })).toEqual([second]);
  expect(await numbers({ to: between })).toEqual([first]);
  const { data } = await world.team.call('teamListPayables', { filters: { person: ana.token, to: between } });
  const owed = { unit: 'word', units: 5, rate: 7.5, amount: 38, currency: 'USD', task: 'translate', language: 'en' };
  expect(data).toMatchObject([{ ...owed, person: ana.token, number: first }]);
  const { data: totals } = await world.team.call('teamListPayableTotals', { filters: {} });
  expect(totals).toEqual([
    { person: ana.token, person_name: ana.name, currency: 'USD', amount: 76, assignments: 2 },
    { person: ben.token, person_name: 'Ben', currency: null, amount: 0, assignments: 1 },
  ]);

  const table = await text('teamDownloadPayables', { filters: { to: between } });
  const [head, line, ...rest] = table.split('\r\n');
  expect(head).toMatch(/^Done,Person,Person token,Order,/);
  expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"",""Ana"")",${ana.token},${first},birth.txt,`);
  expect(line).toContain(',word,5,0.075,0.38,USD,asg_');
  expect(rest).toEqual(['']);
});

test('a cell of a table is never a formula, whatever name a stranger chose', () => {
  const cells = ['=1+1', '+1', '-1', '@sum', '\tx', 'a"b', 'a,b', 'a\nb', 'plain', -1, null];
  const shown = `'=1+1,'+1,'-1,'@sum,'\tx,"a""b","a,b","a\nb",plain,-1,\r\n`;
  expect(csvLine(cells)).toBe(shown);
});

test('a partner’s report adds up quotes, orders and their value by month, of live accounts', async () => {
  const { data: partner } = await world.team.call('teamCreatePartner', { body: { name: 'Clinic' } });
  const params = { token: partner.token };
  const attributed = { partner: { token: partner.token } };
  const placed = await placeOrder(customer, attributed);
  const refunded = await placeOrder(customer, attributed);
  const voided = await placeOrder(customer, attributed);
  await newQuote(customer.client, attributed);
  await newQuote((await world.newAccount()).test, attributed);
  await world.team.call('teamRefundOrder', { params: refunded.params, body: { amount: 100, reason: 'Late' } });
  await world.team.call('teamVoidOrder', { params: voided.params, body: { reason: 'Twice' } });
  const { total } = (await customer.client.call('getOrder', { params: placed.params })).data;
  const month = world.clock.now().toISOString().slice(0, 7);
  const figures = { currency: 'USD', quotes: 4, orders: 2, value: 2 * total, refunded: 100 };
  const { data: report } = await world.team.call('teamGetPartnerReport', { params });
  expect(report).toMatchObject({ name: 'Clinic', to: month, months: [{ month, ...figures }], totals: [figures] });
  // The job that compacts the figures does not change them.
  expect(await world.app.worker.runNow('compact_partner_figures')).toBeGreaterThan(1);
  const again = await world.team.call('teamGetPartnerReport', { params });
  expect(again.data).toEqual(report);
  const table = await text('teamDownloadPartnerReport', { params, query: { from: month, to: month } });
  const amounts = `${((2 * total) / 100).toFixed(2)},1.00,USD`;
  expect(table).toBe(`Month,Partner,Quotes,Orders,Value,Refunded,Currency\r\n${month},Clinic,4,2,${amounts}\r\n`);
  const before = await world.team.call('teamGetPartnerReport', { params, query: { from: '2020-01', to: '2020-12' } });
  expect(before.data).toMatchObject({ from: '2020-01', to: '2020-12', months: [], totals: [] });
  for (const query of [{ from: '2021-01', to: '2020-12' }, { from: '2001-01' }, { from: '2020-13' }])
    expect(summarizeRefusal(await refusal(world.team.call('teamGetPartnerReport', { params, query })))).toMatchObject({
      code: 'validation_failed',
      fields: ['from'],
    });
});

test('a disabled partner cannot be named by a new quote, and can be enabled again', async () => {
  const { token } = (await world.team.call('teamCreatePartner', { body: { name: 'Agency' } })).data;
  const change = async (body: object) => (await world.team.call('teamChangePartner', { params: { token }, body })).data;
  expect(await change({ name: 'Agency Two', disabled: true })).toMatchObject({ disabled_at: expect.any(String) });
  const named = () => newQuote(customer.client, { partner: { token } });
  expect(summarizeRefusal(await refusal(named()))).toMatchObject({ code: 'partner_not_found' });
  expect(await change({ disabled: false })).toMatchObject({ name: 'Agency Two', disabled_at: null });
  expect(await named()).toMatchObject({ partner: token, partner_name: 'Agency Two' });
  const { data } = await world.team.call('teamGetPartner', { params: { token } });
  expect(data).toMatchObject({ name: 'Agency Two', account: null });
  expect(summarizeRefusal(await refusal(change({ account: 'acct_01k9zq4m8te3fs5f9r6vd2x7hb' })))).toMatchObject({
    fields: ['account'],
  });
});

test('overdue invoices are found, of all customers or of one', async () => {
  const { token, live } = await world.newAccount({ name: 'Harbor Law', invoicing: true });
  const issue = async (due_days: number) => {
    const quote = { params: { token: (await newQuote(live)).token } };
    await world.team.call('teamPriceQuote', { ...quote, body: {} });
    await live.call('payQuote', { ...quote, body: {} });
    const { data } = await world.team.call('teamListInvoices', { filters: { account: token, status: 'open' } });
    const params = { token: data[0]?.token ?? '' };
    await world.team.call('teamIssueInvoice', { params, body: { due_days } });
    return params.token;
  };
  const [late, inTime] = [await issue(1), await issue(60)];
  const found = async (filters: object) =>
    (await world.team.call('teamListInvoices', { filters: { account: token, ...filters } })).data.map(
      (one) => one.token,
    );
  expect(await found({ overdue: true })).toEqual([]);
  world.clock.advance(2 * DAY);
  expect(await found({ overdue: true })).toEqual([late]);
  expect(await found({ overdue: false })).toEqual([inTime]);
  const { data: settled } = await world.team.call('teamSettleInvoice', { params: { token: late }, body: {} });
  expect(settled.customer_name).toBe('Harbor Law');
  expect(await found({ overdue: true })).toEqual([]);
});
