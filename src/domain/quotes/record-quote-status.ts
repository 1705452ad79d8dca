import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { type Reference, referencesOf } from '../../wire/groups/references.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { record } from '../events/record.ts';
import { hideMakerFields, makerView } from '../partners/party-visibility.ts';
import { quoteUrl } from './payment-link.ts';
import type { QuoteRow } from './quotes.queries.ts';

type Recorded = Pick<
  QuoteRow,
  | 'id'
  | 'account_id'
  | 'created_by'
  | 'referral'
  | 'notes'
  | 'metadata'
  | 'number'
  | 'status'
  | 'livemode'
  | Reference
  | 'currency'
> &
  Partial<Pick<QuoteRow, 'total' | 'order_id' | 'expires_at' | 'cancelled_reason' | 'cancelled_note' | 'priced_at'>>;

/** Record the `quote/status_update` event for the quote's current status. */
export function recordQuoteStatus(tx: Tx, deps: { clock: Clock; baseUrl: string }, stored: Recorded): void {
  const quote = hideMakerFields(stored);
  const token = toToken('quote', quote.id);
  const order = quote.order_id ? toToken('order', quote.order_id) : null;
  record(tx, deps, {
    account: quote.account_id,
    type: 'quote',
    event: 'status_update',
    target: token,
    lane: order ?? token,
    linksPayment: Boolean(quote.priced_at),
    url: quoteUrl(deps.baseUrl, quote.id),
    quote: quote.id,
    livemode: quote.livemode,
    data: {
      token,
      number: quote.number,
      status: quote.status,
      total: quote.total ?? null,
      currency: quote.currency,
      payment_url: null,
      order,
      expires_at: quote.expires_at ? formatTimestamp(quote.expires_at) : null,
      cancelled_reason: quote.cancelled_reason ?? null,
      cancelled_note: quote.cancelled_note ?? null,
      ...referencesOf(quote),
      metadata: quote.metadata,
    },
    maker: makerView(stored),
  });
}
