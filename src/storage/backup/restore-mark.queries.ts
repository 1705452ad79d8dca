import type pg from 'pg';

// A table that exists from the first step of a restore until all rows are loaded.

export const RESTORE_MARK = 'restore_begun';

export interface BegunRestore {
  snapshot: string;
  begun_at: Date;
}

/** An unfinished restore in this database. */
export async function findBegunRestore(client: pg.Client): Promise<BegunRestore | undefined> {
  const known = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.${RESTORE_MARK}') IS NOT NULL AS found`,
  );
  if (known.rows[0]?.found !== true) return undefined;
  return (await client.query<BegunRestore>(`SELECT snapshot, begun_at FROM ${RESTORE_MARK}`)).rows[0];
}

export async function markRestoreBegun(client: pg.Client, snapshot: string): Promise<void> {
  await client.query(`CREATE TABLE ${RESTORE_MARK} AS SELECT $1::text AS snapshot, clock_timestamp() AS begun_at`, [
    snapshot,
  ]);
}

export async function unmarkRestore(client: pg.Client): Promise<void> {
  await client.query(`DROP TABLE ${RESTORE_MARK}`);
}
