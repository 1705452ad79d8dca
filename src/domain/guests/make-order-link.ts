import { DAY_MS, later } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../core/secrets.ts';
import type { Tx } from '../../storage/database.ts';
import { endOldestLinks, insertOrderLink } from './guests.queries.ts';

const LINK_DAYS = 7;
/** Each email has its own link; older unused ones beyond this number are ended. */
const MAX_UNUSED = 20;

export interface LinkedOrder {
  account: Id<'acct'>;
  quote: Id<'quote'>;
  /** Anyone who reads this mailbox may use the link. */
  email: string;
}

export interface NewOrderLink {
  url: string;
  expiresAt: Date;
}

/** Create a link that opens one quote and its order once, for an email to one address; earlier links still work. */
export function makeOrderLink(
  tx: Tx,
  { clock, baseUrl }: { clock: Clock; baseUrl: string },
  { account, quote, email }: LinkedOrder,
): NewOrderLink {
  const now = clock.now();
  const secret = newUrlSecret();
  const expiresAt = later(now, LINK_DAYS * DAY_MS);
  const hash = hashSecret(secret);
  insertOrderLink(tx, { hash, account_id: account, quote_id: quote, email, created_at: now, expires_at: expiresAt });
  endOldestLinks(tx, { quote, email, limit: MAX_UNUSED }, now);
  return { url: `${baseUrl}/order/link/${secret}`, expiresAt };
}
