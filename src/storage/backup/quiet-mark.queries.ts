import type pg from 'pg';
import type { Database } from '../database.ts';

// A table that stands in a database which was restored quietly, until an operator takes it away. Its rows say nothing:
// that it is there can be seen by any role and in any schema that we had.

export const QUIET_MARK = 'quiet_copy';

/** What becomes of an email of a quiet copy. */
export const NOT_SENT = `status = 'failed', last_error = 'Not sent: this is a copy that was restored quietly.'`;

/** In the transaction that brings the rows: there is no moment at which the copy could send what waits in it. */
export async function markQuiet(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE ${QUIET_MARK} AS SELECT clock_timestamp() AS restored_at`);
}

export async function isQuiet(db: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await db.query<{ quiet: boolean }>({
    text: `SELECT to_regclass('public.${QUIET_MARK}') IS NOT NULL AS quiet`,
  });
  return row?.quiet === true;
}

/**
 * Says whether it was quiet until now, and how many emails were written meanwhile: they end, unless they are to be sent.
 * Those of before ended when it was restored.
 */
export async function endQuiet(
  client: pg.Client,
  { sendEmails }: { sendEmails: boolean },
): Promise<{ quiet: boolean; emails: number }> {
  const { rows } = await client.query<{ quiet: boolean }>(
    `SELECT to_regclass('public.${QUIET_MARK}') IS NOT NULL AS quiet`,
  );
  if (rows[0]?.quiet !== true) return { quiet: false, emails: 0 };
  // One transaction, as statements sent together are.
  const ended = sendEmails ? '' : `UPDATE mails SET ${NOT_SENT} WHERE status = 'waiting';`;
  const written = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mails WHERE status = 'waiting'`,
  );
  await client.query(`${ended} DROP TABLE ${QUIET_MARK}`);
  return { quiet: true, emails: written.rows[0]?.count ?? 0 };
}
