import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { lockAnyQuote } from '../../quotes/quotes.queries.ts';
import { type EndDeps, endQuote, type QuoteEnd } from './end-quote.ts';
import { lockExpired } from './expired.queries.ts';

type Deps = EndDeps & { db: Database };

const EXPIRED: QuoteEnd = { move: 'expire', reason: 'expired', note: null };

/** Cancel ready quotes past their expiry; returns how many. */
export async function expireQuotes(deps: Deps, batch: number): Promise<number> {
  return deps.db.transaction('system', async (tx) => {
    const expired = await lockExpired(tx, deps.clock.now(), batch);
    for (const quote of expired) await endQuote(tx, deps, quote, EXPIRED);
    return expired.length;
  });
}

/** Expire one ready quote at once; for sandboxes. */
export async function expireQuote(deps: Deps, id: Id<'quote'>): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    await endQuote(tx, deps, (await lockAnyQuote(tx, id)) ?? fail('not_found'), EXPIRED);
  });
}
