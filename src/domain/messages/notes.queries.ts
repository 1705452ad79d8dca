import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
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

const table = createTable<NoteRow>('notes');

/** Returns whether the note was new: a retry of an interrupted request has the same id. */
export async function insertNote(tx: Tx, row: NoteRow): Promise<boolean> {
  const rows = await tx.query(table.insert(row, 'ON CONFLICT (id) DO NOTHING RETURNING id'));
  return rows.length > 0;
}

export async function findNote(tx: Tx, id: Id<'note'>): Promise<NoteRow | undefined> {
  return tx.first<NoteRow>(table.select({ id }));
}

/** Notes about a quote, about an order, or about both, newest first. */
export async function listNotes(tx: Tx, { quote_id, order_id }: TargetColumns, page: Page): Promise<Listed<NoteRow>> {
  const about = from
    .selectFrom('notes')
    .where((where) => where.or([where('quote_id', '=', quote_id), where('order_id', '=', order_id)]));
  return listPage(tx, { rows: about.selectAll() }, page);
}
