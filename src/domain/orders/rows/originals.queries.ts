import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
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
