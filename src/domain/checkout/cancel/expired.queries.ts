import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** Ready quotes past their expiry; skips quotes that another process has locked. */
export async function lockExpired(tx: Tx, now: Date, limit: number): Promise<Locked<QuoteRow>[]> {
  return tx.query<Locked<QuoteRow>>({
    name: 'lock_expired',
    // Quotes being paid are skipped: they become paid, or expire in a later run.
    text: `SELECT * FROM quotes q WHERE status = 'ready' AND expires_at <= $1 AND NOT EXISTS (
             SELECT FROM payments p WHERE p.quote_id = q.id AND p.status IN ('pending', 'capturing'))
           ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    values: [now, limit],
  });
}
