import { DAY_MS, earlier, HOUR_MS, later } from '../../core/calendar.ts';
import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../core/secrets.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type GetCorrespondent, queueMail } from '../mail/email.ts';
import { refuseDelayed, scheduleEmail } from '../mail/email-limits.ts';
import { orderLinkEmail } from '../mail/order-update-emails.ts';
import { findOrderRow } from '../orders/rows/orders.queries.ts';
import { referredName } from '../partners/partners.ts';
import { ROLE_SCOPES } from '../people/members/role-scopes.ts';
import { findMembership } from '../people/rows/members.queries.ts';
import type { Visitor } from '../people/sessions/find-session.ts';
import { countTry } from '../people/sign-in/throttle.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import {
  deleteGuestSession,
  deleteOldGuests,
  endSession,
  findGuestSessionRow,
  findOrderLinkRow,
  insertGuestSession,
  lockOrderLink,
  markOrderLinkUsed,
  type OrderLinkRow,
} from './guests.queries.ts';
import { makeOrderLink, refuseDisabled } from './revoke-order-links.ts';

/** `ended`: by the owner or the team, without a new link. `left`: the guest signed out everywhere. */
export type LinkState = 'open' | 'used' | 'old' | 'left' | 'ended';

export interface FoundLink {
  state: LinkState;
  quote: Id<'quote'>;
  quoteNumber: string;
  livemode: boolean;
  account: Id<'acct'>;
  email: string;
}

const SESSION_HOURS = 12;
const LONGEST_AGENT = 300;

/** Read a link without using it up, because mail scanners open links too. */
export async function findOrderLink({ db, clock }: DbDeps, secret: string): Promise<FoundLink | null> {
  return db.transaction('system', async (tx) => {
    const link = await findOrderLinkRow(tx, hashSecret(secret));
    const quote = link === undefined ? undefined : await findAnyQuote(tx, link.quote_id);
    if (link === undefined || quote === undefined) return null;
    await refuseDisabled(tx, link.account_id);
    const { quote_id, account_id: account, email } = link;
    const { number: quoteNumber, livemode } = quote;
    return { state: stateOf(link, clock.now()), quote: quote_id, quoteNumber, livemode, account, email };
  });
}

function stateOf({ used_at, ended_by, expires_at }: OrderLinkRow, now: Date): LinkState {
  if (ended_by === 'owner' || ended_by === 'team') return 'ended';
  if (used_at !== null) return 'used';
  if (ended_by === 'guest') return 'left';
  return ended_by === 'newer' || expires_at <= now ? 'old' : 'open';
}

export interface NewGuest {
  quote: Id<'quote'>;
  secret: string;
}

export interface LinkVisitor {
  visitor: Visitor;
  /** Secret of the browser's session for this quote, which the new session replaces; empty if none. */
  currentSession(quote: Id<'quote'>): string;
}

/** Use the link up and open a session for its quote and order; null if the link is no longer open. */
export async function useOrderLink(
  { db, clock }: DbDeps,
  secret: string,
  { visitor, currentSession }: LinkVisitor,
): Promise<NewGuest | null> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    const link = await lockOrderLink(tx, hashSecret(secret));
    if (link === undefined || stateOf(link, now) !== 'open') return null;
    await refuseDisabled(tx, link.account_id);
    markOrderLinkUsed(tx, link.hash, now);
    const replaced = currentSession(link.quote_id);
    if (replaced !== '') deleteGuestSession(tx, hashSecret(replaced));
    const session = newUrlSecret();
    insertGuestSession(tx, {
      hash: hashSecret(session),
      account_id: link.account_id,
      quote_id: link.quote_id,
      email: link.email,
      address: visitor.address,
      agent: visitor.agent?.slice(0, LONGEST_AGENT) ?? null,
      created_at: now,
      expires_at: later(now, SESSION_HOURS * HOUR_MS),
    });
    return { quote: link.quote_id, secret: session };
  });
}

/** A browser session opened with an order link. */
export interface Guest {
  quote: Id<'quote'>;
  account: Id<'acct'>;
  email: string;
  /** An expired session grants no access, but its email address may receive a new link. */
  isExpired: boolean;
}

/** Guest of this quote; null if the session belongs to another quote or was revoked. */
export async function findGuest({ db, clock }: DbDeps, secret: string, quote: Id<'quote'>): Promise<Guest | null> {
  const row = await db.transaction('system', async (tx) => {
    const found = await findGuestSessionRow(tx, hashSecret(secret), quote);
    if (found !== undefined) await refuseDisabled(tx, found.account_id);
    return found;
  });
  if (row === undefined) return null;
  return { quote, account: row.account_id, email: row.email, isExpired: row.expires_at <= clock.now() };
}

/** Expire the session at once; the guest may have a new link sent to the same address. */
export async function endGuestSession({ db, clock }: DbDeps, secret: string): Promise<void> {
  await db.transaction('system', async (tx) => endSession(tx, hashSecret(secret), clock.now()));
}

/** Grace period in which an expired link or session can be exchanged for a new one. */
const GRACE_DAYS = 30;

/** Delete order links and guest sessions that expired long ago; returns the number of sessions. */
export async function forgetGuests({ db, clock }: DbDeps): Promise<number> {
  return db.transaction('system', (tx) => deleteOldGuests(tx, earlier(clock.now(), GRACE_DAYS * DAY_MS)));
}

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

/** Viewer of the pages of one quote and its order: a guest with a link, or a signed-in member of the account. */
export interface OrderViewer {
  quote: Id<'quote'>;
  account: Id<'acct'>;
  /** Name in the order's records: the guest's email address, or the member's token. */
  by: string;
  /** Scopes for this quote and its order. */
  scopes: readonly Scope[];
  /** Signed-in member; null for a guest. */
  person: { id: Id<'prs'>; name: string } | null;
}

/** A guest acts for the customer, in one order only. */
const GUEST_SCOPES: readonly Scope[] = [
  'files:read',
  'quotes:read',
  'quotes:write',
  'quotes:pay',
  'orders:read',
  'orders:write',
];

export const guestViewer = ({ quote, account, email }: Guest): OrderViewer => ({
  quote,
  account,
  by: email,
  scopes: GUEST_SCOPES,
  person: null,
});

/**
 * Member of the quote's account, with the scopes of their role; null if the person is no member or the quote does not
 * exist.
 */
export async function findMemberViewer(
  { db }: { db: Database },
  { id, name }: { id: Id<'prs'>; name: string },
  quote: Id<'quote'>,
): Promise<OrderViewer | null> {
  return db.transaction('system', async (tx) => {
    const account = (await findAnyQuote(tx, quote))?.account_id;
    const found = account === undefined ? undefined : await findMembership(tx, id, account);
    if (account === undefined || found === undefined) return null;
    if (found.disabled) fail('account_disabled');
    return { quote, account, by: toToken('prs', id), scopes: ROLE_SCOPES[found.role], person: { id, name } };
  });
}
