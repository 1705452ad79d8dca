import { newId, toToken } from '../../../core/ids.ts';
import { cardInWords, methodName } from '../../../core/words/card.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { Tx } from '../../../storage/database.ts';
import {
  lockBilledQuotes,
  recordInvoicePayment,
  type Settling,
  settleCovered,
} from '../../billing/collection/record-payment.ts';
import { resumeHeld } from '../../billing/credit/credit.ts';
import { applyOwnCredit } from '../../billing/invoices/apply-credit.ts';
import { invoiceUrl } from '../../billing/invoices/invoice-link.ts';
import { sumsOf } from '../../billing/invoices/invoice-sums.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '../../billing/invoices/invoices.queries.ts';
import { changeInvoice } from '../../billing/invoices/move-invoice.ts';
import { issueReceipt } from '../../billing/receipts/issue-receipt.ts';
import { SERVICE } from '../../events/audit.ts';
import { receiptPath } from '../../guests/emails/paper-urls.ts';
import { invoiceReceiptEmail } from '../../mail/invoice-emails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Ended } from '../../payments/gateway.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { lockPayment, type PaymentRow } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import type { CheckoutDeps } from './deps.ts';

/** Record the gateway's outcome of an invoice payment; a second call changes nothing. */
export async function settleInvoicePayment(
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
