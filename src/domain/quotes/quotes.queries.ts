import type { Id } from '../../core/ids.ts';
import type { Locked } from '../../core/lifecycle.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
import { keysOf, pick } from '../../wire/groups/records.ts';
import { REFERENCES, type References } from '../../wire/groups/references.ts';
import type { Tax, TaxNote } from '../../wire/schemas/firm/tax.ts';
import type { CancelledReason, LineItem, QuoteStatus } from '../../wire/schemas/quote.ts';
import type { Metadata } from '../../wire/schemas/quotes/metadata.ts';
import type { UseCase } from '../../wire/schemas/quotes/use-case.ts';
import type { Services } from '../../wire/schemas/services.ts';
import type { AccountRow } from '../accounts/accounts.queries.ts';
import { narrowQueue, type QueueFilters } from '../accounts/narrow-queue.queries.ts';
import type { TaxPlace } from '../firm/taxes/check-rules.ts';
import type { Listed, Page } from '../list-query.ts';
import { compileQuery, listPage } from '../lists/list-page.queries.ts';
import { countStrategy } from '../lists/narrow-due.queries.ts';
import {
  type ListFilters,
  nameOfList,
  narrowList,
  pageOptions,
  sortColumns,
  splitByStatus,
  whereStatusIn,
} from '../lists/narrow-list.queries.ts';
import type { Referral } from '../partners/partners.ts';
import type { StoredEstimate } from '../pricing/list/by-hand.ts';

const from = createQueryBuilder<{ quotes: QuoteRow; accounts: AccountRow }>();

