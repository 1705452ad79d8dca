import { expect, test } from 'vitest';
import { migrateUpTo } from '../../src/storage/migrations/migrate.ts';
import { useSchemaDatabase } from '../support/schema-database.ts';

// What the books of an earlier schema come to in this one.

const database = useSchemaDatabase();
const { rows, applied } = database;

const [LIVE, SANDBOX, ALONE] = ['1', '2', '3'].map((last) => `01920000-0000-7000-8000-00000000000${last}`);

test('sandboxes of an earlier release take the currency of their live account, and one without keeps its own', async () => {
  await migrateUpTo(database, '0052_purchase_orders');
  await rows(`INSERT INTO accounts (id, parent_id, name, email, livemode, currency, webhook_secret, created_at, updated_at)
    VALUES ('${LIVE}', NULL, 'One', 'one@example.com', true, 'EUR', '', now(), now()),
      ('${SANDBOX}', '${LIVE}', 'One', 'one@example.com', false, 'USD', '', now(), now()),
      ('${ALONE}', NULL, 'Two', 'two@example.com', false, 'GBP', '', now(), now())`);
  await applied();
  expect(await rows('SELECT currency FROM accounts ORDER BY id')).toEqual([
    { currency: 'EUR' },
    { currency: 'EUR' },
    { currency: 'GBP' },
  ]);
});
