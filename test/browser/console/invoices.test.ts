import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { CARDS, pay, readyQuote } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { billTo, rule, setTaxes } from '../../world/team/taxes.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// An invoice from open to receipt, in a browser.

const DAY = 86_400_000;
const ADDRESS = '1 Harbor Street, New York';
const world = useWorld({ COMPANY_ADDRESS: ADDRESS }, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };

interface Billing {
  email: string;
  totals: readonly number[];
}

/** Creates a customer with an open invoice over these totals. */
async function openInvoice({ email, totals }: Billing) {
  const { live, token: account } = await world.newAccount({ name: 'Kanzlei Müller & Söhne', invoicing: true, email });
  await billTo(live, 'DE', { tax_number: 'DE136695976' });
  const orders: string[] = [];
  for (const total of totals)
    orders.push(await pay(live, (await readyQuote(world, live, { total, reference: 'Akte 2041' })).token));
  const [open] = (await world.team.call('teamListInvoices', { filters: { account } })).data;
  const token = open?.token ?? '';
  return { account, token, orders, path: `/console/invoices/${token}` };
}

const invoiceOf = async (token: string) => (await world.team.call('teamGetInvoice', { params: { token } })).data;
const issue = async (token: string, body: { due_days?: number } = {}) =>
  (await world.team.call('teamIssueInvoice', { params: { token }, body })).data;
const settle = (token: string, body: { amount: number; payment_reference?: string }) =>
  world.team.call('teamSettleInvoice', { params: { token }, body });
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

const emailsAbout = async (number: string | null, email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.includes(number ?? ''));

/** Expects no sideways scrolling on a phone. */
async function expectFitsPhone(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.setViewportSize(wide);
}

/** Opens a paper by its link, and waits for the PDF. */
async function openPaper(page: Page, name: RegExp): Promise<void> {
  const isPaper = (headers: Record<string, string>) => headers['content-type'] === 'application/pdf';
  const response = page.context().waitForEvent('response', (answer) => isPaper(answer.headers()));
  await page.getByRole('link', { name }).click();
  expect((await response).status()).toBe(200);
}

async function payByCard(url: string, sum: string): Promise<void> {
  const page = await visitor.newPage();
  await page.goto(url);
  await page.getByLabel('Card number').fill(CARDS.pays);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ana María Núñez');
  await page.getByLabel('Email for receipt').fill('ana@home.example');
  await page.getByRole('button', { name: `Pay ${sum}` }).click();
  await page.getByText('This invoice is paid.').waitFor();
}

test('finance issues and sends an invoice, and its page says the same as its paper', async () => {
  await setTaxes(world, rule());
  await world.team.call('teamChangeInvoicing', { body: { terms: 'Please quote the number of the invoice.' } });
  const { token, path } = await openInvoice({ email: 'bills@mueller.example', totals: [10_000] });
  const { page, press, fill, reads } = await newDesk(at, 'finance', path);
  await reads('Nothing is due until you issue it.');
  await visitor.checkPage(page);
  await press('Issue invoice');
  await fill('Days to pay', '14');
  await visitor.checkPage(page);
  await confirm(page, 'Issue invoice');
  await reads('Billed to');
  for (const words of ['Tax number DE136695976', 'VAT 19% on $100.00', ADDRESS, 'Germany', 'Akte 2041'])
    await reads(words);
  await reads('Please quote the number of the invoice.');
  const { number } = await invoiceOf(token);
  await page.getByRole('heading', { name: `Invoice ${number}` }).waitFor();
  await press('Send invoice');
  await visitor.checkPage(page);
  await fill('Send to', 'nobody');
  await confirm(page, 'Send invoice');
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Send to').getAttribute('aria-invalid')).toBe('true');
  await fill('Send to', 'bills@mueller.example');
  await confirm(page, 'Send invoice');
  await reads('Invoice not sent to bills@mueller.example, because email is not set up.');
  await reads('Not sent, email is not set up');
  expect(await emailsAbout(number, 'bills@mueller.example')).toHaveLength(1);
  await visitor.checkPage(page);
});

