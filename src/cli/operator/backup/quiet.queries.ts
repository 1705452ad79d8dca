import type pg from 'pg';
import { NOT_SENT } from '../../../storage/backup/quiet-mark.queries.ts';

// Quiet copies, for a trial: nothing leaves them. These updates record no events, because nothing happened.

/** Disables every webhook destination and ends waiting deliveries and emails. */
export async function silence(client: pg.Client): Promise<{ deliveries: number; mails: number }> {
  await client.query(
    `UPDATE webhook_destinations SET disabled_at = now(), disabled_reason = 'by_owner' WHERE disabled_at IS NULL`,
  );
  const deliveries = await client.query(`UPDATE webhook_deliveries SET status = 'skipped' WHERE status = 'waiting'`);
  const mails = await client.query(`UPDATE mails SET ${NOT_SENT} WHERE status = 'waiting'`);
  return { deliveries: deliveries.rowCount ?? 0, mails: mails.rowCount ?? 0 };
}
