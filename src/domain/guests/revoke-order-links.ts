import { DAY_MS, later } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../core/secrets.ts';
import type { DbDeps, Tx } from '../../storage/database.ts';
import { isDisabled } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
import { findAnyQuote, findQuote } from '../quotes/quotes.queries.ts';
import {
  deleteGuestSessions,
  endOldestLinks,
  endOrderLinks,
  insertOrderLink,
  listSentLinks,
  type SentLinks,
} from './guests.queries.ts';

/** Number of links and open sessions that were ended. */
export interface Revoked {
  links: number;
  sessions: number;
}

/** End every order link of a quote and every session opened with one, for the owner. */
export async function revokeOrderLinks(
  { db, clock }: DbDeps,
  { account, quote: id }: { account: Id<'acct'>; quote: Id<'quote'> },
): Promise<Revoked> {
  return db.transaction({ account }, async (tx) => {
    const quote = (await findQuote(tx, account, id)) ?? fail('not_found');
    if (quote.account_id !== account) {
      fail('insufficient_scope', { message: 'The links of this quote are the customer’s, for whom it was made.' });
    }
    const now = clock.now();
    const links = await endOrderLinks(tx, { quote: id, email: null, by: 'owner' }, now);
    return { links, sessions: await deleteGuestSessions(tx, { quote: id, email: null }, now) };
  });
}

/** End the links and sessions of any account's quote, for the team. */
export async function revokeForCustomer({ db, clock }: DbDeps, actor: Actor, id: Id<'quote'>): Promise<Revoked> {
  return db.transaction('system', async (tx) => {
    if ((await findAnyQuote(tx, id)) === undefined) fail('not_found');
    const now = clock.now();
    const links = await endOrderLinks(tx, { quote: id, email: null, by: 'team' }, now);
    const sessions = await deleteGuestSessions(tx, { quote: id, email: null }, now);
    audit(tx, { clock }, actor, {
      action: 'quote.revoke_links',
      target: toToken('quote', id),
      detail: { links, sessions },
    });
    return { links, sessions };
  });
}

/** Sign a guest out everywhere: end every session and unused link of their address for this quote. */
export async function signOutGuest(
  { db, clock }: DbDeps,
  { quote, email }: { quote: Id<'quote'>; email: string },
): Promise<void> {
  await db.transaction('system', async (tx) => {
    const now = clock.now();
    await endOrderLinks(tx, { quote, email, by: 'guest' }, now);
    await deleteGuestSessions(tx, { quote, email }, now);
  });
}

/** Order links that were sent for an account's quotes, with their open sessions. */
export async function readSentLinks(
  { db, clock }: DbDeps,
  account: Id<'acct'>,
  page: Page,
): Promise<Listed<SentLinks>> {
  return db.transaction({ account }, (tx) => listSentLinks(tx, account, clock.now(), page));
}

const LINK_DAYS = 7;
/** Each email has its own link; older unused ones beyond this number are ended. */
const MAX_UNUSED = 20;

interface LinkedOrder {
  account: Id<'acct'>;
  quote: Id<'quote'>;
  /** Anyone who reads this mailbox may use the link. */
  email: string;
}

interface NewOrderLink {
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

/** Refuse all pages of a disabled account: they show nothing and accept no money. */
export async function refuseDisabled(tx: Tx, account: Id<'acct'>): Promise<void> {
  if (!(await isDisabled(tx, account))) return;
  fail('account_disabled', {
    message:
      'The account that this belongs to is disabled at the moment. Nothing can be seen, paid or changed here until that ends. Write to us if you think it is a mistake.',
  });
}
