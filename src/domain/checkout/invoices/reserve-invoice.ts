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
import { leasePayment } from '../payment/reserve.ts';
import { partialPaymentError } from './payable-part.ts';

/** Card payment of an invoice, or of part of it. */
export interface PayingInvoice {
  invoice: Id<'inv'>;
  /** Payment id; a repeated form sends the same one. */
  id: NewId;
  /** Null: the full amount due. */
  amount: number | null;
  /** Card and page data; called only if the invoice can be paid. */
  choose(tx: Tx, invoice: InvoiceRow): Promise<{ card: PayingCard; page: PagePayment }>;
}

/** `begun`: by another payer, or by an earlier attempt of this form. */
export interface ReservedInvoice {
  payment: PaymentRow;
  number: string | null;
  begun: boolean;
}

/** Reserve the right to pay the amount due: until it ends, no one else can pay or record a payment. */
export async function reserveInvoice(deps: CheckoutDeps, paying: PayingInvoice): Promise<ReservedInvoice> {
  try {
    return await deps.db.transaction('system', (tx) => reserve(tx, deps, paying));
  } catch (error) {
    // Two payments started at the same moment; usually the row lock decides before the index does.
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
    leasePayment(tx, open, { id: paying.id, form: true });
    return { payment: open, number, begun: true };
  }
  const { due } = sumsOf(locked);
  if (due === 0) refuseState('invoice', invoice.status, 'Nothing of it is due any more.');
  const { account_id, currency, livemode } = invoice;
  const amount = paying.amount ?? due;
  const amountError = partialPaymentError(deps.company().reader, amount, { due, currency });
  if (amountError !== null) failField('amount', amountError);
  const { card, page } = await paying.choose(tx, invoice);
  const payable = { id: null, account_id, currency, livemode, invoice_id: id };
  const payment = newPayment(deps, payable, card, { id: paying.id, kind: 'charge', amount, page, payer: null });
  await insertPayment(tx, payment);
  return { payment, number, begun: false };
}
