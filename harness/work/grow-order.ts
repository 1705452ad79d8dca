// One order with far more data than others, like a large case after months.

import type pg from 'pg';
import { type Id, toToken } from '../../src/core/ids.ts';
import { READ } from './open-work.ts';

export interface Grown {
  order: string;
  quote: string;
  account: string;
  /** A document of the order. */
  file: string;
  /** A person with an assignment in the order. */
  person: string;
}

interface Row {
  id: Id<'order'>;
  quote_id: Id<'quote'>;
  account_id: Id<'acct'>;
}

const DOCUMENTS = 20;

/** Adds documents, translations, assignments, events, messages and notes to the newest order in progress. */
export async function growOrder(client: pg.Client): Promise<void> {
  const { id, quote_id, account_id } = await newestAtWork(client);
  await client.query(`SET session_replication_role = replica`);
  const { rows: files } = await client.query<{ id: string }>(
    `INSERT INTO files (id, account_id, blob, filename, size, sha256, mimetype, page_count, upload_source, source_metadata,
       created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'grown', 'exhibit-' || n || '.pdf', 1, decode('00', 'hex'), 'application/pdf', 30, 'api', '${READ}', now(), now()
     FROM generate_series(1, ${DOCUMENTS * 2}) AS n RETURNING id`,
    [account_id],
  );
  const [sources, made] = [files.slice(0, DOCUMENTS).map((f) => f.id), files.slice(DOCUMENTS).map((f) => f.id)];
  await client.query(
    `INSERT INTO order_files (order_id, file_id, account_id, collection, position, language, source_file_id, live, created_at)
     SELECT $1::uuid, source, $2::uuid, 'source', 1 + n, NULL, NULL::uuid, true, now() FROM unnest($3::uuid[]) WITH ORDINALITY AS one (source, n)
     UNION ALL SELECT $1::uuid, made, $2::uuid, 'translation', n, 'en', source, true, now()
     FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY AS one (source, made, n)`,
    [id, account_id, sources, made],
  );
  await client.query(
    `INSERT INTO quote_files (quote_id, position, file_id, account_id, created_by)
     SELECT $1, 1 + n, source, $2, $2 FROM unnest($3::uuid[]) WITH ORDINALITY AS one (source, n)`,
    [quote_id, account_id, sources],
  );
  await client.query(
    `INSERT INTO assignments (id, account_id, order_id, file_id, language, task, person_id, status, standing, assigned_at, updated_at)
     SELECT gen_random_uuid(), $2, $1, source, 'en', task, (SELECT id FROM people WHERE name = 'Person 1'), 'open', true, now(), now()
     FROM unnest($3::uuid[]) AS source, unnest(ARRAY['translate', 'proofread']) AS task`,
    [id, account_id, sources],
  );
  await writeHistory(client, { id, quote_id, account_id });
  await client.query(`SET session_replication_role = DEFAULT`);
}

async function writeHistory(client: pg.Client, { id, quote_id, account_id }: Row): Promise<void> {
  await client.query(
    `INSERT INTO events (id, account_id, type, event, target, url, data, quote_id, lane, livemode, created_at)
     SELECT uuidv7(), $1, 'order', 'status_update', $3, 'https://localhost/', '{"status": "in_progress"}', $2, $3, true,
       now() - n * interval '1 hour' FROM generate_series(1, 150) AS n`,
    [account_id, quote_id, toToken('order', id)],
  );
  await client.query(
    `INSERT INTO audit (id, actor, action, target, created_at)
     SELECT uuidv7(), 'team', 'order.assign', $1, now() - n * interval '1 hour' FROM generate_series(1, 150) AS n`,
    [toToken('order', id)],
  );
  await client.query(
    `INSERT INTO messages (id, account_id, order_id, author_kind, author_name, text, livemode, created_at)
     SELECT uuidv7(), $1, $2, 'customer', 'A customer', repeat('When will it be ready? ', 20), true, now() - n * interval '1 hour'
     FROM generate_series(1, 150) AS n`,
    [account_id, id],
  );
  await client.query(
    `INSERT INTO notes (id, order_id, author_name, text, created_at)
     SELECT uuidv7(), $1, 'A colleague', repeat('They need it by Friday. ', 20), now() - n * interval '1 hour'
     FROM generate_series(1, 150) AS n`,
    [id],
  );
}

async function newestAtWork(client: pg.Client): Promise<Row> {
  const { rows } = await client.query<Row>(
    `SELECT id, quote_id, account_id FROM orders WHERE status = 'in_progress' ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no order is at work');
  return row;
}

export async function findGrown(client: pg.Client): Promise<Grown> {
  const row = await newestAtWork(client);
  const { rows } = await client.query<{ file_id: Id<'file'>; person_id: Id<'prs'> }>(
    'SELECT file_id, person_id FROM assignments WHERE order_id = $1 ORDER BY assigned_at DESC, id LIMIT 1',
    [row.id],
  );
  const [assignment] = rows;
  if (assignment === undefined) throw new Error('nobody has the order that was grown');
  return {
    order: toToken('order', row.id),
    quote: toToken('quote', row.quote_id),
    account: toToken('acct', row.account_id),
    file: toToken('file', assignment.file_id),
    person: toToken('prs', assignment.person_id),
  };
}
