import type pg from 'pg';

/** Rows of each table as JSON, in an order in which they can be restored. */
export type Tables = { name: string; columns: string[]; rows: unknown[] }[];

const COLUMNS = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely%'
    -- The functions of the schema are not in the data, so neither is which of them are there.
    AND c.relname <> 'repeatable_migrations'
  GROUP BY c.relname ORDER BY c.relname`;

export async function dumpTables(client: pg.Client): Promise<Tables> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(COLUMNS);
  const dumped: Tables = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: unknown[] }>(
      `SELECT coalesce(json_agg(t), '[]') AS rows FROM ${name} t`,
    );
    dumped.push({ name, columns, rows: rows[0]?.rows ?? [] });
  }
  return dumped;
}

/** Restores the rows without running our triggers. */
export async function loadTables(client: pg.Client, tables: Tables): Promise<void> {
  await client.query(`SET session_replication_role = 'replica'`);
  // Migrations insert the first rows of some tables.
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
  for (const { name, columns, rows } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    await client.query(
      `INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
}
