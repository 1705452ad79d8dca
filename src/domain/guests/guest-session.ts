import { DAY_MS, earlier } from '../../core/calendar.ts';
import type { Id } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { DbDeps } from '../../storage/database.ts';
import { deleteOldGuests, endSession, findGuestSessionRow } from './guests.queries.ts';
import { refuseDisabled } from './refuse-disabled.ts';

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
