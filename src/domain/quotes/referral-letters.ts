import { dayOf } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import { minorAmount } from '../../core/money.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readyLetter, referralLetter } from '../mail/quote-letters.ts';
import { paymentUrl } from './payment-link.ts';
import type { PricedQuote } from './priced-quote.ts';
import type { QuoteRow } from './quotes.queries.ts';

interface Deps {
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: string;
}

/** Writes to a customer for whom somebody else placed a quote; in a transaction of the service itself. */
export async function queueReferralLetter(
  tx: Tx,
  { clock, company }: Deps,
  quote: Pick<QuoteRow, 'id' | 'number' | 'account_id' | 'created_by' | 'livemode'>,
  { name, opened }: { name: string; opened: boolean },
): Promise<void> {
  if (quote.account_id === quote.created_by) return;
  const [owner, maker] = await Promise.all([findAccount(tx, quote.account_id), findAccount(tx, quote.created_by)]);
  if (owner === undefined) return;
  const letter = referralLetter({
    customerName: name,
    opened,
    partnerName: maker?.account.name ?? null,
    company,
    quoteNumber: quote.number,
  });
  const { id, livemode } = quote;
  queueMail(tx, { clock }, { ...letter, to: owner.account.email, about: toToken('quote', id), livemode });
}

/** Writes to the referred customer that the price is there: nobody else would. */
export async function queueReadyLetter(
  tx: Tx,
  { clock, seal, baseUrl, company }: Deps,
  quote: PricedQuote,
): Promise<void> {
  if (quote.account_id === quote.created_by) return;
  const owner = await findAccount(tx, quote.account_id);
  if (owner === undefined) return;
  const letter = readyLetter({
    quoteNumber: quote.number,
    total: `${quote.currency} ${minorAmount(quote.total, quote.currency)}`,
    paymentUrl: paymentUrl({ baseUrl, seal }, quote.id),
    expiresOn: dayOf(quote.expires_at),
    company,
  });
  const { id, livemode } = quote;
  queueMail(tx, { clock }, { ...letter, to: owner.account.email, about: toToken('quote', id), livemode });
}
