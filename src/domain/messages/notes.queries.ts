import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';
import type { TargetColumns } from './message-target.ts';

const from = createQueryBuilder<{ notes: NoteRow }>();

// Every statement needs a transaction of system scope: only the team sees notes.

export interface NoteRow extends TargetColumns {
  id: Id<'note'>;
  author_name: string;
  text: string;
  created_at: Date;
}

/** Returns whether the note was new: a retry of an interrupted request has the same id. */
export async function insertNote(tx: Tx, row: NoteRow): Promise<boolean> {
  const rows = await tx.query({
    text: `INSERT INTO notes (id, quote_id, order_id, author_name, text, created_at) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (id) DO NOTHING RETURNING id`,
    values: [row.id, row.quote_id, row.order_id, row.author_name, row.text, row.created_at],
  });
  return rows.length > 0;
}

export async function findNote(tx: Tx, id: Id<'note'>): Promise<NoteRow | undefined> {
  const [row] = await tx.build(from.selectFrom('notes').selectAll().where('id', '=', id));
  return row;
}

/** Notes about a quote, about an order, or about both, newest first. */
export async function listNotes(tx: Tx, { quote_id, order_id }: TargetColumns, page: Page): Promise<Listed<NoteRow>> {
  const about = from
    .selectFrom('notes')
    .where((where) => where.or([where('quote_id', '=', quote_id), where('order_id', '=', order_id)]));
  return listPage(tx, { rows: about.selectAll() }, page);
}
