import { fail } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { type Locked, nextState, refuseState } from '../../../core/lifecycle.ts';
import { taxesOn } from '../../../core/taxes/sum-taxes.ts';
import { isUniqueViolation, type Tx } from '../../../storage/database.ts';
import { referencesOf } from '../../../wire/groups/references.ts';
import { billOrder } from '../../billing/bill.ts';
import { creditLimitReason } from '../../billing/credit/credit.ts';
import { markBeyondCredit } from '../../billing/invoices/invoice-lines.queries.ts';
import { checkSpending, recordSpending } from '../../billing/spending/check-spending.ts';
import { checkTaxesKnown } from '../../billing/taxes/settle-place.ts';
import { queueAdjustmentAcceptedEmail } from '../../guests/emails/queue-order-email.ts';
import { holdForCredit } from '../../orders/actions/reach-milestone.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ADJUSTMENT_LIFECYCLE } from '../../orders/changes/adjustment.lifecycle.ts';
import { acceptAdjustment } from '../../orders/changes/move-changes.ts';
import { type AdjustmentRow, lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import {
  findOrderRow,
  isEnded,
  type LockedOrder,
  lockAnyOrder,
  type OrderRow,
} from '../../orders/rows/orders.queries.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import { hideMakerFields } from '../../partners/partners.ts';
import { findPayment, insertPayment, isRefunding, lockAdjustmentPayment } from '../../payments/payments.queries.ts';
import { newPayment } from '../../payments/sources/new-payment.ts';
import { type PricedQuote, pricedQuote } from '../../quotes/present-quote.ts';
import { lockAnyQuote } from '../../quotes/quotes.queries.ts';
import type { CheckoutDeps } from './deps.ts';
import { type PaymentMethod, type Reserved, resumePayment, spendingOf, spentOf } from './reserve.ts';

/** Payment of an adjustment. The caller checks the payer and chooses the payment method. */
export interface PayingAdjustment {
  account: Id<'acct'>;
  order: Id<'order'>;
  adjustment: Id<'adj'>;
  /** Payment id; a repeated request sends the same one. */
  id: NewId;
  /** Paying member; null if no one is signed in. */
  person: Id<'prs'> | null;
  /** True for a form, which may be submitted twice at once: the second submission waits for the first. */
  form: boolean;
  /** Key whose spending limits apply; null: none. */
  spender: Id<'key'> | null;
  /** Refuse callers who may not pay; called after the status checks. */
  check(due: PricedQuote): void;
  /** Choose the payment method; the quote's total is the amount due now. */
  choose(tx: Tx, due: PricedQuote): Promise<PaymentMethod>;
}

interface Due {
  quote: PricedQuote;
  full: LockedOrder;
  adjustment: Locked<AdjustmentRow>;
}

/** Reserve the right to pay the adjustment; if no money moves, also complete it. */
export async function reserveAdjustment(deps: CheckoutDeps, paying: PayingAdjustment): Promise<Reserved> {
  try {
    return await deps.db.transaction('system', (tx) => reserve(tx, deps, paying));
  } catch (error) {
    // Two payments started at the same moment; usually the row lock decides before the index does.
    if (isUniqueViolation(error, 'payments_one_open_of_adjustment')) fail('busy', { retryAfter: 1 });
    throw error;
  }
}

async function reserve(tx: Tx, deps: CheckoutDeps, paying: PayingAdjustment): Promise<Reserved> {
  const due = await lockDue(tx, paying);
  const { quote, full, adjustment } = due;
  const mine = await findPayment(tx, paying.id);
  // An earlier attempt of this request succeeded before it was cut off.
  if (adjustment.status === 'accepted' && (mine?.status === 'succeeded' || adjustment.accepted_by === paying.id)) {
    return { order: full.order.id };
  }
  checkAcceptable(full.order, adjustment);
  paying.check(quote);
  if (mine?.status === 'failed') return { payment: mine, quote, begun: true };
  const open = await lockAdjustmentPayment(tx, adjustment.id);
  if (open !== undefined) return resumePayment(tx, quote, open, paying);
  if (mine !== undefined) return { payment: mine, quote, begun: true };
  checkTaxesKnown(adjustment);
  if (await isRefunding(tx, full.order.id)) {
    fail('busy', { message: 'Money of this order is on its way back.', retryAfter: 1 });
  }
  return begin(tx, deps, paying, due);
}

export function checkAcceptable(order: OrderRow, { status, total }: AdjustmentRow): void {
  nextState(ADJUSTMENT_LIFECYCLE, 'accept', 'adjustment', status);
  if (total < 0) refuseState('adjustment', status, 'It gives money back, so it is not paid.');
  if (isEnded(order)) refuseState('order', order.status, 'It has ended, so nothing more is paid for it.');
}

/** Lock order: quote, order, adjustment, payment. */
async function lockDue(tx: Tx, { account, order: id, adjustment }: PayingAdjustment): Promise<Due> {
  const [row] = await findOrderRow(tx, id);
  if (row === undefined || row.quote_id === null) fail('not_found');
  checkCustomer(row, account);
  const quote = pricedQuote((await lockAnyQuote(tx, row.quote_id)) ?? fail('not_found'));
  const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  const found = (await lockAdjustment(tx, id, adjustment)) ?? fail('not_found');
  return { quote: { ...quote, total: found.total }, full, adjustment: found };
}

async function begin(
  tx: Tx,
  deps: CheckoutDeps,
  { id, person, choose, spender }: PayingAdjustment,
  { quote, full, adjustment }: Due,
): Promise<Reserved> {
  const method = await choose(tx, quote);
  if (spender !== null) await checkSpending(tx, deps, spendingOf(deps, spender, quote));
  const spend = (payment: Id<'pay'> | null) => {
    if (spender !== null) recordSpending(tx, deps, { ...spentOf(spender, quote), payment, billed: payment === null });
  };
  if (method.by === 'card') {
    const payable = { ...quote, adjustment_id: adjustment.id };
    const { card, page } = method;
    const payment = newPayment(deps, payable, card, {
      id,
      kind: 'charge',
      amount: adjustment.total,
      page,
      payer: person,
    });
    await insertPayment(tx, payment);
    spend(payment.id);
    return { payment, quote, begun: false };
  }
  spend(null);
  const change = changeOrder(tx, deps, full, 'service');
  if (method.by === 'invoice') {
    await bill(tx, deps, { quote, full, adjustment });
    const beyond = await creditLimitReason(tx, deps, full.order);
    if (beyond !== null) {
      holdForCredit(change, beyond);
      await markBeyondCredit(tx, full.order.id);
    }
  }
  await acceptAdjustment(tx, deps, change, adjustment, id);
  await queueAdjustmentAcceptedEmail(tx, deps, change.order, { ...adjustment, paid: null });
  change.save();
  return { order: full.order.id };
}

async function bill(tx: Tx, deps: CheckoutDeps, { quote, full: { order }, adjustment }: Due): Promise<void> {
  const { account_id, currency, livemode } = order;
  const owner = { account_id, currency, livemode, ...referencesOf(hideMakerFields(order)) };
  const about = { quote_id: quote.id, order_id: order.id, quote_number: quote.number, order_number: order.number };
  const description = `Adjustment: ${adjustment.reason}`;
  await billOrder(
    tx,
    deps,
    {
      ...owner,
      ...about,
      description,
      amount: adjustment.total,
      taxes: taxesOn(adjustment),
      tax_note: adjustment.tax_note,
    },
    'adjustment',
  );
}
