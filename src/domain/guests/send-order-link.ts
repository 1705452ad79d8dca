import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { DbDeps } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { GetCorrespondent } from '../mail/email.ts';
import { refuseDelayed, scheduleEmail } from '../mail/email-limits.ts';
import { orderLinkEmail } from '../mail/order-update-emails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findOrderRow } from '../orders/rows/orders.queries.ts';
import { referredName } from '../partners/referral.ts';
import { countTry } from '../people/sign-in/throttle.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import { makeOrderLink } from './make-order-link.ts';
import { refuseDisabled } from './refuse-disabled.ts';

interface Deps extends DbDeps {
  baseUrl: string;
  company: GetCorrespondent;
}

export interface LinkRequest {
  quote: Id<'quote'>;
  /** Email address of an earlier link; null: the customer's own. */
  email: string | null;
}

/** A sandbox sends no email. */
interface SentLink {
  livemode: boolean;
}

/**
 * Email a new order link; null if the quote does not exist. The requester may be anyone with an old link or the payment
 * page, so the link is sent only to a known address, is never shown, and is rate-limited.
 */
export async function sendOrderLink(deps: Deps, { quote: id, email }: LinkRequest): Promise<SentLink | null> {
  await countTry(deps, 'order_link', id);
  return deps.db.transaction('system', async (tx) => {
    const quote = await findAnyQuote(tx, id);
    if (quote === undefined) return null;
    await refuseDisabled(tx, quote.account_id);
    const { account } = (await findAccount(tx, quote.account_id)) ?? fail('not_found');
    const [order] = quote.order_id === null ? [] : await findOrderRow(tx, quote.order_id);
    const to = email ?? account.email;
    const about = order === undefined ? toToken('quote', id) : toToken('order', order.id);
    const { livemode, created_by: sender } = quote;
    const placed = await scheduleEmail(tx, deps, { to, pot: 'asked', sender, about, livemode });
    refuseDelayed(deps, placed);
    const link = makeOrderLink(tx, deps, { account: account.id, quote: id, email: to });
    const isOwn = to.toLowerCase() === account.email.toLowerCase();
    const name = quote.referral === null ? account.name : referredName(quote.referral);
    const content = orderLinkEmail({
      // The name behind another address is unknown.
      name: isOwn ? name : '',
      ...(order === undefined ? { kind: 'quote', number: quote.number } : { kind: 'order', number: order.number }),
      url: link.url,
      expiresAt: link.expiresAt,
      company: deps.company(),
    });
    const accounts = [quote.account_id, quote.created_by];
    queueMail(tx, deps, { ...content, to, about, livemode, accounts, placed });
    return { livemode };
  });
}
