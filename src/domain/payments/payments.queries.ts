import { type Id, toToken } from '../../core/ids.ts';
import type { Locked } from '../../core/lifecycle.ts';
import { sum } from '../../core/money.ts';
import type { Tx } from '../../storage/database.ts';
import { createTable } from '../../storage/table.queries.ts';
import { pick } from '../../wire/groups/records.ts';
import type { Confirm, DeclineCode, GatewayName } from './gateway.ts';

export type PaymentStatus = 'pending' | 'authorized' | 'capturing' | 'succeeded' | 'failed' | 'releasing' | 'released';

/** Payer's input on the page, besides the card itself. */
export interface PagePayment {
  /** Card to save as a payment method once it has paid. */
  keep: { brand: string; last4: string; exp_month: number; exp_year: number } | null;
  /** Email address for the receipt. */
  receipt: string | null;
  /** Name as typed, to show again after a decline. */
  name: string | null;
  /** Started on the order page; otherwise on the payment page. */
  at?: 'order';
}

export interface PaymentRow {
  id: Id<'pay'>;
  account_id: Id<'acct'>;
  /** Null if an invoice is paid. */
  quote_id: Id<'quote'> | null;
  /** Null if a quote or an adjustment is paid. */
  invoice_id: Id<'inv'> | null;
  /** Null if the quote itself is paid. */
  adjustment_id: Id<'adj'> | null;
  /** Paying member; null if no one is signed in. */
  payer_id: Id<'prs'> | null;
  kind: 'charge' | 'hold';
  status: PaymentStatus;
  gateway: GatewayName;
  /** Null: a card for this payment only. */
  source_id: Id<'src'> | null;
  source_reference: string;
  customer_reference: string | null;
  source_label: string;
  amount: number;
  captured: number;
  refunded: number;
  currency: string;
  gateway_reference: string | null;
  failure_code: DeclineCode | null;
  failure_message: string | null;
  livemode: boolean;
  /** Null: paid through the API, without a payer whom the bank could ask. */
  page: PagePayment | null;
  /** Set while the bank waits for the payer. */
  confirm: Confirm | null;
  created_at: Date;
  updated_at: Date;
}

const table = createTable<PaymentRow>('payments', { json: ['page', 'confirm'] });

/** Lease of the process that works on a payment. A second process does no harm, because it sends the same key. */
export const LEASE_SECONDS = 10;
const LEASE = `now() + make_interval(secs => ${LEASE_SECONDS})`;
/** Time for a payer to confirm a payment at the bank. */
export const CONFIRM_SECONDS = 15 * 60;

/** Reserve the right to pay a quote: it has at most one open payment. */
export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<void> {
  await tx.query(table.insert(payment, '', { leased_until: LEASE }));
}

export type LeasedPayment = PaymentRow & {
  /** Whether a process may still be working on the payment. */
  leased: boolean;
};

const OPEN = `status IN ('pending', 'authorized', 'capturing', 'succeeded')`;

/** Open or successful payment of a quote; the caller has locked the quote, if it exists yet. */
export async function lockOpenPayment(tx: Tx, quote: Id<'quote'>): Promise<Locked<LeasedPayment> | undefined> {
  return tx.first<Locked<LeasedPayment>>({
    name: 'lock_open_payment',
    text: `SELECT *, leased_until > now() AS leased FROM payments
           WHERE quote_id = $1 AND adjustment_id IS NULL AND ${OPEN} FOR UPDATE`,
    values: [quote],
  });
}

/** Open or successful payment of an adjustment; the caller has locked its order. */
export async function lockAdjustmentPayment(tx: Tx, adjustment: Id<'adj'>): Promise<Locked<LeasedPayment> | undefined> {
  return tx.first<Locked<LeasedPayment>>({
    text: `SELECT *, leased_until > now() AS leased FROM payments WHERE adjustment_id = $1 AND ${OPEN} FOR UPDATE`,
    values: [adjustment],
  });
}

/** Open payment of an invoice; the caller has locked the invoice. */
export async function lockInvoicePayment(tx: Tx, invoice: Id<'inv'>): Promise<Locked<LeasedPayment> | undefined> {
  return tx.first<Locked<LeasedPayment>>({
    text: `SELECT *, leased_until > now() AS leased FROM payments
           WHERE invoice_id = $1 AND status = 'pending' FOR UPDATE`,
    values: [invoice],
  });
}

/** Open payment of an invoice, without a lock. */
export async function findOpenInvoicePayment(tx: Tx, invoice: Id<'inv'>): Promise<PaymentRow | undefined> {
  return tx.first<PaymentRow>(table.select({ invoice_id: invoice, status: 'pending' }));
}

/** All payments of a quote and of its order's adjustments, oldest first. */
export async function lockPaymentsOf(tx: Tx, quote: Id<'quote'>): Promise<Locked<PaymentRow>[]> {
  return tx.query<Locked<PaymentRow>>(table.select({ quote_id: quote }, 'ORDER BY created_at, id FOR UPDATE'));
}

export async function findPayment(tx: Tx, id: Id<'pay'>): Promise<PaymentRow | undefined> {
  return tx.first<PaymentRow>(table.select({ id }));
}

export async function findPaymentByReference(tx: Tx, reference: string): Promise<PaymentRow | undefined> {
  return tx.first<PaymentRow>(table.select({ gateway_reference: reference }));
}

