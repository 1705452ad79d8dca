import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { SCHEMA } from '../../src/release.ts';
import { migrate } from '../../src/storage/migrations/migrate.ts';
import { openDatabase } from '../../src/storage/transaction.ts';
import { createOwnedDatabase } from '../support/databases.ts';

// The policies bind the service under every owner of the database.

async function createDatabaseOwnedBy(abilities: string): Promise<string> {
  const { url, drop } = await createOwnedDatabase(inject('databaseUrl'), abilities);
  onTestFinished(drop);
  return url;
}

async function seenWithoutScope(url: string): Promise<{ binding: boolean; accounts: number }> {
  const { useRole } = await migrate({ url, schema: SCHEMA });
  const db = openDatabase({ url, useRole });
  try {
    await db.transaction('system', (tx) =>
      tx.query({
        text: `INSERT INTO accounts (id, name, email, livemode, webhook_secret, created_at, updated_at)
               VALUES ($1, 'One', 'one@example.com', true, '', now(), now())`,
        values: [randomUUID()],
      }),
    );
    const seen = await db.query({ text: 'SELECT FROM accounts' });
    const [role] = await db.query<{ bound: boolean }>({
      text: 'SELECT NOT (rolsuper OR rolbypassrls) AS bound FROM pg_roles WHERE rolname = current_user',
    });
    return { binding: role?.bound ?? false, accounts: seen.length };
  } finally {
    await db.close();
  }
}

for (const [owner, abilities] of [
  ['an ordinary owner', ''],
  ['an owner who may make roles', 'CREATEROLE'],
  ['a superuser', 'SUPERUSER'],
] as const) {
  test(`${owner} of the database can run the service, and is bound by the policies`, async () => {
    expect(await seenWithoutScope(await createDatabaseOwnedBy(abilities))).toEqual({ binding: true, accounts: 0 });
  });
}

test('a wrong database address is reported in one line', async () => {
  await expect(migrate({ url: 'postgresql://nobody@127.0.0.1:1/none', schema: SCHEMA })).rejects.toThrow(
    /127\.0\.0\.1:1/,
  );
});
