import { randomUUID } from 'node:crypto';
import pg from 'pg';

export function databaseAt(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Errors are ignored: tests end connections on purpose and drop databases before every connection has closed. */
export function openTestPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined);
  // The pool drops its own error listener from a client it is about to end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export async function runAsAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** An empty database owned by a role of its own, which has these abilities. */
export async function createOwnedDatabase(
  admin: string,
  abilities = '',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `owner_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `CREATE ROLE ${name} LOGIN PASSWORD '${name}' ${abilities}`);
  await runAsAdmin(admin, `CREATE DATABASE ${name} OWNER ${name}`);
  return {
    url: databaseAt(admin, name).replace(/\/\/[^@]*@/, `//${name}:${name}@`),
    async drop() {
      await runAsAdmin(admin, `DROP DATABASE ${name} WITH (FORCE)`);
      // PostgreSQL cannot drop a role while a grant that the role made exists.
      await runAsAdmin(admin, `REVOKE dragoman_app FROM ${name} CASCADE`);
      await runAsAdmin(admin, `DROP ROLE ${name}`);
    },
  };
}
