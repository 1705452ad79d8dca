import { type Id, toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

// Facts that list rows show besides the quote or order, read for a full page at once.

export async function namesOfAccounts(tx: Tx, ids: readonly Id<'acct'>[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>({
    name: 'names_of_accounts',
    text: 'SELECT id, name FROM accounts WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of everyone who has or had a role or an assignment, by token. */
export async function namesOfPeople(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: Id<'prs'>; name: string }>({
    name: 'names_of_people',
    // Skip from person to person in the index: assignments are many, assignees are few.
    text: `WITH RECURSIVE workers AS (
             (SELECT person_id FROM assignments ORDER BY person_id LIMIT 1)
             UNION ALL
             SELECT (SELECT a.person_id FROM assignments a WHERE a.person_id > w.person_id ORDER BY a.person_id LIMIT 1)
             FROM workers w WHERE w.person_id IS NOT NULL)
           SELECT id, name FROM people WHERE roles <> '{}'
           UNION ALL
           SELECT id, name FROM people WHERE roles = '{}' AND id IN (SELECT person_id FROM workers)`,
  });
  return new Map(rows.map(({ id, name }) => [toToken('prs', id), name]));
}

/** Count the team's notes about quotes and orders, by their ids. */
export async function countNotes(
  tx: Tx,
  { orders, quotes }: { orders: readonly Id<'order'>[]; quotes: readonly Id<'quote'>[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: string; notes: number }>({
    name: 'count_notes',
    text: `SELECT order_id AS id, count(*) AS notes FROM notes WHERE order_id = ANY($1::uuid[]) GROUP BY order_id
           UNION ALL SELECT quote_id, count(*) FROM notes WHERE quote_id = ANY($2::uuid[]) GROUP BY quote_id`,
    values: [orders, quotes],
  });
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}

export interface Amount {
  documents: number;
  pages: number;
}

/** Count the documents of orders; in orders that are not in `full`, only those assigned to the person. */
export async function amountsOfOrders(
  tx: Tx,
  { orders, full, person }: { orders: readonly Id<'order'>[]; full: readonly Id<'order'>[]; person: Id<'prs'> | null },
): Promise<ReadonlyMap<string, Amount>> {
  const rows = await tx.query<Amount & { id: string }>({
    name: 'amounts_of_orders',
    text: `SELECT given.order_id AS id, count(*) AS documents, coalesce(sum(f.page_count), 0)::integer AS pages
           FROM order_files given JOIN files f ON f.id = given.file_id
           WHERE given.order_id = ANY($1::uuid[]) AND given.collection = 'source' AND NOT given.replaced
             AND (given.order_id = ANY($2::uuid[]) OR EXISTS (SELECT FROM assignments a
               WHERE a.order_id = given.order_id AND a.file_id = given.file_id AND a.standing AND a.person_id = $3))
           GROUP BY given.order_id`,
    values: [orders, full, person],
  });
  return new Map(rows.map(({ id, documents, pages }) => [id, { documents, pages }]));
}
