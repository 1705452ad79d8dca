import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';

/** Payout of a credit, recorded by hand. */
export interface CreditPayoutRow {
  id: string;
  account_id: Id<'acct'>;
  credit_note_id: Id<'cdn'>;
  amount: number;
  reference: string | null;
  /** Team member who recorded the payout. */
  recorded_by: string;
  paid_at: Date;
  created_at: Date;
}

const table = createTable<CreditPayoutRow>('credit_payouts');

export async function insertPayout(tx: Tx, row: CreditPayoutRow): Promise<void> {
  await tx.query(table.insert(row));
}

export async function findPayout(tx: Tx, id: string): Promise<CreditPayoutRow | undefined> {
  return tx.first<CreditPayoutRow>(table.select({ id }));
}
