import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AccountRow } from '../../accounts/accounts.queries.ts';

export interface Queued {
  mailed: boolean;
  webhook: boolean;
  /** Emails the account wants. */
  letters: AccountRow['letters'];
}

/** Find what was queued for the customer of a quote and its order since a time. */
export async function findQueued(
  tx: Tx,
  { quote, about, since }: { quote: Id<'quote'>; about: readonly string[]; since: Date },
): Promise<Queued | undefined> {
  return tx.first<Queued>({
    name: 'queued_for_customer',
    text: `SELECT a.letters,
             EXISTS (
               SELECT FROM mails m
               WHERE m.about = ANY ($2) AND m.created_at >= $3 AND m.status <> 'suppressed') AS mailed,
             EXISTS (
               SELECT FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
               WHERE d.account_id = q.account_id AND d.created_at >= $3 AND d.status <> 'skipped'
                 AND e.quote_id = q.id) AS webhook
           FROM quotes q JOIN accounts a ON a.id = q.account_id WHERE q.id = $1`,
    values: [quote, about, since],
  });
}

/** Find the quote of an order, or the order of a quote. */
export async function findPair(
  tx: Tx,
  { order, quote }: { order?: Id<'order'> | undefined; quote?: Id<'quote'> | undefined },
): Promise<{ quote: Id<'quote'>; order: Id<'order'> | null } | undefined> {
  return tx.first<{ quote: Id<'quote'>; order: Id<'order'> | null }>({
    name: 'quote_and_order',
    text: `SELECT q.id AS quote, o.id AS "order" FROM quotes q LEFT JOIN orders o ON o.quote_id = q.id
           WHERE q.id = coalesce($2::uuid, (SELECT quote_id FROM orders WHERE id = $1))`,
    values: [order ?? null, quote ?? null],
  });
}
