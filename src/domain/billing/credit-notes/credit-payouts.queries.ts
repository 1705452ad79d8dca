import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';

const from = createQueryBuilder<{ credit_payouts: CreditPayoutRow }>();

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

export async function insertPayout(tx: Tx, row: CreditPayoutRow): Promise<void> {
  await tx.build(from.insertInto('credit_payouts').values(row));
}

export async function findPayout(tx: Tx, id: string): Promise<CreditPayoutRow | undefined> {
  const [row] = await tx.build(from.selectFrom('credit_payouts').selectAll().where('id', '=', id));
  return row;
}
