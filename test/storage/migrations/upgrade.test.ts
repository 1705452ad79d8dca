import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toToken } from '../../../src/core/ids.ts';
import { SCHEMA } from '../../../src/release.ts';
import { migrateUpTo } from '../../../src/storage/migrations/migrate.ts';
import { rowId } from '../../support/ids.ts';
import { useSchemaDatabase } from '../../support/schema-database.ts';

// Migrates a database with data from an older release to this one.

const database = useSchemaDatabase();
const { rows, migrateToLatest } = database;

/** A database as release 0.4.0 left it: six migrations, recorded as its migrator did, and no files of sql/. */
async function makeOldDatabase(): Promise<void> {
  await rows(`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0)`);
  const files = (await readdir(SCHEMA.migrations)).sort().filter((file) => file < '0007');
  for (const file of files) {
    await rows(`BEGIN; ${await readFile(join(SCHEMA.migrations, file), 'utf8')}; COMMIT`);
    await rows(`INSERT INTO kysely_migration VALUES ('${file.replace('.sql', '')}', now()::text)`);
  }
}

const ACCOUNT = '01920000-0000-7000-8000-000000000001';
const oldEvent = (number: number, type: string, target: string, data: object) => `
  INSERT INTO events (id, account_id, type, event, target, url, data, livemode, created_at)
  VALUES ('01920000-0000-7000-8000-00000000010${number}', '${ACCOUNT}', '${type}', 'status_update', '${target}', 'http://x',
    '${JSON.stringify(data)}', true, now())`;

test('a database of release 0.4.0 is migrated with its events and their deliveries', async () => {
  await makeOldDatabase();
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_target, webhook_secret, created_at, updated_at)
    VALUES ('${ACCOUNT}', 'One', 'one@example.com', true, 'https://one.example/', '', now(), now())`);
  await rows(oldEvent(1, 'quote', 'quote_1', { status: 'requested', payment_url: null, order: null }));
  await rows(oldEvent(2, 'quote', 'quote_1', { status: 'ready', payment_url: true, order: null }));
  await rows(oldEvent(3, 'quote', 'quote_1', { status: 'ordered', payment_url: true, order: 'order_1' }));
  await rows(oldEvent(4, 'order', 'file_1', { order: 'order_1' }));
  expect(await migrateToLatest()).toContain('0007_lanes_and_repeatables');
  expect(await rows('SELECT target, lane, links_payment, data FROM events ORDER BY id')).toEqual([
    { target: 'quote_1', lane: 'quote_1', links_payment: false, data: expect.objectContaining({ payment_url: null }) },
    { target: 'quote_1', lane: 'quote_1', links_payment: true, data: expect.objectContaining({ payment_url: true }) },
    { target: 'quote_1', lane: 'order_1', links_payment: true, data: expect.objectContaining({ payment_url: true }) },
    { target: 'file_1', lane: 'order_1', links_payment: false, data: { order: 'order_1' } },
  ]);
  expect(await rows(`SELECT status FROM webhook_deliveries`)).toEqual(
    Array.from({ length: 4 }, () => ({ status: 'waiting' })),
  );
  await rows(
    oldEvent(5, 'quote', 'quote_2', {})
      .replace('target, url', 'target, lane, url')
      .replace("'quote_2',", "'quote_2', 'quote_2',"),
  );
  expect(await rows(`SELECT count(*)::int AS n FROM webhook_deliveries`)).toEqual([{ n: 5 }]);
});

const [MAKER, APP, QUOTE] = ['2', '3', '4'].map((last) => `01920000-0000-7000-8000-00000000000${last}`);

/** A customer whose URL was changed once, an app, and a quote that another account made for the customer. */
async function fillDestinations(): Promise<void> {
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_url, webhook_target, webhook_secret, created_at, updated_at)
    VALUES ('${ACCOUNT}', 'One', 'one@example.com', true, 'https://one.example/now', 'https://one.example/now', '', now(), now()),
      ('${MAKER}', 'Maker', 'maker@example.com', true, 'https://maker.example/', 'https://maker.example/', '', now(), now())`);
  await rows(`INSERT INTO apps (id, account_id, name, redirect_uris, confidential, webhook_url, webhook_target, webhook_secret, created_at, updated_at)
    VALUES ('${APP}', '${MAKER}', 'App', '{}', true, 'https://app.example/', 'https://app.example/', '', now(), now())`);
  await rows(`INSERT INTO quotes (id, account_id, created_by, number, status, livemode, services, use_cases, autobuy, currency,
      price_list, estimate, webhook, webhook_target, created_at, updated_at)
    VALUES ('${QUOTE}', '${ACCOUNT}', '${MAKER}', '1-1', 'requested', true, '{}', '[]', false, 'USD', '1', '{}',
      'https://maker.example/quote', 'https://maker.example/quote', now(), now())`);
  await rows(`INSERT INTO webhook_destinations (id, account_id, app_id, url, disabled_at, disabled_reason, created_at)
    VALUES (gen_random_uuid(), '${ACCOUNT}', NULL, 'https://one.example/before', NULL, NULL, now()),
      (gen_random_uuid(), '${ACCOUNT}', NULL, 'https://one.example/now', now(), 'It answered 410 Gone.', now()),
      (gen_random_uuid(), '${ACCOUNT}', '${APP}', 'https://app.example/before', NULL, NULL, now()),
      (gen_random_uuid(), '${ACCOUNT}', '${APP}', 'https://app.example/', NULL, NULL, now())`);
  await rows(`${oldEvent(1, 'quote', 'quote_1', { status: 'requested', payment_url: null, order: null })};
    UPDATE events SET quote_id = '${QUOTE}'`);
  await rows(`INSERT INTO webhook_destinations (id, account_id, url, created_at)
      VALUES (gen_random_uuid(), '${ACCOUNT}', 'https://maker.example/quote', now());
    INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, target, status, next_at, created_at)
      SELECT gen_random_uuid(), e.id, e.account_id, d.id, 'quote_1', 'delivered', now(), now()
      FROM events e, webhook_destinations d WHERE d.url = 'https://maker.example/quote'`);
}

