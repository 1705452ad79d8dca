import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { systemClock } from '../../src/core/clock.ts';
import { type Id, newId } from '../../src/core/ids.ts';
import { createSeal } from '../../src/core/seal.ts';
import { openAccount } from '../../src/domain/accounts/manage/own-account.ts';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase } from '../../src/storage/transaction.ts';
import { useFixture } from '../world/use-fixture.ts';
import { databaseAt, openTestPool, runAsAdmin } from './databases.ts';

export async function copyTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes less than half the time of writing each page to the log.
  await runAsAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY file_copy`);
  return {
    url: databaseAt(admin, name),
    drop: () => runAsAdmin(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

export interface TestDatabase {
  db: Database;
  /** Bypasses row-level security. */
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** A live account, which has no card yet. */
  newAccount(): Promise<Id<'acct'>>;
  close(): Promise<void>;
}

/** The schema without the service, for tests below HTTP. */
export const useTestDatabase = (): TestDatabase => useFixture(openTestDatabase, (database) => database.close());

async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate();
  const db = openDatabase({ url, useRole: true });
  const pool = openTestPool({ connectionString: url, max: 2 });
  const deps = { clock: systemClock, seal: createSeal('of these tests') };
  return {
    db,
    async rows(sql, values = []) {
      return (await pool.query(sql, values)).rows as never;
    },
    async newAccount() {
      const id = newId();
      const details = { name: 'Acme Legal', email: 'office@acme.example', livemode: true };
      await db.transaction('system', (tx) => openAccount(tx, deps, id, details));
      return id;
    },
    async close() {
      await Promise.all([db.close(), pool.end()]);
      await drop();
    },
  };
}
