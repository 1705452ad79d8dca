import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Connections beside those of the service. Tests end connections on purpose, and databases before all have closed. */
export function openTestPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined);
  // The pool does not listen any more to those that are about to end.
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

/** An empty database whose owner is a role of its own, with these abilities. */
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
      // A role that was granted by this one cannot be dropped before the grant is.
      await runAsAdmin(admin, `REVOKE dragoman_app FROM ${name} CASCADE`);
      await runAsAdmin(admin, `DROP ROLE ${name}`);
    },
  };
}
