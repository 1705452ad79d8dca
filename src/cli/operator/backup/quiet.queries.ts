import type pg from 'pg';
import { NOT_SENT } from '../../../storage/backup/quiet-mark.queries.ts';

// A copy for a trial: nothing that waits in it leaves it. These rows have no events of their own, for nothing happened.

/** Switches every webhook destination off, and ends the deliveries and the emails that wait. */
export async function silence(client: pg.Client): Promise<{ deliveries: number; mails: number }> {
  await client.query(
    `UPDATE webhook_destinations SET disabled_at = now(), disabled_reason = 'by_owner' WHERE disabled_at IS NULL`,
  );
  const deliveries = await client.query(`UPDATE webhook_deliveries SET status = 'skipped' WHERE status = 'waiting'`);
  const mails = await client.query(`UPDATE mails SET ${NOT_SENT} WHERE status = 'waiting'`);
  return { deliveries: deliveries.rowCount ?? 0, mails: mails.rowCount ?? 0 };
}
