// Fills a database with orders, by statements instead of requests.

import pg from 'pg';

const OTHER_ACCOUNTS = 1000;

const SERVICES = {
  translation: true,
  translation_options: {
    source_language: 'es',
    target_language: ['en'],
    translation_type: 'certified',
    certification: 'certified',
    delivery: 'digital',
    turnaround: 'standard',
    notes: 'Please keep the stamps of the second page.',
  },
};
const LINE = { code: 'translation', description: 'Translation es to en', quantity: 2, unit_price: 2495, amount: 4990 };

// One order in twenty has each of these states and the others are completed, so every page of a list is full.
const STATUSES = `(ARRAY['created', 'in_progress', 'in_review', 'approved', 'on_hold', 'refunded', 'voided'])[1 + i % 20]`;

const INSERT = `
  INSERT INTO orders (id, account_id, created_by, number, status, livemode, services, source_language, target_language,
    translation_type, certification, delivery, turnaround, currency, line_items, total, reference, client_reference,
    intake_processed_at, translator_assigned_at, translator_accepted_at, translator_completed_at,
    proofreader_completed_at, all_translations_approved_at, completed_at, created_at, updated_at, with_translation,
    with_notarization, with_shipping, with_apostille)
  SELECT uuidv7(at - now()), account, account, (10000 + i % 89999) || '-' || lpad(($5 + i)::text, 7, '0'),
    coalesce(${STATUSES}, 'completed'), false, $1, 'es', '{en}', 'certified', 'certified', 'digital', 'standard', 'USD', $2,
    4990, 'Matter ' || i % 5000, 'Client ' || i % 700, at, at, at, at, at, at, at, at, at, true, false, false, false
  FROM (SELECT i, now() - i * (interval '730 days' / $3) AS at, ($4::uuid[])[1 + i % cardinality($4::uuid[])] AS account
        FROM generate_series(1, $3::int) AS i) AS made`;

/** Creates `mine` orders for the first account's sandbox, and `others` for many further accounts. */
export async function fillOrders(url: string, { mine, others }: { mine: number; others: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM accounts WHERE NOT livemode');
    const account = rows[0]?.id ?? '';
    const rebuild = await dropIndexes(client);
    await client.query('ALTER TABLE orders DISABLE TRIGGER USER');
    const values = [JSON.stringify(SERVICES), JSON.stringify([LINE])];
    await client.query(INSERT, [...values, mine, [account], 0]);
    if (others > 0) await client.query(INSERT, [...values, others, await openAccounts(client, account), mine]);
    await client.query('ALTER TABLE orders ENABLE TRIGGER USER');
    await rebuild();
    // The counts as the job that sums them leaves them.
    await client.query('INSERT INTO order_counts SELECT account_id, status, count(*) FROM orders GROUP BY 1, 2');
    await client.query('SELECT search_orders(ARRAY(SELECT id FROM orders))');
    await client.query('VACUUM (ANALYZE) search_texts');
    await client.query('VACUUM (ANALYZE) orders');
    await client.query('VACUUM (ANALYZE) order_counts');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** Rebuilding indexes once is much faster than updating them row by row. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.relname AS name, pg_get_indexdef(i.oid) AS definition FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     WHERE x.indrelid = 'orders'::regclass AND NOT x.indisunique`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

async function openAccounts(client: pg.Client, like: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO accounts SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'parent_id', NULL))).*
     FROM accounts a, generate_series(1, ${OTHER_ACCOUNTS}) WHERE a.id = $1 RETURNING id`,
    [like],
  );
  return rows.map((row) => row.id);
}
