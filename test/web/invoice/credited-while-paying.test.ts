import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { CARDS, endLeases, getQuote, pay, readyQuote } from '../../world/money.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard, paymentIn, typed } from '../pay/pay-page.ts';

// An order is credited while a card pays its invoice. The money is charged once, for every outcome of the payment.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const guest = useFixture(() => newBrowser(world));
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

/** An issued invoice for 10.00, and the order it bills. */
async function issueInvoice() {
  const { token: quote } = await readyQuote(world, account.live, { total: 1000 });
  const order = await pay(account.live, quote);
  const [open] = (await account.live.call('listInvoices')).data;
  const token = open?.token ?? '';
  const { data } = await world.team.call('teamIssueInvoice', { params: { token }, body: {} });
  return { token, quote, order, path: new URL(data.payment_url ?? '').pathname };
}
type Issued = Awaited<ReturnType<typeof issueInvoice>>;

/** An issued invoice whose order was refunded while the payer was at the bank. */
async function refundedWhilePaying({ amount = 1000, part = '' }: { amount?: number; part?: string } = {}) {
  const invoice = await issueInvoice();
  const bank = (await payByCard(guest, invoice.path, 'confirm', part === '' ? {} : { amount: part })).to;
  expect(bank).toContain('/bank/');
  await refund(invoice, amount);
  return { ...invoice, bank };
}

const refund = ({ order }: Pick<Issued, 'order'>, amount: number) =>
  world.team.call('teamRefundOrder', { params: { token: order }, body: { amount, reason: 'Not possible' } });
const invoiceState = async ({ token }: Pick<Issued, 'token'>) => {
  const { data } = await account.live.call('getInvoice', { params: { token } });
  const notes = (await account.live.call('listCreditNotes')).data;
  return { status: data.status, paid: data.paid, credited: data.credited, due: data.due, left: notes[0]?.left };
};
const COVERED = { status: 'paid', paid: 0, credited: 1000, due: 0, left: 0 };

/** Expects an invoice with nothing to pay: no form, no reminder. */
async function expectNothingDue({ path, quote }: Issued) {
  const page = await guest.get(path);
  expect(page.text).toContain('This invoice is paid.');
  for (const absent of ['<form', 'Pay $', 'Please pay', 'Amount due']) expect(page.text).not.toContain(absent);
  expect((await getQuote(account.live, quote)).status).toBe('paid');
  const [row] = await world.rows<{ asked: number }>(
    `SELECT count(*)::int AS asked FROM invoices
     WHERE account_id = $1 AND status = 'issued' AND total > paid + credited`,
    [fromToken('acct', account.token)],
  );
  expect(row).toEqual({ asked: 0 });
}

test('an invoice whose order was refunded while the payer was at the bank is settled when the payer refuses', async () => {
  const invoice = await refundedWhilePaying();
  expect(await invoiceState(invoice)).toEqual({ status: 'issued', paid: 0, credited: 0, due: 1000, left: 1000 });
  const back = await guest.post(invoice.bank, { answer: 'no' });
  expect({ status: back.status, to: back.to }).toEqual({ status: 303, to: `${invoice.path}?notice=already` });
  expect(await invoiceState(invoice)).toEqual(COVERED);
  await expectNothingDue(invoice);
});

test('a payer who never returns from the bank owes nothing if the invoice was credited in the meantime', async () => {
  const invoice = await refundedWhilePaying();
  await endLeases(world);
  await world.app.worker.runNow('settle_payments');
  expect(await invoiceState(invoice)).toEqual(COVERED);
  await expectNothingDue(invoice);
});

test('a second payer who replaces the first one’s payment is not charged for the credited amount', async () => {
  const invoice = await refundedWhilePaying();
  const payment = paymentIn(await guest.get(invoice.path));
  const second = await guest.post(`${invoice.path}/pay`, { payment, ...typed(CARDS.pays) });
  expect(second.to).toBe(`${invoice.path}?notice=already`);
  expect(await invoiceState(invoice)).toEqual(COVERED);
});

test('a card that is declined while its order is refunded is not charged again', async () => {
  const invoice = await issueInvoice();
  const other = await openTransaction(world);
  // The payment is reserved and sent to the gateway; its outcome is written after the refund.
  const form = paymentIn(await guest.get(invoice.path));
  await other.query('SELECT FROM quotes WHERE id = $1 FOR UPDATE', [fromToken('quote', invoice.quote)]);
  const paying = guest.post(`${invoice.path}/pay`, { payment: form, ...typed(CARDS.declined) });
  await waitForLocks(world, 1);
  const refunding = refund(invoice, 1000);
  await waitForLocks(world, 2);
  await other.commit();
  await Promise.all([paying, refunding]);
  const again = await guest.post(`${invoice.path}/pay`, { payment: form, ...typed(CARDS.declined) });
  expect(again.to).toBe(`${invoice.path}?notice=already`);
  expect(await invoiceState(invoice)).toMatchObject({ due: 0, credited: 1000, left: 0 });
  const page = await guest.get(again.to);
  expect(page.text).toContain('You weren’t charged.');
  for (const absent of ['<form', 'Pay $', 'Please pay']) expect(page.text).not.toContain(absent);
});

test('an amount credited while the payer is at the bank reduces the amount due after a refusal', async () => {
  const invoice = await refundedWhilePaying({ amount: 400 });
  const back = await guest.post(invoice.bank, { answer: 'no' });
  expect(back.status).toBe(402);
  expect(back.text).toContain('Pay $6.00');
  expect(await invoiceState(invoice)).toEqual({ status: 'issued', paid: 0, credited: 400, due: 600, left: 0 });
});

test('the free part of an invoice is credited immediately, and the part a card was paying once the card is refused', async () => {
  const invoice = await refundedWhilePaying({ part: '4.00' });
  expect(await invoiceState(invoice)).toEqual({ status: 'issued', paid: 0, credited: 600, due: 400, left: 400 });
  await guest.post(invoice.bank, { answer: 'no' });
  expect(await invoiceState(invoice)).toEqual(COVERED);
});

test('credit that was paid out by hand in the meantime does not reduce the invoice again', async () => {
  const invoice = await refundedWhilePaying();
  const [note] = (await account.live.call('listCreditNotes')).data;
  await world.team.call('teamSettleCreditNote', { params: { token: note?.token ?? '' }, body: { amount: 300 } });
  await guest.post(invoice.bank, { answer: 'no' });
  expect(await invoiceState(invoice)).toEqual({ status: 'issued', paid: 0, credited: 700, due: 300, left: 0 });
});

test('a payment that succeeds leaves the credit for the next invoice', async () => {
  const invoice = await refundedWhilePaying();
  await guest.post(invoice.bank, { answer: 'yes' });
  expect(await invoiceState(invoice)).toEqual({ status: 'paid', paid: 1000, credited: 0, due: 0, left: 1000 });
});
