import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Database } from '../../storage/database.ts';
import { endSession, findGuestSessionRow } from './guests.queries.ts';
import { refuseDisabled } from './refuse-disabled.ts';

interface Deps {
  db: Database;
  clock: Clock;
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
export async function findGuest({ db, clock }: Deps, secret: string, quote: Id<'quote'>): Promise<Guest | null> {
  const row = await db.transaction('system', async (tx) => {
    const found = await findGuestSessionRow(tx, hashSecret(secret), quote);
    if (found !== undefined) await refuseDisabled(tx, found.account_id);
    return found;
  });
  if (row === undefined) return null;
  return { quote, account: row.account_id, email: row.email, isExpired: row.expires_at <= clock.now() };
}

/** Expire the session at once; the guest may have a new link sent to the same address. */
export async function endGuestSession({ db, clock }: Deps, secret: string): Promise<void> {
  await db.transaction('system', async (tx) => endSession(tx, hashSecret(secret), clock.now()));
}
