import type { Static } from 'typebox';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { SourceMetadata } from '../../wire/schemas/file.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

const from = createQueryBuilder<{ files: FileRow }>();

export interface FileRow {
  id: Id<'file'>;
  account_id: Id<'acct'>;
  blob: string;
  filename: string;
  size: number;
  sha256: Buffer;
  mimetype: string;
  upload_source: string;
  source_word_count: number | null;
  page_count: number | null;
  language_detection: string | null;
  pdf_title: string | null;
  pdf_creator: string | null;
  pdf_last_modified: Date | null;
  source_metadata: Static<typeof SourceMetadata>;
  integrations: unknown[];
  /** Hidden from its account: a draft of the team, or a translation that has left review. */
  withheld: boolean;
  /** Time when the bytes were deleted at the end of their retention period. */
  removed_at?: Date | null | undefined;
  created_at: Date;
  updated_at: Date;
}

const table = createTable<FileRow>('files', { json: ['source_metadata', 'integrations'] });

/** Returns whether the file was new: a retry of a crashed request has the same id. */
export async function insertFile(tx: Tx, file: FileRow): Promise<boolean> {
  const rows = await tx.query(table.insert(file, 'ON CONFLICT (id) DO NOTHING RETURNING id'));
  return rows.length > 0;
}

/** Leaves out files that are withheld or removed. */
export async function findFiles(tx: Tx, account: Id<'acct'>, ids: readonly Id<'file'>[]): Promise<FileRow[]> {
  return tx.query<FileRow>({
    name: 'find_files',
    text: 'SELECT * FROM files WHERE account_id = $1 AND id = ANY($2::uuid[]) AND NOT withheld AND removed_at IS NULL',
    values: [account, ids],
  });
}

/** Newest first. */
export async function listFiles(tx: Tx, account: Id<'acct'>, page: Page): Promise<Listed<FileRow>> {
  const own = from
    .selectFrom('files')
    .where('account_id', '=', account)
    .where('withheld', '=', false)
    .where('removed_at', 'is', null);
  return listPage(tx, { rows: own.selectAll() }, page);
}

/** A file of any account, for a signed link. Needs a transaction of system scope. */
export async function findAnyFile(tx: Tx, id: Id<'file'>): Promise<FileRow | undefined> {
  return tx.first<FileRow>(table.select({ id }));
}

/** Undefined when the file's account is disabled. */
export async function findOpenFile(tx: Tx, id: Id<'file'>): Promise<FileRow | undefined> {
  return tx.first<FileRow>({
    name: 'open_file',
    text: 'SELECT * FROM files WHERE id = $1 AND NOT is_disabled(account_id, NULL)',
    values: [id],
  });
}

/** Deletes the row; a job deletes the bytes later. */
export async function deleteFile(tx: Tx, account: Id<'acct'>, id: Id<'file'>, now: Date): Promise<FileRow | undefined> {
  return tx.first<FileRow>({
    name: 'delete_file',
    text: `WITH gone AS (DELETE FROM files WHERE account_id = $1 AND id = $2 AND NOT withheld RETURNING *),
                garbage AS (INSERT INTO blob_garbage (blob, created_at) SELECT blob, $3 FROM gone)
           SELECT * FROM gone`,
    values: [account, id, now],
  });
}

/** Deletes a file that we generated and no one has seen. */
export async function deleteMadeFile(tx: Tx, { id, blob, created_at }: FileRow): Promise<void> {
  await tx.query(table.delete({ id }));
  discardBlob(tx, blob, created_at);
}

/** Leaves bytes without a row to the job that clears the store. */
export function discardBlob(tx: Tx, blob: string, now: Date): void {
  tx.send({ text: 'INSERT INTO blob_garbage (blob, created_at) VALUES ($1, $2)', values: [blob, now] });
}

export interface QuoteFileRow extends FileRow {
  /** True: only for reference, not translated; undefined: not decided yet. */
  for_reference?: boolean;
}

/** Sorted by quote, then by position. */
export async function filesOfQuotes(
  tx: Tx,
  quotes: readonly Id<'quote'>[],
): Promise<(QuoteFileRow & { quote_id: Id<'quote'> })[]> {
  return tx.query({
    name: 'files_of_quotes',
    text: `SELECT given.quote_id, given.for_reference, f.* FROM quote_files given JOIN files f ON f.id = given.file_id
           WHERE given.quote_id = ANY($1::uuid[]) ORDER BY given.quote_id, given.position`,
    values: [quotes],
  });
}

/** A quote's source language overrides the detected language of its files. */
export function setLanguage(
  tx: Tx,
  account: Id<'acct'>,
  ids: readonly Id<'file'>[],
  language: string,
  now: Date,
): void {
  tx.send({
    name: 'set_language',
    // Lock in id order, so that two quotes with the same files cannot deadlock.
    text: `UPDATE files f SET language_detection = $3, updated_at = $4
           FROM (SELECT id FROM files WHERE account_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE) locked
           WHERE f.account_id = $1 AND f.id = locked.id AND f.language_detection IS DISTINCT FROM $3`,
    values: [account, ids, language, now],
  });
}

/** Detected languages, in the order of `ids`. */
export async function findLanguages(
  tx: Tx,
  ids: readonly Id<'file'>[],
): Promise<Pick<FileRow, 'language_detection'>[]> {
  return tx.query({
    name: 'find_languages',
    text: `SELECT f.language_detection FROM unnest($1::uuid[]) WITH ORDINALITY AS named (id, position)
           JOIN files f ON f.id = named.id ORDER BY named.position`,
    values: [ids],
  });
}

/** Blobs without a file row. */
export async function findUnknownBlobs(tx: Tx, blobs: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ blob: string }>({
    text: `SELECT blob FROM unnest($1::text[]) AS stored (blob)
           WHERE NOT EXISTS (SELECT FROM files f WHERE f.blob = stored.blob)`,
    values: [blobs],
  });
  return rows.map((row) => row.blob);
}

export async function listGarbage(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ blob: string }>({
    text: 'SELECT blob FROM blob_garbage ORDER BY created_at LIMIT $1',
    values: [limit],
  });
  return rows.map((row) => row.blob);
}

export async function deleteGarbage(tx: Tx, blobs: readonly string[]): Promise<void> {
  await tx.query({ text: 'DELETE FROM blob_garbage WHERE blob = ANY($1::text[])', values: [blobs] });
}
