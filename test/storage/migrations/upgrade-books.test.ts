import { expect, test } from 'vitest';
import { migrateUpTo } from '../../../src/storage/migrations/migrate.ts';
import { useSchemaDatabase } from '../../support/schema-database.ts';

// Accounts and invoices of an earlier schema after the upgrade.

const database = useSchemaDatabase();
const { rows, migrateToLatest } = database;

const [LIVE, SANDBOX, ALONE] = ['1', '2', '3'].map((last) => `01920000-0000-7000-8000-00000000000${last}`);

test('sandboxes of an earlier release get the currency of their live account, and one without retains its own', async () => {
  await migrateUpTo(database, '0052_purchase_orders');
  await rows(`INSERT INTO accounts (id, parent_id, name, email, livemode, currency, webhook_secret, created_at, updated_at)
    VALUES ('${LIVE}', NULL, 'One', 'one@example.com', true, 'EUR', '', now(), now()),
      ('${SANDBOX}', '${LIVE}', 'One', 'one@example.com', false, 'USD', '', now(), now()),
      ('${ALONE}', NULL, 'Two', 'two@example.com', false, 'GBP', '', now(), now())`);
  await migrateToLatest();
  expect(await rows('SELECT currency FROM accounts ORDER BY id')).toEqual([
    { currency: 'EUR' },
    { currency: 'EUR' },
    { currency: 'GBP' },
  ]);
});

const [INVOICE, CURRENT, OLD, OTHER, MARKED] = ['4', '5', '6', '7', '8'].map(
  (last) => `01920000-0000-7000-8000-00000000000${last}`,
);
const file = (id: string | undefined, name: string) =>
  `('${id}', '${LIVE}', '${id}', '${name}', 1, '', 'application/pdf', 'team', true, '{}', now(), now())`;

test('an upgrade deletes outdated drawings of invoices that an earlier release stored, and no other team files', async () => {
  await migrateUpTo(database, '0052_purchase_orders');
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_secret, created_at, updated_at)
      VALUES ('${LIVE}', 'One', 'one@example.com', true, '', now(), now());
    INSERT INTO files (id, account_id, blob, filename, size, sha256, mimetype, upload_source, withheld, source_metadata, created_at, updated_at)
      VALUES ${file(CURRENT, 'invoice-1-1.pdf')}, ${file(OLD, 'invoice-1-1.pdf')}, ${file(OTHER, 'invoice-of-another.pdf')},
        ${file(MARKED, 'invoice-1-1-void.pdf')};
    INSERT INTO invoices (id, account_id, number, status, currency, livemode, file_id, issued_at, due_at, total, created_at, updated_at)
      VALUES ('${INVOICE}', '${LIVE}', '1-1', 'paid', 'USD', true, '${CURRENT}', now(), now(), 100, now(), now())`);
  await migrateToLatest();
  expect(await rows('SELECT id FROM files ORDER BY id')).toEqual([{ id: CURRENT }, { id: OTHER }]);
  expect(await rows('SELECT blob FROM blob_garbage ORDER BY blob')).toEqual([{ blob: OLD }, { blob: MARKED }]);
});
