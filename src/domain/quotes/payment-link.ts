import { timingSafeEqual } from 'node:crypto';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { QuoteRow } from './quotes.queries.ts';

const PURPOSE = 'payment page';

/** Derived from the server's key: the link can be shown again at any time, while the database has only its hash. */
const secretOf = (seal: Seal, quoteId: Id<'quote'>): string => seal.sign(PURPOSE, toToken('quote', quoteId));

/** The quote in the API. */
export const quoteUrl = (baseUrl: string, id: Id<'quote'>): string => `${baseUrl}/v1/quotes/${toToken('quote', id)}`;

/** The payment page of a quote, for anyone with the link. */
export function paymentUrl({ baseUrl, seal }: { baseUrl: string; seal: Seal }, quoteId: Id<'quote'>): string {
  return `${baseUrl}/pay/${toToken('quote', quoteId)}/${secretOf(seal, quoteId)}`;
}

/** The part of the link that the database stores. */
export const linkHash = (seal: Seal, quoteId: Id<'quote'>): Buffer => hashSecret(secretOf(seal, quoteId));

/** Whether the secret opens the quote: as sent, or as derived since the server has a new key. */
export function matchesLink(seal: Seal, quote: Pick<QuoteRow, 'id' | 'payment_link_hash'>, secret: string): boolean {
  const hash = hashSecret(secret);
  const derived = linkHash(seal, quote.id);
  const sent = timingSafeEqual(hash, quote.payment_link_hash ?? derived);
  const shown = timingSafeEqual(hash, derived);
  return sent || shown;
}