test('destinations of release 0.4.0 become objects, and the destination of a referred quote belongs to its maker', async () => {
  await makeOldDatabase();
  await fillDestinations();
  await migrateToLatest();
  const found = await rows<{ place: string; kind: string; owner: string; state: string }>(`
    SELECT d.target AS place, d.kind, a.name AS owner, coalesce(d.disabled_reason, 'enabled') AS state
    FROM webhook_destinations d JOIN accounts a ON a.id = d.account_id WHERE d.deleted_at IS NULL ORDER BY d.target, a.name`);
  expect(found).toEqual([
    { place: 'https://app.example/', kind: 'app', owner: 'One', state: 'enabled' },
    { place: 'https://maker.example/', kind: 'account', owner: 'Maker', state: 'enabled' },
    { place: 'https://maker.example/quote', kind: 'quote', owner: 'Maker', state: 'enabled' },
    { place: 'https://one.example/now', kind: 'account', owner: 'One', state: 'gone' },
  ]);
  const moved = await rows(`SELECT a.name AS owner, d.target AS place, w.status FROM webhook_deliveries w
    JOIN webhook_destinations d ON d.id = w.destination_id JOIN accounts a ON a.id = w.account_id
    WHERE d.kind = 'quote'`);
  expect(moved).toEqual([{ owner: 'Maker', place: 'https://maker.example/quote', status: 'delivered' }]);
});

const oldOrder = (number: number, columns: string) => `
  INSERT INTO orders (id, account_id, number, livemode, services, target_language, currency, line_items, total, created_at,
    updated_at, status, held_from, shipment)
  VALUES ('01920000-0000-7000-8000-00000000020${number}', '${ACCOUNT}', '1-${number}', true, '{"translation": true}', '{en}',
    'USD', '[]', 0, now(), now(), ${columns})`;

