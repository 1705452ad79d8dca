import { fail, failField } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { isUniqueViolation } from '../../../storage/database-errors.ts';
import { INVOICE_LIFECYCLE } from '../../billing/invoices/invoice.lifecycle.ts';
import { sumsOf } from '../../billing/invoices/invoice-sums.ts';
import { type InvoiceRow, lockInvoice } from '../../billing/invoices/invoices.queries.ts';
import {
  findPayment,
  insertPayment,
  lockInvoicePayment,
  type PagePayment,
  type PaymentRow,
} from '../../payments/payments.queries.ts';
import { newPayment } from '../../payments/sources/new-payment.ts';
import type { PayingCard } from '../../payments/sources/paying-source.ts';
import type { CheckoutDeps } from '../payment/deps.ts';
import { takeUp } from '../payment/reserve.ts';
import { faultOfPart } from './payable-part.ts';

/** Somebody who pays an invoice, or part of it, by card. */
export interface PayingInvoice {
  invoice: Id<'inv'>;
  /** The id of the payment: a repeat of the same form brings the same. */
  id: NewId;
  /** Null: all that is due. */
  amount: number | null;
  /** Asked only when it can be paid. */
  choose(tx: Tx, invoice: InvoiceRow): Promise<{ card: PayingCard; page: PagePayment }>;
}

/** `begun`: by somebody else, or by an earlier try of this form. */
export interface ReservedInvoice {
  payment: PaymentRow;
  number: string | null;
  begun: boolean;
}

/** Reserves the right to pay what is due: meanwhile nobody else does, and nothing is recorded by hand. */
export async function reserveInvoice(deps: CheckoutDeps, paying: PayingInvoice): Promise<ReservedInvoice> {
  try {
    return await deps.db.transaction('system', (tx) => reserve(tx, deps, paying));
  } catch (error) {
    // Two that began at the same moment; the row lock usually decides before this.
    if (isUniqueViolation(error, 'payments_one_open_of_invoice')) fail('busy', { retryAfter: 1 });
    throw error;
  }
}

async function reserve(
  tx: Tx,
  deps: CheckoutDeps,
  { invoice: id, ...paying }: PayingInvoice,
): Promise<ReservedInvoice> {
  const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
  const { invoice } = locked;
  const { number } = invoice;
  const mine = await findPayment(tx, paying.id);
  if (mine !== undefined && mine.status !== 'pending') return { payment: mine, number, begun: true };
  nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', invoice.status);
  const open = await lockInvoicePayment(tx, id);
  if (open !== undefined) {
    takeUp(tx, open, { id: paying.id, form: true });
    return { payment: open, number, begun: true };
  }
  const { due } = sumsOf(locked);
  if (due === 0) refuseState('invoice', invoice.status, 'Nothing of it is due any more.');
  const { account_id, currency, livemode } = invoice;
  const amount = paying.amount ?? due;
  const fault = faultOfPart(amount, { due, currency });
  if (fault !== null) failField('amount', fault);
  const { card, page } = await paying.choose(tx, invoice);
  const payable = { id: null, account_id, currency, livemode, invoice_id: id };
  const payment = newPayment(deps, payable, card, { id: paying.id, kind: 'charge', amount, page, payer: null });
  await insertPayment(tx, payment);
  return { payment, number, begun: false };
}
