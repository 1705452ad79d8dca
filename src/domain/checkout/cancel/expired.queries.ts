import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** Ready quotes whose time is over; those that another process has locked are left to it. */
export async function lockExpired(tx: Tx, now: Date, limit: number): Promise<Locked<QuoteRow>[]> {
  return tx.query<Locked<QuoteRow>>({
    name: 'lock_expired',
    // One that is being paid is left: it is paid, or its turn comes again.
    text: `SELECT * FROM quotes q WHERE status = 'ready' AND expires_at <= $1 AND NOT EXISTS (
             SELECT FROM payments p WHERE p.quote_id = q.id AND p.status IN ('pending', 'capturing'))
           ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    values: [now, limit],
  });
}
