import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SCHEMA } from '../src/release.ts';
import { migrate } from '../src/storage/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';

// The schema as PostgreSQL describes it, read from a new database with every migration.

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  comment: string | null;
}

export interface Constraint {
  kind: 'primary' | 'unique' | 'foreign' | 'check';
  name: string;
  columns: string[];
  /** For a foreign key, the table it points to. */
  target: string | null;
  definition: string;
}

export interface Index {
  name: string;
  unique: boolean;
  definition: string;
}

export interface Policy {
  name: string;
  command: string;
  using: string | null;
  check: string | null;
  comment: string | null;
}

export interface Trigger {
  name: string;
  function: string;
  definition: string;
}

export interface Table {
  name: string;
  purpose: string | null;
  /** Whether row-level security is on, for the owner too. */
  walled: boolean;
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
  policies: Policy[];
  triggers: Trigger[];
}

const TABLES = `
  SELECT c.relname AS name, obj_description(c.oid, 'pg_class') AS purpose, c.relrowsecurity AND c.relforcerowsecurity AS walled,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'nullable', NOT a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'comment', col_description(c.oid, a.attnum))
        ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(json_build_object(
        'kind', CASE k.contype WHEN 'p' THEN 'primary' WHEN 'u' THEN 'unique' WHEN 'f' THEN 'foreign' ELSE 'check' END,
        'name', k.conname, 'target', (SELECT t.relname FROM pg_class t WHERE t.oid = k.confrelid),
        'columns', ARRAY(SELECT a.attname FROM unnest(k.conkey) WITH ORDINALITY AS n (attnum, at)
                         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.attnum ORDER BY n.at),
        'definition', pg_get_constraintdef(k.oid)) ORDER BY position(k.contype::text IN 'pufc'), k.conname), '[]')
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'c')) AS constraints,
    (SELECT coalesce(json_agg(json_build_object('name', i.relname, 'unique', x.indisunique,
        'definition', pg_get_indexdef(x.indexrelid)) ORDER BY i.relname), '[]')
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid AND k.contype IN ('p', 'u'))
    ) AS indexes,
    (SELECT coalesce(json_agg(json_build_object('name', p.polname, 'comment', obj_description(p.oid, 'pg_policy'),
        'command', CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
        'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid)) ORDER BY p.polname), '[]')
      FROM pg_policy p WHERE p.polrelid = c.oid) AS policies,
    (SELECT coalesce(json_agg(json_build_object('name', t.tgname, 'function', f.proname,
        'definition', pg_get_triggerdef(t.oid)) ORDER BY t.tgname), '[]')
      FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  ORDER BY c.relname`;

export const readSchema = (): Promise<Table[]> => readFresh((client) => client.query<Table>(TABLES));

/** Signatures of functions, such as `is_disabled(uuid)`, that statements of a release call. */
export const FUNCTIONS = `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype <> 'trigger'::regtype ORDER BY 1`;

export const readFunctions = (): Promise<{ signature: string }[]> =>
  readFresh((client) => client.query<{ signature: string }>(FUNCTIONS));

/** Migrates a new embedded database, so that the answer does not depend on the machine. */
async function readFresh<Row extends pg.QueryResultRow>(
  read: (client: pg.Client) => Promise<pg.QueryResult<Row>>,
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dragoman-docs-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate({ url: server.url, schema: SCHEMA });
    await client.connect();
    return (await read(client)).rows;
  } finally {
    await client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
