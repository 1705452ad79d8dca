// Data of the console besides orders: emails, deliveries, the audit trail, invoices, conversations.

import type pg from 'pg';

const SPREAD = `now() - n * (interval '730 days' / 200000)`;

const ATTEMPT = {
  at: '2026-01-01T00:00:00+00:00',
  url: 'https://hooks.firm.example/',
  status: 200,
  error: null,
  response: 'ok',
  connect_ms: null,
  total_ms: 12,
};

/** Creates the data that this many orders leave behind. Triggers are off, so their rows are written here. */
export async function fillDesk(client: pg.Client, orders: number): Promise<void> {
  await client.query(`SET session_replication_role = replica`);
  await client.query(`UPDATE accounts a SET name = 'Firm ' || n || ' of ' || (ARRAY['Lima', 'Oslo', 'Porto', 'Quito'])[1 + n % 4],
      email = 'office-' || n || '@firm.example', livemode = true
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM accounts WHERE parent_id IS NULL) AS counted WHERE counted.id = a.id`);
  await fillDeliveries(client);
  await client.query(`INSERT INTO mails (id, recipient, subject, body, about, status, next_at, created_at, sent_at)
    SELECT uuidv7(), 'office-' || n % 1000 || '@firm.example', 'Your order is ready', 'Text', 'order_' || n % 5000,
      CASE n % 50 WHEN 0 THEN 'failed' ELSE 'sent' END, ${SPREAD}, ${SPREAD}, ${SPREAD} FROM generate_series(1, ${orders}) AS n`);
  await client.query(`INSERT INTO audit (id, actor, action, target, created_at)
    SELECT uuidv7(), 'prs_' || n % 40, (ARRAY['order.review', 'order.assign', 'quote.price', 'order.complete'])[1 + n % 4],
      'order_' || n % 50000, ${SPREAD} FROM generate_series(1, ${orders * 2}) AS n`);
  await fillInvoices(client);
  await fillConversations(client);
  await fillPeople(client);
  await fillTexts(client);
  await client.query(`SET session_replication_role = DEFAULT`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`VACUUM (ANALYZE) ${name}`);
  await client.query('CHECKPOINT');
}

/** Two events per order, sent to its account's URL. One delivery in a hundred fails. */
async function fillDeliveries(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO webhook_destinations (id, account_id, url, kind, target, created_at, updated_at)
    SELECT uuidv7(), id, 'https://hooks.firm.example/' || id, 'account', 'https://hooks.firm.example/' || id, now(), now()
    FROM accounts ON CONFLICT DO NOTHING`);
  await client.query(`INSERT INTO events (id, account_id, type, event, target, url, data, quote_id, lane, livemode, created_at)
    SELECT uuidv7(o.created_at - now()), o.account_id, 'order', word, 'order_' || o.id, 'https://localhost/v1/orders/' || o.id,
      '{"status": "completed", "order": {"reference": "Matter 17", "total": 4990, "currency": "USD"}}', o.quote_id, o.id::text, true,
      o.created_at
    FROM orders o, unnest(ARRAY['created', 'status_update']) AS word`);
  await client.query(`INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, status, attempts, next_at, log,
      created_at, ended_at)
    SELECT uuidv7(), e.id, e.account_id, d.id, CASE row_number() OVER () % 100 WHEN 0 THEN 'failed' ELSE 'delivered' END, 1,
      e.created_at, '${JSON.stringify([ATTEMPT])}', e.created_at, e.created_at
    FROM events e JOIN webhook_destinations d ON d.account_id = e.account_id`);
}

/** One invoice per five orders, some of them overdue. */
async function fillInvoices(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO invoices (id, account_id, number, status, currency, billed_name, livemode, issued_at, due_at,
      settled_at, created_at, updated_at)
    SELECT uuidv7(o.created_at - now()), o.account_id, 'INV-' || o.n, CASE o.n % 50 WHEN 0 THEN 'issued' ELSE 'settled' END, 'USD',
      'Firm of ' || o.n, true, o.created_at, o.created_at + interval '30 days', o.created_at, o.created_at, o.created_at
    FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o WHERE o.n % 5 = 0`);
  await client.query(`INSERT INTO invoice_lines (id, invoice_id, account_id, kind, order_id, order_number, description, amount, created_at)
    SELECT uuidv7(), i.id, i.account_id, 'order', gen_random_uuid(), '10000-1', 'Translation', 4990, i.created_at
    FROM invoices i, generate_series(1, 5)`);
}

