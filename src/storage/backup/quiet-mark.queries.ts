import type pg from 'pg';
import type { Database } from '../database.ts';

// A table that marks a database restored quietly, until an operator removes it. Its mere existence is the mark,
// since every role can see it, in every version of the schema.

export const QUIET_MARK = 'quiet_copy';

/** Columns of an email that a quiet copy will not send. */
export const NOT_SENT = `status = 'failed', last_error = 'Not sent: this is a copy that was restored quietly.'`;

/** Run in the transaction that loads the rows, so that the copy never has a moment to send waiting emails. */
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
 * Returns whether the copy was quiet, and how many emails it has written since its restore. Fails these emails
 * unless they should be sent; older ones failed during the restore.
 */
export async function endQuiet(
  client: pg.Client,
  { sendEmails }: { sendEmails: boolean },
): Promise<{ quiet: boolean; emails: number }> {
  const { rows } = await client.query<{ quiet: boolean }>(
    `SELECT to_regclass('public.${QUIET_MARK}') IS NOT NULL AS quiet`,
  );
  if (rows[0]?.quiet !== true) return { quiet: false, emails: 0 };
  // One transaction, since the statements are sent together.
  const ended = sendEmails ? '' : `UPDATE mails SET ${NOT_SENT} WHERE status = 'waiting';`;
  const written = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mails WHERE status = 'waiting'`,
  );
  await client.query(`${ended} DROP TABLE ${QUIET_MARK}`);
  return { quiet: true, emails: written.rows[0]?.count ?? 0 };
}
