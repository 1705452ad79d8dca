import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { ApostilleStepName } from '../../../wire/schemas/orders/apostille.ts';
import type { CustodyStep, OriginalStatus } from '../../../wire/schemas/orders/original.ts';

export interface OriginalRow {
  id: Id<'orig'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  /** Document of the order that this paper is the original of. */
  file_id: Id<'file'> | null;
  what: string;
  status: OriginalStatus;
  created_at: Date;
}

const originalTable = createTable<OriginalRow>('originals');

export interface CustodyRow {
  id: Id<'order'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  original_id: Id<'orig'>;
  step: CustodyStep;
  place: string | null;
  reference: string | null;
  /** Team member, as named in the audit trail. */
  actor: string;
  created_at: Date;
}

const custodyTable = createTable<CustodyRow>('custody');

/** A paper of the customer, with its locations from receipt to return. */
export interface FullOriginal {
  original: OriginalRow;
  /** Oldest first. */
  custody: CustodyRow[];
}

export async function insertOriginal(tx: Tx, row: OriginalRow): Promise<void> {
  await tx.query(originalTable.insert(row));
}

/** Only `moveOriginal` calls this: it checks the move. */
export async function saveOriginal(tx: Tx, { id, status }: OriginalRow): Promise<void> {
  await tx.query(originalTable.update({ id }, { status }));
}

export async function insertCustody(tx: Tx, row: CustodyRow): Promise<void> {
  await tx.query(custodyTable.insert(row));
}

/** Oldest first. */
export async function originalsOfOrder(tx: Tx, order: Id<'order'>): Promise<FullOriginal[]> {
  const [originals, custody] = await Promise.all([
    tx.query<OriginalRow>(originalTable.select({ order_id: order }, 'ORDER BY created_at, id')),
    tx.query<CustodyRow>(custodyTable.select({ order_id: order }, 'ORDER BY created_at, id')),
  ]);
  return originals.map((original) => ({
    original,
    custody: custody.filter((row) => row.original_id === original.id),
  }));
}

export interface ApostilleStepRow {
  id: Id<'order'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  step: ApostilleStepName;
  place: string | null;
  reference: string | null;
  /** Team member, as named in the audit trail. */
  actor: string;
  created_at: Date;
}

const table = createTable<ApostilleStepRow>('apostille_steps');

/** Only `recordApostille` calls this: it checks the step. */
export async function insertApostilleStep(tx: Tx, row: ApostilleStepRow): Promise<void> {
  await tx.query(table.insert(row));
}

/** Oldest first. */
export async function apostilleOfOrder(tx: Tx, order: Id<'order'>): Promise<ApostilleStepRow[]> {
  return tx.query<ApostilleStepRow>(table.select({ order_id: order }, 'ORDER BY created_at, id'));
}

/** A paper about a card payment for the order. */
export interface OrderReceiptRow {
  id: Id<'rct'>;
  number: string;
  kind: 'receipt' | 'invoice';
}

/** Oldest first. */
export async function receiptsOfOrder(tx: Tx, order: Id<'order'>): Promise<OrderReceiptRow[]> {
  return tx.query<OrderReceiptRow>({
    name: 'receipts_of_order',
    text: 'SELECT id, number, kind FROM receipts WHERE order_id = $1 ORDER BY created_at, id',
    values: [order],
  });
}
