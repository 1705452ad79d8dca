import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

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

/** By position. */
export async function viewsOf(tx: Tx, person: Id<'prs'>): Promise<ViewRow[]> {
  return tx.query<ViewRow>({
    text: 'SELECT * FROM views WHERE person_id = $1 ORDER BY position, id',
    values: [person],
  });
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
  tx.send({
    text: `INSERT INTO views (id, person_id, name, address, position, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, position = excluded.position,
             updated_at = excluded.updated_at WHERE views.person_id = excluded.person_id`,
    values: [view.id, view.person_id, view.name, view.address, view.position, view.created_at, view.updated_at],
  });
}

export function deleteView(tx: Tx, id: Id<'view'>): void {
  tx.send({ text: 'DELETE FROM views WHERE id = $1', values: [id] });
}
