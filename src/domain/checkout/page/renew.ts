import { type Id, idFromText, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { type OrderEmailDeps, queueOrderEmail } from '../../guests/emails/queue-order-email.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import { type RenewDeps, renewQuote } from '../../quotes/request/renew-quote.ts';

/** Id of the renewed quote. Derived from the old one, so that repeated clicks create one quote. */
export function renewalId({ seal }: { seal: Seal }, quote: Id<'quote'>): Id<'quote'> {
  const hex = Buffer.from(seal.sign('renewal', toToken('quote', quote)), 'base64url').toString('hex');
  const text = `${quote.slice(0, 13)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
  return idFromText<'quote'>(text) ?? quote;
}

/**
 * Request a new price for an expired quote from a page. The link to the new quote is emailed to the customer's own
 * address.
 */
export async function renewOnPage(deps: RenewDeps & OrderEmailDeps, { quote }: { quote: QuoteRow }): Promise<void> {
  const { id, account_id: account, number: earlier, referral } = quote;
  await renewQuote(
    deps,
    { account, app: null },
    {
      quote: id,
      id: renewalId(deps, id),
      warnings: [],
      queueEmail: (tx, renewed) =>
        // Only customers of referrals get an email when the price is ready.
        queueOrderEmail(tx, deps, renewed.id, { kind: 'renewed', earlier, willEmailPrice: referral !== null }),
    },
  );
}
