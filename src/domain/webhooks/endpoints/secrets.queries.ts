import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

export interface NewSecret {
  account: Id<'acct'>;
  sealed: Buffer;
  /** End of the old secret's validity. */
  oldUntil: Date;
  now: Date;
}

/** False if there is no such account. */
export async function replaceSecret(tx: Tx, { account, sealed, oldUntil, now }: NewSecret): Promise<boolean> {
  const rows = await tx.query({
    text: `UPDATE accounts SET old_webhook_secret = webhook_secret, old_webhook_secret_until = $2, webhook_secret = $3,
             updated_at = $4 WHERE id = $1 RETURNING 1`,
    values: [account, oldUntil, sealed, now],
  });
  return rows.length > 0;
}
