import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import { pick } from '../../../wire/groups/records.ts';
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

const listTable = createTable<PriceListRow>('price_lists', { json: ['draft'] });

const CHANGEABLE = [
  'name',
  'is_default',
  'is_main',
  'draft',
  'draft_changed_by',
  'draft_changed_at',
  'version',
  'updated_at',
] as const;

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

const versionTable = createTable<PriceVersionRow>('price_list_versions', { json: ['body'] });

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
  return tx.first<PriceVersionRow>(versionTable.select({ list, number }));
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
  tx.send(listTable.insert(row));
}

export function savePriceList(tx: Tx, row: PriceListRow): void {
  tx.send(listTable.update({ key: row.key }, pick(row, CHANGEABLE)));
}

export function insertPriceVersion(tx: Tx, row: PriceVersionRow): void {
  tx.send(versionTable.insert(row));
}

export function withdrawPriceVersion(tx: Tx, { list, number }: PriceVersionMark, now: Date): void {
  tx.send(versionTable.update({ list, number }, { withdrawn_at: now }));
}