test('approved orders of release 0.4.0 request their certificates, and parcels retain their known data', async () => {
  await makeOldDatabase();
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_secret, created_at, updated_at)
    VALUES ('${ACCOUNT}', 'One', 'one@example.com', true, '', now(), now())`);
  await rows(oldOrder(1, `'approved', NULL, NULL`));
  await rows(oldOrder(2, `'on_hold', 'approved', NULL`));
  await rows(oldOrder(3, `'on_hold', 'created', NULL`));
  await rows(oldOrder(4, `'completed', NULL, '{"carrier": "UPS", "status": "shipped"}'`));
  await migrateToLatest();
  expect(
    await rows('SELECT o.number FROM certificate_requests r JOIN orders o ON o.id = r.order_id ORDER BY o.number'),
  ).toEqual([{ number: '1-1' }, { number: '1-2' }]);
  expect(await rows(`SELECT number, shipments FROM orders WHERE shipments <> '[]'`)).toEqual([
    { number: '1-4', shipments: [{ carrier: 'UPS', status: 'shipped', contents: [] }] },
  ]);
});

const PERSON = '01920000-0000-7000-8000-000000000005';
const oldFile = (id: string, name: string) => `
  INSERT INTO files (id, account_id, blob, filename, size, sha256, mimetype, upload_source, source_metadata, created_at, updated_at)
  VALUES ('${id}', '${ACCOUNT}', '${id}', '${name}', 1, '', 'text/plain', 'api', '{}', now(), now())`;

/** An order of one document into two languages, optionally translated into the first. */
async function fillTranslated(number: number, assignee: string, { status, made }: { status: string; made: boolean }) {
  await rows(oldOrder(number, `'${status}', NULL, NULL`));
  const [order, source, translation] = [2, 3, 4].map((kind) => `01920000-0000-7000-8000-000000000${kind}0${number}`);
  await rows(`UPDATE orders SET assignee = '${assignee}', target_language = '{en,fr}' WHERE id = '${order}'`);
  await rows(oldFile(source ?? '', `source-${number}.txt`));
  await rows(`INSERT INTO order_files (order_id, file_id, account_id, collection, position, live, created_at)
    VALUES ('${order}', '${source}', '${ACCOUNT}', 'source', 1, true, now())`);
  if (!made) return;
  await rows(oldFile(translation ?? '', `en-${number}.txt`));
  await rows(`INSERT INTO order_files (order_id, file_id, account_id, collection, position, language, source_file_id, live, created_at)
    VALUES ('${order}', '${translation}', '${ACCOUNT}', 'translation', 1, 'en', '${source}', false, now())`);
}

test('translators named in release 0.4.0 become people, with every document and language of their orders', async () => {
  await makeOldDatabase();
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_secret, created_at, updated_at)
    VALUES ('${ACCOUNT}', 'One', 'one@example.com', true, '', now(), now())`);
  await rows(`INSERT INTO people (id, name, role, created_at) VALUES ('${PERSON}', 'Eva', 'translator', now())`);
  await fillTranslated(1, 'Ana López', { status: 'in_progress', made: true });
  await fillTranslated(2, 'ana lópez', { status: 'voided', made: false });
  await fillTranslated(3, toToken('prs', rowId(PERSON)), { status: 'created', made: false });
  await migrateToLatest();
  const texts = await rows<{ text: string }>(`
    SELECT concat_ws(' ', o.number, f.filename, a.language, a.task, p.name, a.status, a.standing, p.signs_in) AS text
    FROM assignments a JOIN orders o ON o.id = a.order_id JOIN files f ON f.id = a.file_id JOIN people p ON p.id = a.person_id
    ORDER BY o.number, a.language`);
  expect(texts.map((row) => row.text)).toEqual([
    '1-1 source-1.txt en translate Ana López done t f',
    '1-1 source-1.txt fr translate Ana López open t f',
    '1-2 source-2.txt en translate Ana López withdrawn f f',
    '1-2 source-2.txt fr translate Ana López withdrawn f f',
    '1-3 source-3.txt en translate Eva open t t',
    '1-3 source-3.txt fr translate Eva open t t',
  ]);
  expect(await rows(`SELECT number, cardinality(assigned_to) AS people FROM orders ORDER BY number`)).toEqual([
    { number: '1-1', people: 1 },
    { number: '1-2', people: 0 },
    { number: '1-3', people: 1 },
  ]);
});