export interface QuoteRow extends References {
  id: Id<'quote'>;
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
  /** The customer as the maker named them; null on an account's own quote. */
  referral: Referral | null;
  app_id: Id<'app'> | null;
  partner_id: Id<'prt'> | null;
  /** The partner's name at the time of attribution. */
  partner_name: string | null;
  number: string;
  status: QuoteStatus;
  livemode: boolean;
  services: Services;
  webhook: string | null;
  webhook_target: string | null;
  deadline: Date | null;
  notes: string | null;
  /** Null when shown to a customer for whom another account created the quote. */
  metadata: Metadata | null;
  use_cases: UseCase[];
  autobuy: boolean;
  max_total: number | null;
  assignee: string | null;
  currency: string;
  price_list: string;
  estimate: StoredEstimate;
  line_items: LineItem[] | null;
  total: number | null;
  /** Taxes on the price, and the reason for them. */
  taxes: Tax[];
  tax_note: TaxNote | null;
  /** The place of taxation. */
  tax_place: TaxPlace | null;
  team_note: string | null;
  order_id: Id<'order'> | null;
  priced_at: Date | null;
  expires_at: Date | null;
  promised_at: Date | null;
  cancelled_reason: CancelledReason | null;
  cancelled_note: string | null;
  /** Whether the maker may read the messages about the quote and its order. */
  messages_shared: boolean;
  /** Hash of the secret in the payment link; null on quotes older than the link. */
  payment_link_hash: Buffer | null;
  /** The expired quote that this one renews. */
  renewed_from: Id<'quote'> | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const table = createTable<QuoteRow>('quotes', {
  json: ['services', 'use_cases', 'estimate', 'referral', 'metadata', 'line_items', 'taxes', 'tax_note', 'tax_place'],
});

const INSERTED = [
  'id',
  'account_id',
  'created_by',
  'app_id',
  'partner_id',
  'partner_name',
  'number',
  'status',
  'livemode',
  'services',
  ...REFERENCES,
  'webhook',
  'webhook_target',
  'deadline',
  'notes',
  'metadata',
  'use_cases',
  'autobuy',
  'max_total',
  'currency',
  'price_list',
  'estimate',
  'order_id',
  'payment_link_hash',
  'referral',
  'renewed_from',
  'created_at',
  'updated_at',
] as const satisfies (keyof QuoteRow)[];

export type NewQuote = Pick<QuoteRow, (typeof INSERTED)[number]>;
/** Fields that come with the work on a quote. */
export type QuoteProgress = Omit<QuoteRow, keyof NewQuote>;

/** Fields of a new quote, before the team has worked on it. */
export const UNPRICED: QuoteProgress & Pick<QuoteRow, 'status'> = {
  status: 'requested',
  line_items: null,
  total: null,
  taxes: [],
  tax_note: null,
  tax_place: null,
  team_note: null,
  assignee: null,
  priced_at: null,
  expires_at: null,
  promised_at: null,
  cancelled_reason: null,
  cancelled_note: null,
  messages_shared: false,
  version: 1,
};

const SAVED = [...keysOf(UNPRICED), 'order_id', 'updated_at'] as const;

/** Insert the quote and its files, in one round trip with the commit if nothing waits for them. */
export async function insertQuote(
  tx: Tx,
  quote: NewQuote,
  files: readonly Id<'file'>[],
  references: readonly Id<'file'>[] = [],
): Promise<void> {
  const insert = table.insert(pick(quote, INSERTED));
  // A failed insert must be known before the order is written.
  if (quote.order_id === null) tx.send(insert);
  else await tx.query(insert);
  insertQuoteFiles(tx, quote, files, references);
}

export function insertQuoteFiles(
  tx: Tx,
  quote: Pick<QuoteRow, 'id' | 'account_id' | 'created_by'>,
  files: readonly Id<'file'>[],
  references: readonly Id<'file'>[] = [],
): void {
  tx.send({
    name: 'insert_quote_files',
    text: `INSERT INTO quote_files (quote_id, position, file_id, account_id, created_by, for_reference)
           SELECT $1, given.position, given.id, $2, $3, given.id = ANY($5::uuid[])
           FROM unnest($4::uuid[]) WITH ORDINALITY AS given (id, position)`,
    values: [quote.id, quote.account_id, quote.created_by, files, references],
  });
}

/** Find a quote that the account owns or created for a referred customer. */
export async function findQuote(tx: Tx, account: Id<'acct'>, id: Id<'quote'>): Promise<QuoteRow | undefined> {
  return tx.first<QuoteRow>({
    name: 'find_quote',
    text: 'SELECT * FROM quotes WHERE id = $1 AND (account_id = $2 OR created_by = $2)',
    values: [id, account],
  });
}

/** `NO KEY UPDATE`, here and below: inserting a row that refers to the quote does not wait for the lock. */
export async function lockQuote(tx: Tx, account: Id<'acct'>, id: Id<'quote'>): Promise<Locked<QuoteRow> | undefined> {
  return tx.first<Locked<QuoteRow>>({
    name: 'lock_quote',
    text: 'SELECT * FROM quotes WHERE id = $1 AND (account_id = $2 OR created_by = $2) FOR NO KEY UPDATE',
    values: [id, account],
  });
}

/** Find a quote of any account, for the team. */
export async function findAnyQuote(tx: Tx, id: Id<'quote'>): Promise<QuoteRow | undefined> {
  return tx.first<QuoteRow>(table.select({ id }));
}

export async function lockAnyQuote(tx: Tx, id: Id<'quote'>): Promise<Locked<QuoteRow> | undefined> {
  return tx.first<Locked<QuoteRow>>(table.select({ id }, 'FOR NO KEY UPDATE'));
}

/** Lock quotes of any account in id order, so that two transactions cannot deadlock. */
export async function lockQuotes(tx: Tx, ids: readonly Id<'quote'>[]): Promise<Locked<QuoteRow>[]> {
  return tx.query<Locked<QuoteRow>>({
    text: 'SELECT * FROM quotes WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    values: [ids],
  });
}

/** Find the files of a quote, in the order of the request. */
export async function findFileIds(
  tx: Tx,
  quote: Id<'quote'>,
): Promise<{ sources: Id<'file'>[]; references: Id<'file'>[] }> {
  const rows = await tx.query<{ file_id: Id<'file'>; for_reference: boolean }>({
    name: 'find_file_ids',
    text: 'SELECT file_id, for_reference FROM quote_files WHERE quote_id = $1 ORDER BY position',
    values: [quote],
  });
  const idsOf = (wanted: boolean) => rows.flatMap((row) => (row.for_reference === wanted ? [row.file_id] : []));
  return { sources: idsOf(false), references: idsOf(true) };
}

const LISTED = ['id', 'created_at', 'updated_at'] as const;

/** List the account's own quotes, or those it created for others, newest first. */
export async function listQuotes(
  tx: Tx,
  account: Id<'acct'>,
  { referred = false, ...filters }: ListFilters & { referred?: boolean },
  page: Page,
): Promise<Listed<QuoteRow>> {
  const own = narrowList(from.selectFrom('quotes'), { kind: 'quote', owner: { account, referred }, filters });
  const rows = compileQuery(splitByStatus(own.select(LISTED), filters.status));
  const name = nameOfList('quote', filters, referred);
  return listPage<QuoteRow>(tx, { rows, of: 'quotes', ...name, ...pageOptions('quote', filters) }, page);
}

export type QuoteQueueFilters = QueueFilters<'quote'>;

/** List quotes of all accounts, for the team. */
export async function listAllQuotes(tx: Tx, filters: QuoteQueueFilters, page: Page): Promise<Listed<QuoteRow>> {
  const queue = narrowQueue(from.selectFrom('quotes'), 'quote', filters);
  const rows = compileQuery(whereStatusIn(queue.select(sortColumns('quote', filters)), filters.status));
  return listPage<QuoteRow>(
    tx,
    { rows, of: 'quotes', ...countStrategy(filters), ...pageOptions('quote', filters) },
    page,
  );
}

const EDITED = [
  'services',
  ...REFERENCES,
  'deadline',
  'notes',
  'metadata',
  'estimate',
  'currency',
  'price_list',
] as const satisfies (keyof QuoteRow)[];

/** The request and its estimate. */
export type EditableFields = Pick<QuoteRow, (typeof EDITED)[number]>;

/** For `changeQuote` only, which checks the move. */
export function saveQuote(tx: Tx, quote: QuoteRow): void {
  tx.send(table.update({ id: quote.id }, pick(quote, SAVED)));
}

/** For `changeQuote` only: the edited request. */
export function saveQuoteRequest(tx: Tx, quote: Pick<QuoteRow, 'id'> & EditableFields): void {
  tx.send(table.update({ id: quote.id }, pick(quote, EDITED)));
}

/** Save the purchase order that came with the payment. */
export function savePurchaseOrder(tx: Tx, id: Id<'quote'>, purchase_order: string): void {
  tx.send(table.update({ id }, { purchase_order }));
}
