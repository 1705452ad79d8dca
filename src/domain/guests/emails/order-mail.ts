import type { Id } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Tx } from '../../../storage/database.ts';
import { CREDIT_NOTES, type CreditNoteRow } from '../../billing/papers/credit-notes.queries.ts';
import type { RefundParts } from '../../mail/order-updates.ts';
import type { AdjustmentRow } from '../../orders/rows/adjustments.queries.ts';
import { type CancellationRow, findCancellation } from '../../orders/rows/cancellations.queries.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import { creditedOf, type RefundRow, refundsOfBatch } from '../../payments/refunds.queries.ts';
import { needsCountry } from '../../pricing/taxes/needs-country.ts';
import { creditNoteUrl, receiptUrl } from './paper-urls.ts';
import { type OrderEmailDeps, queueOrderEmail } from './queue-order-email.ts';

// Emails to the customer about changes to a paid order; an order without a quote has no recipient.

export async function queueCancellationDeclinedEmail(
  tx: Tx,
  deps: OrderEmailDeps,
  { quote_id }: OrderRow,
  note: string,
): Promise<void> {
  if (quote_id !== null) await queueOrderEmail(tx, deps, quote_id, { kind: 'cancellation_declined', note });
}

/** Email the higher price, with a link to accept or decline it. */
export async function queueAdjustmentEmail(
  tx: Tx,
  deps: OrderEmailDeps,
  order: Pick<OrderRow, 'quote_id' | 'total'>,
  { total, taxes, tax_note, currency, reason }: AdjustmentRow,
): Promise<void> {
  if (order.quote_id === null) return;
  await queueOrderEmail(tx, deps, order.quote_id, {
    kind: 'adjustment',
    total: { amount: total, currency, taxes },
    newTotal: { amount: order.total + total, currency },
    isTaxed: !needsCountry({ tax_note }),
    reason,
  });
}

/** Dependencies of an email that links papers. */
export type PaperEmailDeps = OrderEmailDeps & { seal: Seal };

/** Confirm an accepted adjustment, paid by card or put on the invoice. */
export async function queueAdjustmentAcceptedEmail(
  tx: Tx,
  deps: PaperEmailDeps,
  { quote_id }: OrderRow,
  { total, taxes, currency, reason, paid }: AdjustmentRow & { paid: Accepted },
): Promise<void> {
  if (quote_id === null) return;
  const card = paid && {
    amount: total,
    currency,
    taxes,
    method: paid.method,
    receiptUrl: paid.receipt && receiptUrl(deps, quote_id, paid.receipt),
  };
  await queueOrderEmail(tx, deps, quote_id, {
    kind: 'adjusted',
    total: { amount: total, currency, taxes },
    reason,
    paid: card,
  });
}

/** Card and receipt; null if no card was charged. */
type Accepted = { method: string; receipt: Id<'rct'> | null } | null;

interface Returned {
  amount: number;
  ending: Pick<RefundRow, 'reason' | 'cancellation_id' | 'move'> & Partial<Pick<RefundRow, 'batch_id'>>;
}

/** Email about a refund: amount, reason and credit notes. */
export async function queueRefundEmail(
  tx: Tx,
  deps: PaperEmailDeps,
  { id, quote_id, currency }: OrderRow,
  { amount, ending }: Returned,
): Promise<void> {
  if (quote_id === null) return;
  const { cancellation_id, batch_id } = ending;
  const [refunds, notes, cancellation] = await Promise.all([
    batch_id === undefined ? [] : refundsOfBatch(tx, batch_id),
    CREDIT_NOTES.listOfOrder(tx, id),
    cancellation_id === null ? undefined : findCancellation(tx, cancellation_id),
  ]);
  const ids = refunds.map((refund) => refund.id);
  const mine = notes.filter(({ refund_id }) => refund_id !== null && ids.includes(refund_id));
  await queueOrderEmail(tx, deps, quote_id, {
    kind: 'refunded',
    total: { amount, currency },
    to: partsOf(refunds, mine),
    why: cancellation === undefined ? { by: 'team', reason: ending.reason } : customerReason(cancellation),
    ended: ending.move !== 'credit',
    creditNotes: mine.map((note) => ({ number: note.number, url: creditNoteUrl(deps, quote_id, note.id) })),
  });
}

const customerReason = ({ reason, note }: CancellationRow) => ({ by: 'customer', reason, note }) as const;

/** Parts of refunds made together. A credit beyond the amount due on its invoice reduces the next invoice. */
function partsOf(refunds: readonly RefundRow[], notes: readonly CreditNoteRow[]): RefundParts {
  const credited = creditedOf(refunds);
  const billed = notes.filter(({ invoice_id }) => invoice_id !== null);
  const nextInvoice = sum(billed.map((note) => note.amount - note.applied));
  const card = sum(refunds.map((refund) => refund.amount)) - credited;
  return { card, invoice: credited - nextInvoice, nextInvoice };
}
