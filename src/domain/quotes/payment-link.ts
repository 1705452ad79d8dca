import { timingSafeEqual } from 'node:crypto';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import type { QuoteRow } from './quotes.queries.ts';

const PURPOSE = 'payment page';
const DAY = 86_400_000;
const DAYS_AFTER_QUOTE = 90;
const DAYS_AFTER_ORDER = 180;

/** Derived from the server's own key: it can be shown again at any time, while the database has only its hash. */
const secretOf = (seal: Seal, quoteId: Id<'quote'>): string => seal.sign(PURPOSE, toToken('quote', quoteId));

/** The customer's page of a quote, for whoever has the link. */
export function paymentUrl({ baseUrl, seal }: { baseUrl: string; seal: Seal }, quoteId: Id<'quote'>): string {
  return `${baseUrl}/pay/${toToken('quote', quoteId)}/${secretOf(seal, quoteId)}`;
}

/** Where the payer confirms a payment, and comes back to from the bank. */
export const bankUrl = (deps: { baseUrl: string; seal: Seal }, quoteId: Id<'quote'>, paymentId: Id<'pay'>): string =>
  `${paymentUrl(deps, quoteId)}/bank/${toToken('pay', paymentId)}`;

/** What the database keeps of the link. */
export const linkHash = (seal: Seal, quoteId: Id<'quote'>): Buffer => hashSecret(secretOf(seal, quoteId));

/** Whether the link's secret is the quote's: as it was sent, or as it is shown since the server has another key. */
export function opensLink(seal: Seal, quote: Pick<QuoteRow, 'id' | 'payment_link_hash'>, secret: string): boolean {
  const given = hashSecret(secret);
  const derived = linkHash(seal, quote.id);
  const [sent, shown] = [quote.payment_link_hash ?? derived, derived].map((right) => timingSafeEqual(given, right));
  return sent === true || shown === true;
}

/** Whether the link still leads, or does yet: once there is a price, and for some time after all is over. */
export function isLinkAlive(
  { priced_at, status, updated_at }: Pick<QuoteRow, 'priced_at' | 'status' | 'updated_at'>,
  order: Pick<OrderRow, 'status' | 'completed_at' | 'updated_at'> | undefined,
  now: Date,
): boolean {
  if (priced_at === null) return false;
  const within = (since: Date, days: number) => now.getTime() < since.getTime() + days * DAY;
  if (status === 'cancelled') return within(updated_at, DAYS_AFTER_QUOTE);
  if (status === 'ready' || order === undefined) return true;
  if (order.status === 'completed') return within(order.completed_at ?? order.updated_at, DAYS_AFTER_ORDER);
  const over = order.status === 'refunded' || order.status === 'voided';
  return !over || within(order.updated_at, DAYS_AFTER_ORDER);
}
