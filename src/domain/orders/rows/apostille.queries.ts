import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { ApostilleStepName } from '../../../wire/schemas/orders/apostille.ts';

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