/** A message and a note on every second order, some customers who wait for an answer, and some who asked to cancel. */
async function fillConversations(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO messages (id, account_id, order_id, author_kind, author_name, text, livemode, created_at)
    SELECT uuidv7(o.created_at - now()), o.account_id, o.id, 'customer', 'A customer', 'When will it be ready?', true, o.created_at
    FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o WHERE o.n % 2 = 0`);
  await client.query(`INSERT INTO notes (id, order_id, author_name, text, created_at)
    SELECT uuidv7(o.created_at - now()), o.id, 'A colleague', 'They need it by Friday.', o.created_at
    FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o WHERE o.n % 2 = 0`);
  await client.query(`INSERT INTO waiting_threads
    SELECT quote_id, account_id, created_at FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o
    WHERE o.n % 200 = 0 AND quote_id IS NOT NULL`);
  await client.query(`INSERT INTO cancellations (id, account_id, order_id, status, reason, created_at, updated_at)
    SELECT uuidv7(), account_id, id, 'requested', 'other', now(), now() FROM (SELECT *, row_number() OVER () AS n FROM orders) AS o
    WHERE o.n % 500 = 0`);
}

/** Two people per account, some apps, and the other partners. */
async function fillPeople(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO people (id, name, email, created_at)
    SELECT uuidv7(), 'Client ' || n, 'client-' || n || '@firm.example', now() FROM generate_series(1, 2000) AS n`);
  await client.query(`INSERT INTO members (account_id, person_id, role, created_at)
    SELECT a.id, p.id, 'owner', now() FROM (SELECT id, row_number() OVER () AS n FROM accounts) AS a
    JOIN (SELECT id, row_number() OVER () AS n FROM people WHERE roles = '{}') AS p ON p.n % 1000 = a.n % 1000`);
  await client.query(`INSERT INTO partners (id, name, created_at)
    SELECT uuidv7(), 'Partner ' || n, now() FROM generate_series(1, 200) AS n`);
  await client.query(`INSERT INTO apps (id, account_id, name, redirect_uris, confidential, webhook_secret, created_at, updated_at)
    SELECT uuidv7(), id, 'App of ' || name, '{}', true, decode('00', 'hex'), now(), now() FROM accounts LIMIT 200`);
  await client.query(`INSERT INTO connections (id, account_id, app_id, scopes, created_at, updated_at)
    SELECT uuidv7(), a.id, p.id, '{orders:read}', now(), now() FROM accounts a, (SELECT id FROM apps LIMIT 2) AS p`);
}

/** Search texts of invoices and customers, as triggers and the job for search_grams leave them. */
async function fillTexts(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM search_texts WHERE kind IN ('account', 'invoice')`);
  await client.query(`INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words, fresh)
    SELECT id, 'account', id, id, lower(concat_ws(E'\\n', name, email)), '', false FROM accounts
    UNION ALL SELECT id, 'invoice', account_id, account_id, lower(concat_ws(E'\\n', number, billed_name)), '', false FROM invoices`);
  await client.query(`INSERT INTO search_grams SELECT target, grams_of(kind, words, '{1,2,3}') FROM search_texts
    WHERE kind IN ('account', 'invoice') ON CONFLICT (target) DO UPDATE SET grams = excluded.grams`);
}
