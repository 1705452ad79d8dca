import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';

// Views of one person. Every statement needs a transaction of system scope.

export interface ViewRow {
  id: Id<'view'>;
  person_id: Id<'prs'>;
  name: string;
  address: string;
  position: number;
  created_at: Date;
  updated_at: Date;
}

const table = createTable<ViewRow>('views');

/** By position. */
export async function viewsOf(tx: Tx, person: Id<'prs'>): Promise<ViewRow[]> {
  return tx.query<ViewRow>(table.select({ person_id: person }, 'ORDER BY position, id'));
}

/** Read a person's views and lock them until the end of the transaction. */
export async function lockViews(tx: Tx, person: Id<'prs'>): Promise<ViewRow[]> {
  const [, views] = await Promise.all([
    tx.query({ text: 'SELECT FROM people WHERE id = $1 FOR UPDATE', values: [person] }),
    viewsOf(tx, person),
  ]);
  return views;
}

export function saveView(tx: Tx, view: ViewRow): void {
  const onConflict = `ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address,
    position = excluded.position, updated_at = excluded.updated_at WHERE views.person_id = excluded.person_id`;
  tx.send(table.insert(view, onConflict));
}

export function deleteView(tx: Tx, id: Id<'view'>): void {
  tx.send(table.delete({ id }));
}
