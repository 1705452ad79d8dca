import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { DbDeps } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
import { findAnyQuote, findQuote } from '../quotes/quotes.queries.ts';
import { deleteGuestSessions, endOrderLinks, listSentLinks, type SentLinks } from './guests.queries.ts';

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
