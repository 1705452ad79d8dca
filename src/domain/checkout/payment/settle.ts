import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import { taxesOn } from '../../../core/taxes/sum-taxes.ts';
import { cardInWords, methodName, moneyInWords } from '../../../core/words/money.ts';
import { retryOnUnique, type Tx } from '../../../storage/database.ts';
import {
  lockBilledQuotes,
  recordInvoicePayment,
  type Settling,
  settleCovered,
} from '../../billing/collection/send-invoice.ts';
import { resumeHeld } from '../../billing/credit/credit.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '../../billing/invoices/invoices.queries.ts';
import { applyOwnCredit, changeInvoice } from '../../billing/invoices/move-invoice.ts';
import { invoiceUrl, sumsOf } from '../../billing/invoices/present-invoice.ts';
import { issueReceipt, type ReceiptContent } from '../../billing/receipts/issue-receipt.ts';
import { SERVICE } from '../../events/audit.ts';
import { queueAdjustmentAcceptedEmail, receiptPath, receiptUrl } from '../../guests/emails/queue-order-email.ts';
import { queueMail } from '../../mail/email.ts';
import { invoiceReceiptEmail } from '../../mail/invoice-emails.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { acceptAdjustment } from '../../orders/changes/move-changes.ts';
import { lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import { findOrderRow, type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import type { Ended } from '../../payments/gateway.ts';
import { movePayment, type PaymentMove } from '../../payments/move-payment.ts';
import { lockPayment, type PaymentRow } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import { pricedQuote } from '../../quotes/present-quote.ts';
import { lockAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { applyPayerChoices, convertQuote, waitForPayment } from './convert.ts';
import type { CheckoutDeps } from './deps.ts';

/** `order`: null unless the payment succeeded. */
export interface Settled {
  payment: PaymentRow;
  order: Id<'order'> | null;
}

/**
 * Record the gateway's outcome: payment, quote, order and events in one transaction. A second call, by a sweeper or the
 * request, changes nothing.
 */
export async function settlePayment(deps: CheckoutDeps, paid: PaymentRow, outcome: Ended): Promise<Settled> {
  const { id, quote_id } = paid;
  if (quote_id === null) return { payment: await settleInvoicePayment(deps, paid, outcome), order: null };
  const settled = await retryOnUnique(['orders_number'], () =>
    deps.db.transaction('system', async (tx) => {
      // Lock order: quote, order, invoice, payment.
      const quote = await lockAnyQuote(tx, quote_id);
      if (quote === undefined) throw new Error('A payment cannot be settled before its quote is there.');
      const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
      const open = await lockPayment(tx, id);
      if (open === undefined) throw new Error('The payment is gone.');
      const ends = ENDS[open.status];
      if (ends === undefined) return { payment: open, order: open.status === 'succeeded' ? quote.order_id : null };
      const gateway_reference = outcome.reference ?? open.gateway_reference;
      if (outcome.status !== 'succeeded') {
        const failure = { failure_code: outcome.code, failure_message: outcome.message };
        const payment = movePayment(tx, deps, open, ends.declined, { gateway_reference, ...failure, confirm: null });
        if (order !== undefined && open.adjustment_id === null) await waitForPayment(tx, deps, order, outcome.message);
        return { payment, order: null };
      }
      const success = { captured: open.amount, failure_code: null, failure_message: null };
      const payment = movePayment(tx, deps, open, ends.paid, { gateway_reference, ...success, confirm: null });
      // The order's email is written first and links the receipt, so the receipt needs its id now.
      const receipt = newId();
      const converted = await convertPaid(tx, deps, { quote, order, payment, receipt });
      await issueReceipt(tx, deps, payment, { id: receipt, ...(await receiptContentOf(tx, payment, converted)) });
      await applyPayerChoices(tx, deps, { payment, quote: converted, outcome, receipt });
      deps.reached('before_commit');
      return { payment, order: converted.order_id };
    }),
  );
  deps.reached('after_settle');
  return settled;
}

interface PaidQuote {
  quote: Locked<QuoteRow>;
  order: LockedOrder | undefined;
  payment: PaymentRow;
  /** Id of the receipt to be issued. */
  receipt: Id<'rct'>;
}

type OrderedQuote = QuoteRow & { order_id: Id<'order'> };

/** Open the order, or accept its adjustment. */
async function convertPaid(tx: Tx, deps: CheckoutDeps, paid: PaidQuote): Promise<OrderedQuote> {
  const { quote, order, payment, receipt } = paid;
  const { amount, currency, source_label, adjustment_id, payer_id } = payment;
  if (order !== undefined && adjustment_id !== null) {
    return acceptPaidAdjustment(tx, deps, { ...paid, order, adjustment: adjustment_id });
  }
  const method = cardInWords(deps.company().reader, source_label);
  const card = { amount, currency, taxes: quote.taxes, method, receiptUrl: receiptUrl(deps, quote.id, receipt) };
  return convertQuote(tx, deps, { quote: pricedQuote(quote), move: 'pay', order, orderedBy: payer_id, paid: card });
}

/** The payment is for an adjustment: the quote itself was paid before. */
async function acceptPaidAdjustment(
  tx: Tx,
  deps: CheckoutDeps,
  { quote, order, adjustment: id, payment, receipt }: PaidQuote & { order: LockedOrder; adjustment: Id<'adj'> },
): Promise<OrderedQuote> {
  const adjustment = await lockAdjustment(tx, order.order.id, id);
  if (adjustment === undefined) throw new Error('The adjustment is gone.');
  const change = changeOrder(tx, deps, order, 'service');
  await acceptAdjustment(tx, deps, change, adjustment);
  const paid = { method: cardInWords(deps.company().reader, payment.source_label), receipt };
  await queueAdjustmentAcceptedEmail(tx, deps, change.order, { ...adjustment, paid });
  change.save();
  return { ...quote, order_id: order.order.id };
}

/** Move for each outcome of an open payment; a payment in any other status has ended. */
const ENDS: Partial<Record<PaymentRow['status'], { paid: PaymentMove; declined: PaymentMove }>> = {
  pending: { paid: 'charge', declined: 'decline' },
  capturing: { paid: 'captured', declined: 'uncaptured' },
};

/** Content of a payment's receipt: the lines of the quote, or of the order's adjustment. */
async function receiptContentOf(
  tx: Tx,
  { adjustment_id }: Pick<PaymentRow, 'adjustment_id'>,
  quote: QuoteRow & { order_id: Id<'order'> },
): Promise<ReceiptContent> {
  const [row] = await findOrderRow(tx, quote.order_id);
  const order = row && { id: row.id, number: row.number };
  const { shipping, shipping_options } = quote.services;
  const parcel = shipping === true ? shipping_options?.address.country : undefined;
  // The payer may have chosen the country; then the tax place has it.
  const country = parcel ?? row?.tax_place?.country ?? null;
  const adjustment = adjustment_id === null ? undefined : await lockAdjustment(tx, quote.order_id, adjustment_id);
  const paid = adjustment ?? quote;
  return { lines: paid.line_items ?? [], taxes: taxesOn(paid), tax_note: paid.tax_note, order, country };
}

/** Record the gateway's outcome of an invoice payment; a second call changes nothing. */
async function settleInvoicePayment(
  deps: CheckoutDeps,
  { id, invoice_id }: PaymentRow,
  outcome: Ended,
): Promise<PaymentRow> {
  const settled = await deps.db.transaction('system', async (tx) => {
    const seen = invoice_id === null ? undefined : await findInvoice(tx, null, invoice_id);
    if (seen === undefined) throw new Error('A payment cannot be settled without what it pays.');
    // Lock order: quotes, invoice, payment.
    const quotes = await lockBilledQuotes(tx, seen);
    const locked = await lockInvoice(tx, seen.invoice.id);
    const open = await lockPayment(tx, id);
    if (locked === undefined || open === undefined) throw new Error('The payment is gone.');
    if (open.status !== 'pending') return open;
    const gateway_reference = outcome.reference ?? open.gateway_reference;
    if (outcome.status !== 'succeeded') {
      const failure = { failure_code: outcome.code, failure_message: outcome.message };
      await applyPendingCredit(tx, deps, { locked, quotes });
      return movePayment(tx, deps, open, 'decline', { gateway_reference, ...failure, confirm: null });
    }
    const success = { captured: open.amount, failure_code: null, failure_message: null };
    const payment = movePayment(tx, deps, open, 'charge', { gateway_reference, ...success, confirm: null });
    const reference = methodName(open.source_label);
    const paid = { id: newId(), method: 'card' as const, amount: open.amount, reference, payment_id: open.id };
    await recordInvoicePayment(tx, deps, { locked, quotes }, { ...paid, paid_at: deps.clock.now() }, SERVICE);
    await issueInvoiceReceipt(tx, deps, payment, locked.invoice);
    deps.reached('before_commit');
    return payment;
  });
  deps.reached('after_settle');
  if (settled.status === 'succeeded') await resumeHeld(deps, 10, settled.account_id);
  return settled;
}

/** The card was declined, so credit notes issued during the payment now reduce the amount due. */
async function applyPendingCredit(tx: Tx, deps: CheckoutDeps, { locked, quotes }: Settling): Promise<void> {
  const { due } = sumsOf(locked);
  const applied = await applyOwnCredit(tx, locked);
  if (applied === 0) return;
  const set = { credited: locked.invoice.credited + applied };
  if (applied === due) await settleCovered(tx, deps, { locked, quotes }, { set, actor: SERVICE });
  else await changeInvoice(tx, deps, locked, set);
}

/** Issue a numbered receipt, and email its link if the payer asked for it. */
async function issueInvoiceReceipt(
  tx: Tx,
  deps: CheckoutDeps,
  payment: PaymentRow,
  invoice: InvoiceRow,
): Promise<void> {
  const { id, number, livemode, account_id } = invoice;
  const { captured: amount, currency } = payment;
  const line = { description: `Invoice ${number}`, quantity: 1, unit_price: amount, amount };
  const paper = newId();
  // The taxes are on the invoice and counted there.
  await issueReceipt(tx, deps, payment, { id: paper, lines: [line], taxes: [], invoice: { id, number } });
  if (payment.page === null || payment.page.receipt === null) return;
  const company = deps.company();
  const email = invoiceReceiptEmail({
    number: number ?? '',
    total: moneyInWords(company.reader, amount, currency),
    method: cardInWords(company.reader, payment.source_label),
    playMoney: isPlayMoney({ gateway: payment.gateway, status: 'succeeded' }),
    pageUrl: invoiceUrl(deps, id),
    receiptUrl: receiptPath(invoiceUrl(deps, id), paper),
    company,
  });
  const about = toToken('inv', id);
  queueMail(tx, deps, { ...email, to: payment.page.receipt, about, livemode, accounts: [account_id] });
}
