// Puts orders of a database to work, as people of the team would have, by statements and not by requests.

import pg from 'pg';

/** Where the orders of `fillOrders` wait: those at work have somebody who translates them. */
const QUEUES = `CASE status WHEN 'created' THEN 'to_assign' WHEN 'in_review' THEN 'in_review' WHEN 'approved' THEN 'to_ship'
  WHEN 'on_hold' THEN 'on_hold' END`;

/** Makes them orders of live accounts, in their queues, with what is due; and as many quotes that wait for a price. */
export async function openWork(url: string, { quotes, people }: { quotes: number; people: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('ALTER TABLE orders DISABLE TRIGGER USER; ALTER TABLE quotes DISABLE TRIGGER USER');
    await client.query(`INSERT INTO people (id, name, roles, created_at)
      SELECT gen_random_uuid(), 'Person ' || i, '{translator}', now() FROM generate_series(1, ${people}) AS i`);
    await client.query(`INSERT INTO files (id, account_id, blob, filename, size, sha256, mimetype, page_count, upload_source,
        source_metadata, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'none', 'contract.pdf', 1, decode('00', 'hex'), 'application/pdf', 3, 'api', '{}', now(), now()
      FROM (SELECT DISTINCT account_id AS id FROM orders) AS made`);
    await client.query(`UPDATE orders SET livemode = true, promised_at = created_at + interval '720 days', queue = ${QUEUES},
      to_approve = status = 'in_review'`);
    await client.query(`INSERT INTO order_files (order_id, file_id, account_id, collection, position, live, created_at)
      SELECT o.id, f.id, o.account_id, 'source', 1, true, o.created_at FROM orders o JOIN files f ON f.account_id = o.account_id
      WHERE f.blob = 'none'`);
    await client.query(`INSERT INTO assignments (id, account_id, order_id, file_id, language, task, person_id, status, standing,
        assigned_at, updated_at, queue, expected_at)
      SELECT gen_random_uuid(), o.account_id, o.id, f.file_id, 'en', 'translate', p.people[1 + o.n % cardinality(p.people)],
        'open', true, now(), now(), 'to_translate', o.promised_at
      FROM (SELECT *, row_number() OVER () AS n FROM orders WHERE status = 'in_progress') AS o
      JOIN order_files f ON f.order_id = o.id,
        (SELECT array_agg(id) AS people FROM people WHERE name LIKE 'Person %') AS p`);
    await client.query(
      `UPDATE orders o SET assigned_to = ARRAY[a.person_id] FROM assignments a WHERE a.order_id = o.id`,
    );
    await client.query(
      `INSERT INTO quotes (id, account_id, created_by, number, status, livemode, services, currency, price_list, estimate,
         deadline, metadata, use_cases, autobuy, created_at, updated_at)
       SELECT uuidv7(at - now()), account, account, (10000 + i % 89999) || '-9' || lpad(i::text, 6, '0'),
         CASE WHEN i % 20 = 0 THEN 'requested' ELSE 'cancelled' END, true, services, 'USD', 'none', '{"total": 4990, "currency": "USD", "line_items": [], "price_list": "none", "promised_at": null, "complete": true}',
         at + interval '20 days', '{}', '[]', false, at, at
       FROM (SELECT i, now() - i * (interval '730 days' / $1) AS at FROM generate_series(1, $1::int) AS i) AS made,
         (SELECT account_id AS account, services FROM orders LIMIT 1) AS one`,
      [quotes],
    );
    await client.query('ALTER TABLE orders ENABLE TRIGGER USER; ALTER TABLE quotes ENABLE TRIGGER USER');
    await client.query(
      'SELECT search_quotes(ARRAY(SELECT id FROM quotes)), search_orders(ARRAY(SELECT id FROM orders))',
    );
    // As the job leaves them that writes them; building the index once is much faster than adding to it row by row.
    await client.query('DROP INDEX search_grams_found');
    await client.query(`INSERT INTO search_grams
      SELECT target, grams_of(kind, words || ' ' || makers_words, '{1,2,3}') FROM search_texts`);
    await client.query('CREATE INDEX search_grams_found ON search_grams USING gin (grams) WITH (fastupdate = off)');
    await client.query('UPDATE search_texts SET fresh = false');
    for (const table of ['orders', 'quotes', 'assignments', 'order_files', 'search_texts', 'search_grams'])
      await client.query(`VACUUM (ANALYZE) ${table}`);
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
