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

/** Whoever opened a quote with its order by a link, in one browser. */
export interface Guest {
  quote: Id<'quote'>;
  account: Id<'acct'>;
  email: string;
  /** The session has ended by its time: it opens nothing, and a new link may be sent to its address. */
  over: boolean;
}

/** The guest of this quote; null where the session is another's, or was ended. */
export async function findGuest({ db, clock }: Deps, secret: string, quote: Id<'quote'>): Promise<Guest | null> {
  const row = await db.transaction('system', async (tx) => {
    const found = await findGuestSessionRow(tx, hashSecret(secret), quote);
    if (found !== undefined) await refuseDisabled(tx, found.account_id);
    return found;
  });
  if (row === undefined) return null;
  return { quote, account: row.account_id, email: row.email, over: row.expires_at <= clock.now() };
}

/** A guest who leaves is over at once, and may have a new link sent to the same address. */
export async function endGuestSession({ db, clock }: Deps, secret: string): Promise<void> {
  await db.transaction('system', async (tx) => endSession(tx, hashSecret(secret), clock.now()));
}
