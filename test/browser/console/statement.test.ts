import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { pay, readyQuote } from '../../world/money.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// A customer's statement of account in a browser.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const DAY = 86_400_000;

const day = (moment: Date) => moment.toISOString().slice(0, 10);

test('a customer’s statement lists the opening balance, each paper and the closing balance', async () => {
  const { live, token: account } = await world.newAccount({ name: 'Harbor & Quay LLP', invoicing: true });
  const bill = async (total: number) => {
    const order = await pay(live, (await readyQuote(world, live, { total })).token);
    const [open] = (await world.team.call('teamListInvoices', { filters: { account, status: 'open' } })).data;
    const params = { token: open?.token ?? '' };
    return { params, order, ...(await world.team.call('teamIssueInvoice', { params, body: {} })).data };
  };
  const before = await bill(4000);
  world.clock.advance(40 * DAY);
  const from = day(world.clock.now());
  const now = await bill(10_000);
  await world.team.call('teamSettleInvoice', {
    params: before.params,
    body: { amount: 2500, payment_reference: 'SEPA 4711' },
  });
  await world.team.call('teamCreditOrder', { params: { token: now.order }, body: { amount: 1000, reason: 'Late' } });

  const { page, reads } = await newDesk(
    at,
    'finance',
    `/console/accounts/${account}?tab=invoices&from=${from}&to=${from}`,
  );
  await reads(/^Opening balance/);
  const table = page.getByRole('table', { name: 'Statement' });
  await table.getByRole('row', { name: `Invoice ${now.number} $100.00 $140.00` }).waitFor();
  await table.getByRole('row', { name: `Payment for invoice ${before.number} SEPA 4711 $25.00 $115.00` }).waitFor();
  await table.getByRole('row', { name: /Credit note .* \$10\.00 \$105\.00/ }).waitFor();
  await page
    .getByText(/^Closing balance/)
    .locator('..')
    .getByText('$105.00')
    .waitFor();
  await visitor.checkPage(page);

  for (const [kind, ending] of [
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ] as const) {
    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download statement as ${kind}` }).click();
    expect((await loading).suggestedFilename()).toBe(`statement-${from}-${from}.${ending}`);
  }

  await page.getByLabel('From').fill(day(new Date(world.clock.now().getTime() + 10 * DAY)));
  await reads('Choose a day on or after the first day.');
  await visitor.checkPage(page);
  await page.getByLabel('From').fill(day(before.issued_at === null ? new Date() : new Date(before.issued_at)));
  await table.getByRole('row', { name: new RegExp(`Invoice ${before.number} \\$40`) }).waitFor();
  expect(page.url()).toContain('from=');
});

test('a new invoice appears on the statement without a reload, and an empty period says that nothing was billed', async () => {
  const { live, token: account } = await world.newAccount({ name: 'Quay', invoicing: true });
  const today = day(world.clock.now());
  const path = `/console/accounts/${account}?tab=invoices&from=${today}&to=${today}`;
  const { page, press, reads } = await newDesk(at, 'finance', path);
  await reads('Nothing billed, paid or credited in this period.');
  await visitor.checkPage(page);
  await pay(live, (await readyQuote(world, live, { total: 3000 })).token);
  const [open] = (await world.team.call('teamListInvoices', { filters: { account } })).data;
  await world.team.call('teamIssueInvoice', { params: { token: open?.token ?? '' }, body: {} });
  const table = page.getByRole('table', { name: 'Statement' });
  await table.getByText('$30.00').first().waitFor();
  await page.clock.setFixedTime(world.clock.now());
  await page.reload();
  await press('Last month');
  await reads('Nothing billed, paid or credited in this period.');
  await press('This year');
  await table.getByText('$30.00').first().waitFor();
  expect(page.url()).toContain(`from=${today.slice(0, 4)}-01-01`);
  await visitor.checkPage(page);
});
