import { HOUR_MS, later } from '../../core/calendar.ts';
import type { Id } from '../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../core/secrets.ts';
import type { DbDeps } from '../../storage/database.ts';
import type { Visitor } from '../people/sessions/open-session.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import {
  deleteGuestSession,
  findOrderLinkRow,
  insertGuestSession,
  lockOrderLink,
  markOrderLinkUsed,
  type OrderLinkRow,
} from './guests.queries.ts';
import { refuseDisabled } from './refuse-disabled.ts';

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