test('a partial payment is recorded with day and reference, the customer pays the rest by card, and the receipt is available', async () => {
  await setTaxes(world);
  const { token, path } = await openInvoice({ email: 'parts@mueller.example', totals: [7000, 4900] });
  const { payment_url } = await issue(token);
  const { page, press, fill, reads } = await newDesk(at, 'finance', path);
  await press('Record payment');
  expect(await page.getByRole('dialog').getByLabel('Amount').inputValue()).toBe('119.00');
  await fill('Amount', '19');
  await fill('Payment date', '2026-01-15');
  await fill('Payment reference', 'SEPA 4711');
  await visitor.checkPage(page);
  await confirm(page, 'Record payment');
  await reads('Payment of $19.00 recorded. $100.00 is still due.');
  const payments = page.getByRole('table', { name: 'Payments' });
  await payments.getByRole('row', { name: 'Jan 15, 2026 Bank transfer SEPA 4711 $19.00' }).waitFor();
  await visitor.checkPage(page);
  await payByCard(payment_url ?? '', '$100.00');
  // The console updates without a reload.
  await page.locator('article > header').getByText('Paid').waitFor();
  await payments.getByRole('row', { name: /Card Visa ending 4242/ }).waitFor();
  await openPaper(page, /^Receipt .*\d as PDF$/);
  await visitor.checkPage(page);
  await expectFitsPhone(page);
  expect(await invoiceOf(token)).toMatchObject({ status: 'paid', paid: 11_900, due: 0 });
  expect(await page.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
});

test('an amount above the balance and a future day are refused at their fields; a form whose invoice has changed says so', async () => {
  await setTaxes(world);
  const { token, path } = await openInvoice({ email: 'wrong@mueller.example', totals: [5000] });
  await issue(token);
  const { page, press, fill, reads } = await newDesk(at, 'finance', path);
  await press('Record payment');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Record payment' });
  await fill('Amount', '50.01');
  await reads('Only $50.00 is still due. Enter that or less.');
  expect(await button.isDisabled()).toBe(true);
  await fill('Amount', '50');
  await fill('Payment date', '2036-01-01');
  await button.click();
  await page.getByRole('alert').getByText('Must not be in the future').waitFor();
  expect(await page.getByLabel('Payment date').getAttribute('aria-invalid')).toBe('true');
  await visitor.checkPage(page);
  expect((await invoiceOf(token)).payments).toEqual([]);
  await settle(token, { amount: 2000 });
  await reads('The invoice has changed. $30.00 is still due.');
  await reads('Only $30.00 is still due. Enter that or less.');
  await fill('Amount', '30');
  await fill('Payment date', '2026-02-01');
  await button.click();
  await reads('Payment of $30.00 recorded. The invoice is paid.');
  expect(await invoiceOf(token)).toMatchObject({ status: 'paid', paid: 5000 });
});

test('a payment whose answer was lost is sent again with its idempotency key, and recorded once', async () => {
  await setTaxes(world);
  const { token, path } = await openInvoice({ email: 'twice@mueller.example', totals: [5000] });
  await issue(token);
  const { page, press, fill, reads } = await newDesk(at, 'finance', path);
  await press('Record payment');
  await fill('Amount', '20');
  const keys: string[] = [];
  await page.route('**/settle', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await confirm(page, 'Record payment');
  await page.getByRole('alert').waitFor();
  await confirm(page, 'Record payment');
  await reads('Payment of $20.00 recorded. $30.00 is still due.');
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  expect((await invoiceOf(token)).payments.map(({ amount }) => amount)).toEqual([2000]);
});

test('the invoice list shows each balance, and a customer’s overdue amount leaves out what was paid', async () => {
  await setTaxes(world);
  const { token, account } = await openInvoice({ email: 'list@mueller.example', totals: [12_345] });
  const { number } = await issue(token, { due_days: 0 });
  await settle(token, { amount: 2345 });
  // An invoice is overdue only after its due date has passed.
  world.clock.advance(DAY);
  const { page, reads } = await newDesk(at, 'finance', `/console/invoices?q=${number}`);
  await reads('$123.45');
  await reads('$100.00');
  await visitor.checkPage(page);
  await page.goto(`/console/accounts/${account}`);
  await reads('$100.00 is overdue.');
});

test('before a manual reminder, the dialog says when the last and the next reminder are sent', async () => {
  await setTaxes(world);
  await world.team.call('teamChangeInvoicing', { body: { reminder_days: [7] } });
  const { token, path } = await openInvoice({ email: 'late@mueller.example', totals: [5000] });
  const { number } = await issue(token, { due_days: 30 });
  const { page, press, reads } = await newDesk(at, 'finance', path);
  await reads('Next reminder');
  await press('Remind customer');
  await reads(`We’ll email late@mueller.example a reminder that $50.00 is due on invoice ${number}.`);
  await reads(/The next one goes out automatically/);
  await visitor.checkPage(page);
  await confirm(page, 'Remind customer');
  await reads('Reminder not sent, because email is not set up. We’ll send it once a mail server is set up.');
  await reads('Not sent, email is not set up');
  expect(await emailsAbout(number, 'late@mueller.example')).toHaveLength(1);
  await world.team.call('teamChangeInvoicing', { body: { reminder_days: [] } });
});

test('an invoice says why no tax is charged, and how much was credited beyond the balance', async () => {
  await setTaxes(world, rule());
  const { live, token: account } = await world.newAccount({ name: 'Harbor School', invoicing: true });
  await billTo(live, 'DE');
  const params = { token: account };
  await world.team.call('teamChangeAccount', {
    params,
    body: { tax_exempt: { reason: 'public school', certificate: null } },
  });
  const order = await pay(live, (await readyQuote(world, live, { total: 5000 })).token);
  const [open] = (await world.team.call('teamListInvoices', { filters: { account } })).data;
  const token = open?.token ?? '';
  await issue(token);
  await settle(token, { amount: 5000, payment_reference: 'Check 17' });
  const body = { amount: 1500, reason: 'A page too many' };
  await world.team.call('teamCreditOrder', { params: { token: order }, body });
  const { page, reads } = await newDesk(at, 'finance', `/console/invoices/${token}`);
  await reads(/public school/);
  await reads('$15.00 is more than was due and counts toward the customer’s next invoice.');
  await visitor.checkPage(page);
});

test('a credit note is listed on its invoice with its paper, and only an invoice without references can be voided', async () => {
  await setTaxes(world);
  const { token, orders, path } = await openInvoice({ email: 'credit@mueller.example', totals: [5000] });
  await issue(token);
  const { page, press, fill, reads } = await newDesk(at, 'finance', path);
  await page.getByRole('button', { name: 'Void invoice' }).waitFor();
  await world.team.call('teamCreditOrder', {
    params: { token: orders[0] ?? '' },
    body: { amount: 1500, reason: 'A page too many' },
  });
  const notes = page.getByRole('table', { name: 'Credit notes' });
  await notes.getByText('A page too many').waitFor();
  await openPaper(page, /^Credit note .*C0001 as PDF$/);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Void invoice' }).waitFor({ state: 'detached' });
  await reads('$35.00');
  await visitor.checkPage(page);
  const other = await openInvoice({ email: 'void@mueller.example', totals: [2000] });
  await issue(other.token);
  await page.goto(other.path);
  await press('Void invoice');
  await fill('Reason', 'Wrong address');
  await visitor.checkPage(page);
  await confirm(page, 'Void invoice');
  await reads('Voided, so nothing is due.');
  await reads('Wrong address');
  await visitor.checkPage(page);
});

test('a payout of credit is recorded on its invoice, in part, and more than is left is refused', async () => {
  await setTaxes(world);
  const { token, orders, path } = await openInvoice({ email: 'payout@mueller.example', totals: [5000] });
  await issue(token);
  await settle(token, { amount: 5000 });
  const body = { amount: 1500, reason: 'A page too many' };
  await world.team.call('teamCreditOrder', { params: { token: orders[0] ?? '' }, body });
  const { page, reads } = await newDesk(at, 'finance', path);
  const open = () => page.getByRole('button', { name: /^Record payout of credit note .*C0001$/ }).click();
  await open();
  await page.getByLabel('Amount').fill('15.01');
  await confirm(page, 'Record payout');
  await reads('Must be at most 1500, which is what is left.');
  await visitor.checkPage(page);
  await page.getByLabel('Amount').fill('10.00');
  await page.getByLabel('Reference').fill('Wire 31');
  await confirm(page, 'Record payout');
  await reads('Payout of $10.00 recorded');
  await reads('$5.00 is more than was due and counts toward the customer’s next invoice.');
  await expectFitsPhone(page);
  await visitor.checkPage(page);
  const { data } = await world.team.call('teamListCreditNotes', { filters: { invoice: token } });
  expect(data.map(({ left }) => left)).toEqual([500]);
});
