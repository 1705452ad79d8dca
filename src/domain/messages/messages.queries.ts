import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { AuthorKind } from '../../wire/schemas/messages/message.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';
import type { TargetColumns } from './message-target.ts';

const from = createQueryBuilder<{ messages: MessageRow }>();

export interface MessageRow extends TargetColumns {
  id: Id<'msg'>;
  account_id: Id<'acct'>;
  author_kind: AuthorKind;
  author_name: string;
  text: string;
  livemode: boolean;
  read_at: Date | null;
  created_at: Date;
}

const table = createTable<MessageRow>('messages');

export function insertMessage(tx: Tx, row: MessageRow): void {
  tx.send(table.insert(row));
}

/** The customer waits since the first unanswered message; later ones do not change the time. */
export function openThread(tx: Tx, { account_id, created_at }: MessageRow, quote: Id<'quote'>): void {
  tx.send({
    name: 'open_thread',
    text: `INSERT INTO waiting_threads (quote_id, account_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [quote, account_id, created_at],
  });
}

export function closeThread(tx: Tx, quote: Id<'quote'>): void {
  tx.send({ name: 'close_thread', text: 'DELETE FROM waiting_threads WHERE quote_id = $1', values: [quote] });
}

export async function findMessage(tx: Tx, id: Id<'msg'>): Promise<MessageRow | undefined> {
  return tx.first<MessageRow>(table.select({ id }));
}

/** Messages about a quote, about an order, or about both, newest first. */
export async function listMessages(
  tx: Tx,
  { quote_id, order_id }: TargetColumns,
  page: Page,
): Promise<Listed<MessageRow>> {
  const about = from
    .selectFrom('messages')
    .where((where) => where.or([where('quote_id', '=', quote_id), where('order_id', '=', order_id)]));
  return listPage(tx, { rows: about.selectAll() }, page);
}

/** Marks a message as read; returns it only to the first caller. */
export async function claimUnread(tx: Tx, id: Id<'msg'>, now: Date): Promise<MessageRow | undefined> {
  return tx.first<MessageRow>({
    text: 'UPDATE messages SET read_at = $2 WHERE id = $1 AND read_at IS NULL RETURNING *',
    values: [id, now],
  });
}

/** The first reading time stays. */
export function markRead(tx: Tx, ids: readonly Id<'msg'>[], now: Date): void {
  tx.send({
    text: 'UPDATE messages SET read_at = $2 WHERE id = ANY($1::uuid[]) AND read_at IS NULL',
    values: [ids, now],
  });
}

export function insertMessageFiles(tx: Tx, { id, account_id }: MessageRow, files: readonly Id<'file'>[]): void {
  tx.send({
    text: `INSERT INTO message_files (message_id, position, file_id, account_id)
           SELECT $1, given.position, given.id, $2 FROM unnest($3::uuid[]) WITH ORDINALITY AS given (id, position)`,
    values: [id, account_id, files],
  });
}

export type AttachedFile = Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype' | 'size' | 'removed_at'> & {
  message_id: Id<'msg'>;
};

/** In their original order. */
export async function filesOfMessages(tx: Tx, messages: readonly Id<'msg'>[]): Promise<AttachedFile[]> {
  if (messages.length === 0) return [];
  return tx.query<AttachedFile>({
    text: `SELECT given.message_id, f.id, f.blob, f.filename, f.mimetype, f.size, f.removed_at
           FROM message_files given JOIN files f ON f.id = given.file_id
           WHERE given.message_id = ANY($1::uuid[]) ORDER BY given.message_id, given.position`,
    values: [messages],
  });
}

/** Files attached to messages about a quote, oldest first. */
export async function findAttached(tx: Tx, quote: Id<'quote'>): Promise<Id<'file'>[]> {
  const rows = await tx.query<{ file_id: Id<'file'> }>({
    name: 'find_attached',
    text: `SELECT given.file_id FROM messages m JOIN message_files given ON given.message_id = m.id
           WHERE m.quote_id = $1 ORDER BY m.created_at, m.id, given.position`,
    values: [quote],
  });
  return rows.map((row) => row.file_id);
}

const fromNotes = createQueryBuilder<{ notes: NoteRow }>();

// Every statement needs a transaction of system scope: only the team sees notes.

export interface NoteRow extends TargetColumns {
  id: Id<'note'>;
  author_name: string;
  text: string;
  created_at: Date;
}

const noteTable = createTable<NoteRow>('notes');

/** Returns whether the note was new: a retry of an interrupted request has the same id. */
export async function insertNote(tx: Tx, row: NoteRow): Promise<boolean> {
  const rows = await tx.query(noteTable.insert(row, 'ON CONFLICT (id) DO NOTHING RETURNING id'));
  return rows.length > 0;
}

export async function findNote(tx: Tx, id: Id<'note'>): Promise<NoteRow | undefined> {
  return tx.first<NoteRow>(noteTable.select({ id }));
}

/** Notes about a quote, about an order, or about both, newest first. */
export async function listNotes(tx: Tx, { quote_id, order_id }: TargetColumns, page: Page): Promise<Listed<NoteRow>> {
  const about = fromNotes
    .selectFrom('notes')
    .where((where) => where.or([where('quote_id', '=', quote_id), where('order_id', '=', order_id)]));
  return listPage(tx, { rows: about.selectAll() }, page);
}
