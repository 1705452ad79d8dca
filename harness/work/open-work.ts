// Assigns the orders of a database to the team, by statements instead of requests.

import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Queues of the orders of `fillOrders`; orders in progress have a translator. */
const QUEUES = `CASE o.status WHEN 'created' THEN 'to_assign' WHEN 'in_review' THEN 'in_review' WHEN 'approved' THEN 'to_ship'
  WHEN 'on_hold' THEN 'on_hold' END`;

/** Metadata of a file that was read. */
export const READ = JSON.stringify({ text_layer: true, encrypted: false, findings: [] });
const ESTIMATE = {
  total: 4990,
  currency: 'USD',
  line_items: [],
  price_list: 'none',
  promised_at: null,
  complete: true,
};

/**
 * Turns the orders into live ones with quotes, queues and due dates, all from one partner, and adds one quote waiting
 * for its price per twenty orders.
 */
export async function openWork(client: pg.Client, { people }: { people: number }): Promise<void> {
  await client.query('ALTER TABLE orders DISABLE TRIGGER USER; ALTER TABLE quotes DISABLE TRIGGER USER');
  await client.query(`INSERT INTO people (id, name, roles, languages, created_at)
    SELECT gen_random_uuid(), 'Person ' || i, '{translator}', '[{"source": "es", "target": "en"}]', now()
    FROM generate_series(1, ${people}) AS i`);
  await client.query(
    `INSERT INTO partners (id, name, created_at) VALUES (uuidv7(), 'The partner of everybody', now())`,
  );
  await openQuotes(client);
  await client.query(`UPDATE orders o SET livemode = true, promised_at = o.created_at + interval '720 days', queue = ${QUEUES},
      to_approve = o.status = 'in_review', quote_id = q.id, partner_id = q.partner_id FROM quotes q WHERE q.order_id = o.id`);
  await fillFiles(client);
  await fillAssignments(client);
  await client.query('ALTER TABLE orders ENABLE TRIGGER USER; ALTER TABLE quotes ENABLE TRIGGER USER');
  await client.query(await readFile(new URL('../../sql/count_partners.sql', import.meta.url), 'utf8'));
  await client.query('SELECT search_quotes(ARRAY(SELECT id FROM quotes)), search_orders(ARRAY(SELECT id FROM orders))');
  // The grams as the job leaves them; building the index once is much faster than updating it row by row.
  await client.query('DROP INDEX search_grams_found');
  await client.query(`INSERT INTO search_grams
    SELECT target, grams_of(kind, words || ' ' || makers_words, '{1,2,3}') FROM search_texts`);
  await client.query('CREATE INDEX search_grams_found ON search_grams USING gin (grams) WITH (fastupdate = off)');
  await client.query('UPDATE search_texts SET fresh = false');
}

async function openQuotes(client: pg.Client): Promise<void> {
  const insert = `INSERT INTO quotes (id, account_id, created_by, number, status, livemode, services, currency, price_list, estimate,
      deadline, metadata, use_cases, autobuy, partner_id, source_language, target_language,
      reference, order_id, created_at, updated_at)`;
  const rest = `true, o.services, 'USD', 'none', '${JSON.stringify(ESTIMATE)}', o.created_at + interval '20 days', '{}', '[]', false, p.id, o.source_language,
      o.target_language`;
  await client.query(`${insert}
    SELECT uuidv7(o.created_at - now()), o.account_id, o.created_by, (10000 + o.n % 89999) || '-8' || lpad(o.n::text, 6, '0'), 'paid',
      ${rest}, o.reference, o.id, o.created_at, o.created_at
    FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o, partners p`);
  await client.query(`${insert}
    SELECT uuidv7(o.created_at - now()), o.account_id, o.created_by, (10000 + o.n % 89999) || '-9' || lpad(o.n::text, 6, '0'),
      'requested', ${rest}, o.reference, NULL, o.created_at, o.created_at
    FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o, partners p WHERE o.n % 20 = 0`);
}

/** One document per account, shared by all of its orders. */
async function fillFiles(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO files (id, account_id, blob, filename, size, sha256, mimetype, page_count, upload_source,
      source_metadata, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'none', 'contract.pdf', 1, decode('00', 'hex'), 'application/pdf', 3, 'api', '${READ}', now(), now()
    FROM (SELECT DISTINCT account_id AS id FROM orders) AS made`);
  await client.query(`INSERT INTO order_files (order_id, file_id, account_id, collection, position, live, created_at)
    SELECT o.id, f.id, o.account_id, 'source', 1, true, o.created_at FROM orders o JOIN files f ON f.account_id = o.account_id
    WHERE f.blob = 'none'`);
  await client.query(`INSERT INTO quote_files (quote_id, position, file_id, account_id, created_by)
    SELECT q.id, 1, f.id, q.account_id, q.created_by FROM quotes q JOIN files f ON f.account_id = q.account_id
    WHERE f.blob = 'none'`);
}

/** Open assignments for orders in progress; finished, payable ones for completed orders. */
async function fillAssignments(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO assignments (id, account_id, order_id, file_id, language, task, person_id, status, standing,
      assigned_at, updated_at, queue, expected_at, unit, units, rate, currency, amount, done_at)
    SELECT gen_random_uuid(), o.account_id, o.id, f.file_id, 'en', 'translate', p.people[1 + o.n % cardinality(p.people)],
      CASE WHEN o.at_work THEN 'open' ELSE 'done' END, true, o.created_at, o.created_at,
      CASE WHEN o.at_work THEN 'to_translate' END, o.promised_at, 'page', 3, 500, 'USD', 1500,
      CASE WHEN NOT o.at_work THEN o.created_at END
    FROM (SELECT *, row_number() OVER () AS n, status = 'in_progress' AS at_work FROM orders
          WHERE status IN ('in_progress', 'completed')) AS o
    JOIN order_files f ON f.order_id = o.id, (SELECT array_agg(id) AS people FROM people WHERE name LIKE 'Person %') AS p`);
  await client.query(`UPDATE orders o SET assigned_to = ARRAY[a.person_id] FROM assignments a WHERE a.order_id = o.id`);
}
