import type { Clock } from '../../../core/clock.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Tx } from '../../../storage/database.ts';
import { type AccountRow, findAccount } from '../../accounts/accounts.queries.ts';
import { CREDIT_NOTES, type CreditNoteRow } from '../../billing/papers/numbered-papers.queries.ts';
import {
  type GetCorrespondent,
  type OrderUpdate,
  type OrderUpdateKind,
  type QueueUpdate,
  queueMail,
  type RefundParts,
} from '../../mail/email.ts';
import { orderUpdateEmail } from '../../mail/order-update-emails.ts';
import { type AdjustmentRow, type CancellationRow, findCancellation } from '../../orders/rows/adjustments.queries.ts';
import { findOrderRow, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { isReferred, referredName } from '../../partners/partners.ts';
import { creditedOf, type RefundRow, refundsOfBatch } from '../../payments/payments.queries.ts';
import { usesPlayMoney } from '../../payments/play-money.ts';
import { findMemberRole } from '../../people/rows/members.queries.ts';
import { findPerson } from '../../people/rows/people.queries.ts';
import { needsCountry } from '../../pricing/taxes/needs-country.ts';
import { paymentUrl } from '../../quotes/present-quote.ts';
import { findAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { findRecommender } from '../../quotes/referral-emails.ts';
import { makeOrderLink } from '../revoke-order-links.ts';
import { inSystemScope } from '../system-scope.queries.ts';
import { hasPeople } from './people.queries.ts';

export interface OrderEmailDeps {
  clock: Clock;
  baseUrl: string;
  company: GetCorrespondent;
  playMoney: boolean;
}

/** Updates for an account that wants only necessary emails: questions, and anything about money. */
const NECESSARY: readonly OrderUpdateKind[] = [
  'placed',
  'held',
  'review',
  'revised',
  'adjustment',
  'adjusted',
  'refunded',
  'renewed',
];

interface Recipient {
  name: string;
  email: string;
}

/**
 * Recipient of an update: the member who ordered, else the account's own address; null if the account does not want it.
 */
export async function emailRecipient(
  tx: Tx,
  quote: QuoteRow,
  order: OrderRow | undefined,
  kind: OrderUpdateKind,
): Promise<Recipient | null> {
  const ordered_by = order?.ordered_by ?? null;
  const [owner, member, role] = await Promise.all([
    findAccount(tx, quote.account_id),
    ordered_by === null ? undefined : findPerson(tx, ordered_by),
    ordered_by === null ? null : findMemberRole(tx, ordered_by, quote.account_id),
  ]);
  if (owner === undefined || !(await wantsEmail(tx, owner.account, kind))) return null;
  // A person who left the account gets no emails about its orders.
  if (role !== null && member?.email && member.disabled_at === null) return { name: member.name, email: member.email };
  const { name, email } = owner.account;
  return { name: quote.referral === null ? name : referredName(quote.referral), email };
}

/** Guests have nothing but their emails, so an unclaimed account gets all of them. */
async function wantsEmail(tx: Tx, { id, letters }: AccountRow, kind: OrderUpdateKind): Promise<boolean> {
  if (letters === 'all' || (letters === 'needed' && NECESSARY.includes(kind))) return true;
  return !(await hasPeople(tx, id));
}

/** Email the customer an update, with a link that opens the quote and its order. */
export async function queueOrderEmail(
  tx: Tx,
  deps: OrderEmailDeps,
  id: Id<'quote'>,
  update: OrderUpdate,
): Promise<void> {
  await inSystemScope(tx, () => queueUpdate(tx, deps, id, update));
}

/** `queueOrderEmail` as a dependency of other domains. */
export const createUpdateQueue =
  (deps: OrderEmailDeps): QueueUpdate =>
  (tx, quote, update) =>
    queueOrderEmail(tx, deps, quote, update);

async function queueUpdate(tx: Tx, deps: OrderEmailDeps, id: Id<'quote'>, update: OrderUpdate): Promise<void> {
  const quote = await findAnyQuote(tx, id);
  if (quote === undefined) return;
  const [order] = quote.order_id === null ? [] : await findOrderRow(tx, quote.order_id);
  const to = await emailRecipient(tx, quote, order, update.kind);
  if (to === null) return;
  const link = makeOrderLink(tx, deps, { account: quote.account_id, quote: id, email: to.email });
  const email = orderUpdateEmail(
    {
      name: to.name,
      ...(order === undefined ? { kind: 'quote', number: quote.number } : { kind: 'order', number: order.number }),
      follower: isReferred(quote) ? await findRecommender(tx, quote) : null,
      playMoney: await usesPlayMoney(tx, deps, quote),
      url: link.url,
      expiresAt: link.expiresAt,
      company: deps.company(),
    },
    update,
  );
  queueMail(tx, deps, {
    ...email,
    to: to.email,
    about: order === undefined ? toToken('quote', id) : toToken('order', order.id),
    livemode: quote.livemode,
    accounts: [quote.account_id, quote.created_by],
  });
}

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

// URLs of an order's papers, below the payment page and with its access.

interface Deps {
  baseUrl: string;
  seal: Seal;
}

export const receiptPath = (base: string, id: Id<'rct'>): string => `${base}/receipts/${toToken('rct', id)}`;
export const creditNotePath = (base: string, id: Id<'cdn'>): string => `${base}/credit-notes/${toToken('cdn', id)}`;

export const receiptUrl = (deps: Deps, quote: Id<'quote'>, id: Id<'rct'>): string =>
  receiptPath(paymentUrl(deps, quote), id);
const creditNoteUrl = (deps: Deps, quote: Id<'quote'>, id: Id<'cdn'>): string =>
  creditNotePath(paymentUrl(deps, quote), id);