export async function lockPayment(tx: Tx, id: Id<'pay'>): Promise<Locked<PaymentRow> | undefined> {
  return tx.first<Locked<PaymentRow>>(table.select({ id }, 'FOR UPDATE'));
}

export async function paymentsOfQuote(tx: Tx, quote: Id<'quote'>): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>(table.select({ quote_id: quote }, 'ORDER BY created_at, id'));
}

const SAVED = [
  'status',
  'captured',
  'refunded',
  'gateway_reference',
  'failure_code',
  'failure_message',
  'updated_at',
  'amount',
  'confirm',
] as const;

/** Only for `movePayment` and `addRefund`. */
export function savePayment(tx: Tx, payment: PaymentRow): void {
  tx.send(table.update({ id: payment.id }, pick(payment, SAVED)));
}

/** Leave the payment to its payer, who is at the bank; until the time is up, only another payer may end it. */
export function saveWaiting(tx: Tx, payment: PaymentRow): void {
  tx.send({
    name: 'save_waiting_payment',
    text: `UPDATE payments SET gateway_reference = $2, confirm = $3, updated_at = $4,
             leased_until = now() + make_interval(secs => ${CONFIRM_SECONDS}) WHERE id = $1`,
    values: [payment.id, payment.gateway_reference, JSON.stringify(payment.confirm), payment.updated_at],
  });
}

/** Number of failed payments of a quote or an invoice since a time. */
export async function countFailed(tx: Tx, paid: Id<'quote'> | Id<'inv'>, since: Date): Promise<number> {
  const [row] = await tx.query<{ failed: number }>({
    text: `SELECT count(*) AS failed FROM payments
           WHERE (quote_id = $1 OR invoice_id = $1) AND status = 'failed' AND created_at > $2`,
    values: [paid, since],
  });
  return row?.failed ?? 0;
}

/** Lease the payment for this process, which uses the payment's own key for everything it does. */
export function renewLease(tx: Tx, id: Id<'pay'>): void {
  tx.send({ name: 'renew_payment', text: `UPDATE payments SET leased_until = ${LEASE} WHERE id = $1`, values: [id] });
}

/** Unsettled payments without a lease, now leased to the caller. */
export async function claimUnsettled(tx: Tx, limit: number): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>({
    name: 'claim_payments',
    text: `UPDATE payments SET leased_until = ${LEASE} WHERE id IN (
             SELECT id FROM payments WHERE status IN ('pending', 'capturing', 'releasing') AND leased_until <= now()
             ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING *`,
    values: [limit],
  });
}

export interface RefundRow {
  id: Id<'rfd'>;
  /** Id of the first refund of those made together. */
  batch_id: Id<'rfd'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  /** Null: credited on the invoice. */
  payment_id: Id<'pay'> | null;
  /** Move of the order once all refunds of the batch have succeeded; a credit changes nothing. */
  move: 'refund' | 'void' | 'credit';
  /** Whether the team cancels the order: the audit trail names that instead of the move. */
  cancels: boolean;
  cancellation_id: Id<'cnl'> | null;
  adjustment_id: Id<'adj'> | null;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  reason: string;
  /** Team member; null: the customer or the service itself. */
  actor: { name: string; address: string | null; requestId: string | null } | null;
  gateway_reference: string | null;
  failure_message: string | null;
  created_at: Date;
  updated_at: Date;
}

const refundTable = createTable<RefundRow>('refunds', { json: ['actor'] });

export const refundKey = (refund: { id: Id<'rfd'> }) => toToken('rfd', refund.id);

/** At most one refund of a payment is pending. */
export async function insertRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.query(refundTable.insert(refund, '', { leased_until: LEASE }));
}

/** Whether a refund of the order is pending; the caller has locked the order. */
export async function isRefunding(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM refunds WHERE order_id = $1 AND status = 'pending' LIMIT 1`,
    values: [order],
  });
  return rows.length > 0;
}

export async function lockRefund(tx: Tx, id: Id<'rfd'>): Promise<Locked<RefundRow> | undefined> {
  return tx.first<Locked<RefundRow>>(refundTable.select({ id }, 'FOR UPDATE'));
}

/** Refunds made together, in any status. */
export async function refundsOfBatch(tx: Tx, batch: Id<'rfd'>): Promise<RefundRow[]> {
  return tx.query<RefundRow>(refundTable.select({ batch_id: batch }, 'ORDER BY created_at, id'));
}

/** Successful refunds of an order, oldest first. */
export async function refundsMade(tx: Tx, order: Id<'order'>): Promise<RefundRow[]> {
  return tx.query<RefundRow>(refundTable.select({ order_id: order, status: 'succeeded' }, 'ORDER BY created_at, id'));
}

/** Part of refunds that is credited on invoices; the rest is refunded to cards. */
export const creditedOf = (refunds: readonly RefundRow[]): number =>
  sum(refunds.filter(({ payment_id }) => payment_id === null).map(({ amount }) => amount));

export async function saveRefund(tx: Tx, refund: RefundRow): Promise<void> {
  const { id, status, gateway_reference, failure_message, updated_at } = refund;
  await tx.query(refundTable.update({ id }, { status, gateway_reference, failure_message, updated_at }));
}

export async function claimRefunds(tx: Tx, limit: number): Promise<RefundRow[]> {
  return tx.query<RefundRow>({
    text: `UPDATE refunds SET leased_until = ${LEASE} WHERE id IN (
             SELECT id FROM refunds WHERE status = 'pending' AND leased_until <= now()
             ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING *`,
    values: [limit],
  });
}
