import type { Tx } from '../../../storage/database.ts';
import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';

// Price lists and their versions. Every statement needs a transaction of system scope.

export interface PriceListRow {
  key: string;
  name: string;
  currency: string;
  is_default: boolean;
  is_main: boolean;
  draft: PriceListBody | null;
  draft_changed_by: string | null;
  draft_changed_at: Date | null;
  /** Incremented with every change of the row. */
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface PriceVersionRow {
  list: string;
  number: number;
  /** The name that quotes refer to. */
  label: string;
  body: PriceListBody;
  starts_at: Date;
  note: string | null;
  published_by: string;
  published_at: Date;
  withdrawn_at: Date | null;
}

/** A version without its content. */
export type PriceVersionMark = Omit<PriceVersionRow, 'body'>;
/** The part of a list that pricing needs. */
export type PriceListMark = Pick<PriceListRow, 'key' | 'currency' | 'is_default' | 'is_main'>;

export async function findListMarks(tx: Tx): Promise<PriceListMark[]> {
  return tx.query<PriceListMark>({
    name: 'price_list_marks',
    text: 'SELECT key, currency, is_default, is_main FROM price_lists ORDER BY created_at, key',
  });
}

export async function findVersionMarks(tx: Tx): Promise<Pick<PriceVersionRow, 'list' | 'number' | 'withdrawn_at'>[]> {
  return tx.query({
    name: 'price_version_marks',
    text: 'SELECT list, number, withdrawn_at FROM price_list_versions ORDER BY list, number',
  });
}

export async function findPriceVersion(tx: Tx, list: string, number: number): Promise<PriceVersionRow | undefined> {
  const [row] = await tx.query<PriceVersionRow>({
    name: 'price_version',
    text: 'SELECT * FROM price_list_versions WHERE list = $1 AND number = $2',
    values: [list, number],
  });
  return row;
}

/** Oldest first. */
export async function findPriceLists(tx: Tx): Promise<PriceListRow[]> {
  return tx.query<PriceListRow>({ text: 'SELECT * FROM price_lists ORDER BY created_at, key' });
}

/** Versions of one list or of all, by number. */
export async function findPriceVersions(tx: Tx, list: string | null): Promise<PriceVersionMark[]> {
  return tx.query<PriceVersionMark>({
    text: `SELECT list, number, label, starts_at, note, published_by, published_at, withdrawn_at FROM price_list_versions
           WHERE $1::text IS NULL OR list = $1 ORDER BY list, number`,
    values: [list],
  });
}

/** Lock all lists: making one the default changes the others too. */
export async function lockPriceLists(tx: Tx): Promise<PriceListRow[]> {
  const [, rows] = await Promise.all([
    tx.query({ text: `SELECT pg_advisory_xact_lock(hashtext('price_lists'))` }),
    findPriceLists(tx),
  ]);
  return rows;
}

/**
 * Prevent list changes until the end of the transaction: agreements are checked against lists, and lists against
 * agreements.
 */
export function lockPriceListsShared(tx: Tx): void {
  tx.send({ text: `SELECT pg_advisory_xact_lock_shared(hashtext('price_lists'))` });
}

export function insertPriceList(tx: Tx, row: PriceListRow): void {
  tx.send({
    text: `INSERT INTO price_lists (key, name, currency, is_default, is_main, draft, draft_changed_by, draft_changed_at,
             created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      row.key,
      row.name,
      row.currency,
      row.is_default,
      row.is_main,
      row.draft && JSON.stringify(row.draft),
      row.draft_changed_by,
      row.draft_changed_at,
      row.created_at,
      row.updated_at,
    ],
  });
}

export function savePriceList(tx: Tx, row: PriceListRow): void {
  tx.send({
    text: `UPDATE price_lists SET name = $2, is_default = $3, is_main = $4, draft = $5, draft_changed_by = $6,
             draft_changed_at = $7, version = $8, updated_at = $9 WHERE key = $1`,
    values: [
      row.key,
      row.name,
      row.is_default,
      row.is_main,
      row.draft && JSON.stringify(row.draft),
      row.draft_changed_by,
      row.draft_changed_at,
      row.version,
      row.updated_at,
    ],
  });
}

export function insertPriceVersion(tx: Tx, row: PriceVersionRow): void {
  tx.send({
    text: `INSERT INTO price_list_versions (list, number, label, body, starts_at, note, published_by, published_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.list,
      row.number,
      row.label,
      JSON.stringify(row.body),
      row.starts_at,
      row.note,
      row.published_by,
      row.published_at,
    ],
  });
}

export function withdrawPriceVersion(tx: Tx, { list, number }: PriceVersionMark, now: Date): void {
  tx.send({
    text: 'UPDATE price_list_versions SET withdrawn_at = $3 WHERE list = $1 AND number = $2',
    values: [list, number, now],
  });
}
