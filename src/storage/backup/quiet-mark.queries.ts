import type pg from 'pg';
import type { Database } from '../database.ts';

// A table that stands in a database which was restored quietly, until an operator takes it away. Its rows say nothing:
// that it is there can be seen by any role and in any schema that we had.

export const QUIET_MARK = 'quiet_copy';

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

/** Says whether it was quiet until now. */
export async function endQuiet(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ quiet: boolean }>(
    `SELECT to_regclass('public.${QUIET_MARK}') IS NOT NULL AS quiet`,
  );
  await client.query(`DROP TABLE IF EXISTS ${QUIET_MARK}`);
  return rows[0]?.quiet === true;
}