test('rows written between migrations and triggers are found by language and by day, and notify nobody', async () => {
  const last = (await readdir(database.schema.migrations)).sort().at(-1)?.replace('.sql', '') ?? '';
  await migrateUpTo(database, last);
  const [order, source] = [2, 3].map((kind) => `01920000-0000-7000-8000-000000000${kind}01`);
  const services = { translation: true, translation_options: { source_language: 'es', target_language: ['en', 'fr'] } };
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_secret, created_at, updated_at)
      VALUES ('${ACCOUNT}', 'One', 'one@example.com', true, '', now(), now());
    INSERT INTO quotes (id, account_id, created_by, number, status, livemode, services, use_cases, autobuy, currency,
        price_list, estimate, created_at, updated_at)
      VALUES ('${QUOTE}', '${ACCOUNT}', '${ACCOUNT}', '1-1', 'requested', true, '${JSON.stringify(services)}', '[]', false,
        'USD', '1', '{}', now(), now());
    INSERT INTO people (id, name, created_at) VALUES ('${PERSON}', 'Eva', now())`);
  await rows(oldFile(source ?? '', 'deed.txt'));
  await rows(`INSERT INTO orders (id, account_id, created_by, number, livemode, status, services, target_language, currency,
        line_items, total, promised_at, with_translation, with_notarization, with_shipping, with_apostille, created_at, updated_at)
      VALUES ('${order}', '${ACCOUNT}', '${ACCOUNT}', '1-1', true, 'created', '{}', '{}', 'USD', '[]', 0, '2026-12-01',
        true, false, false, false, now(), now());
    INSERT INTO assignments (id, order_id, account_id, file_id, language, task, person_id, status, standing, assigned_at, updated_at)
      VALUES (gen_random_uuid(), '${order}', '${ACCOUNT}', '${source}', 'en', 'translate', '${PERSON}', 'open', true, now(), now())`);
  await migrateToLatest();
  expect(await rows('SELECT source_language, target_language FROM quotes')).toEqual([
    { source_language: 'es', target_language: ['en', 'fr'] },
  ]);
  expect(await rows(`SELECT expected_at::date::text AS day FROM assignments`)).toEqual([{ day: '2026-12-01' }]);
  expect(await rows(`SELECT type FROM changes`)).toEqual([]);
});

test('orders of older releases have terms that are never null', async () => {
  await makeOldDatabase();
  await rows(`INSERT INTO accounts (id, name, email, livemode, webhook_secret, created_at, updated_at)
    VALUES ('${ACCOUNT}', 'One', 'one@example.com', true, '', now(), now())`);
  await fillTranslated(1, 'Ana', { status: 'created', made: false });
  await rows(oldOrder(2, `'created', NULL, NULL`));
  await rows(`UPDATE files SET language_detection = 'es'; UPDATE orders SET target_language = '{}', services =
    '{"apostille": true, "apostille_options": {"turnaround": "expedited"}, "shipping": true}' WHERE number = '1-1';
    UPDATE orders SET services = '{"credential_evaluation": true, "credential_evaluation_options": {"delivery": "digital"}}'
    WHERE number = '1-2'`);
  await migrateToLatest();
  const terms = 'source_language, translation_type, certification, delivery, turnaround';
  expect(await rows(`SELECT concat_ws(' ', ${terms}) AS terms FROM orders ORDER BY number`)).toEqual([
    { terms: 'es certified certified physical expedited' },
    { terms: 'und certified certified digital standard' },
  ]);
});
