import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type GetCorrespondent, queueMail } from '../mail/email.ts';
import { type ScheduledEmail, scheduleEmail } from '../mail/email-limits.ts';
import { endMailsAbout } from '../mail/mails.queries.ts';
import { quoteReadyEmail, referralEmail } from '../mail/quote-emails.ts';
import { findPartnerName } from '../partners/partners.queries.ts';
import { referredName } from '../partners/partners.ts';
import { needsCountry } from '../pricing/taxes/needs-country.ts';
import { type PricedQuote, paymentUrl } from './present-quote.ts';
import type { QuoteRow } from './quotes.queries.ts';

interface Deps {
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
  playMoney: boolean;
}

/**
 * The name of the account or partner that recommended us to a referred customer: the quote's partner, else its maker.
 */
export async function findRecommender(
  tx: Tx,
  { partner_id, account_id, created_by }: Pick<QuoteRow, 'partner_id' | 'account_id' | 'created_by'>,
): Promise<string | null> {
  if (partner_id !== null) return findPartnerName(tx, partner_id);
  return account_id === created_by ? null : ((await findAccount(tx, created_by))?.account.name ?? null);
}

/**
 * Email a customer for whom another account created a quote. Needs a transaction of system scope. Returns when the
 * email leaves.
 */
export async function queueReferralEmail(
  tx: Tx,
  { clock, company }: Deps,
  quote: QuoteRow,
  { opened }: { opened: boolean },
): Promise<ScheduledEmail | null> {
  if (quote.referral === null) return null;
  const [owner, partnerName] = await Promise.all([findAccount(tx, quote.account_id), findRecommender(tx, quote)]);
  if (owner === undefined) return null;
  const to = owner.account.email;
  const placed = await scheduleEmail(tx, { clock }, { to, pot: 'caused', sender: quote.created_by, ...aboutOf(quote) });
  if (placed.timing === 'never') return placed;
  const customerName = referredName(quote.referral);
  const email = referralEmail({ customerName, opened, partnerName, company: company(), quoteNumber: quote.number });
  queueMail(tx, { clock }, { ...email, to, ...aboutOf(quote), placed });
  return placed;
}

/**
 * Email a referred customer that the price is ready or was corrected: no one else would. Returns when the email leaves.
 */
export async function queueReadyEmail(
  tx: Tx,
  { clock, seal, baseUrl, company, playMoney }: Deps,
  quote: PricedQuote,
  { isCorrection }: { isCorrection: boolean },
): Promise<ScheduledEmail | null> {
  if (quote.referral === null) return null;
  const [owner, partnerName] = await Promise.all([findAccount(tx, quote.account_id), findRecommender(tx, quote)]);
  if (owner === undefined) return null;
  const to = owner.account.email;
  const placed = await scheduleEmail(tx, { clock }, { to, pot: 'price', sender: quote.created_by, ...aboutOf(quote) });
  if (placed.timing === 'never') return placed;
  const email = quoteReadyEmail({
    customerName: referredName(quote.referral),
    partnerName,
    isCorrection,
    quoteNumber: quote.number,
    total: { amount: quote.total, currency: quote.currency, taxes: quote.taxes },
    isTaxed: !needsCountry(quote),
    paymentUrl: paymentUrl({ baseUrl, seal }, quote.id),
    expiresAt: quote.expires_at,
    promisedAt: quote.promised_at,
    playMoney: playMoney || !quote.livemode,
    company: company(),
  });
  queueMail(tx, { clock }, { ...email, to, ...aboutOf(quote), placed });
  return placed;
}

/**
 * Cancel unsent emails about a quote that has ended or is ordered. Links that the customer requested are still sent.
 */
export function endReferralEmails(tx: Tx, { id, referral }: Pick<QuoteRow, 'id' | 'referral'>): void {
  if (referral !== null) endMailsAbout(tx, toToken('quote', id), { pots: ['caused', 'price'] });
}

const aboutOf = ({ id, livemode, account_id, created_by }: QuoteRow) => ({
  about: toToken('quote', id),
  livemode,
  accounts: [account_id, created_by],
});
