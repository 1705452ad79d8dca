import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { ApostilleStepName } from '../../../wire/schemas/orders/apostille.ts';

const from = createQueryBuilder<{ apostille_steps: ApostilleStepRow }>();

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

/** Only `recordApostille` calls this: it checks the step. */
export async function insertApostilleStep(tx: Tx, row: ApostilleStepRow): Promise<void> {
  await tx.build(from.insertInto('apostille_steps').values(row));
}

/** Oldest first. */
export async function apostilleOfOrder(tx: Tx, order: Id<'order'>): Promise<ApostilleStepRow[]> {
  return tx.query<ApostilleStepRow>({
    name: 'apostille_of_order',
    text: 'SELECT * FROM apostille_steps WHERE order_id = $1 ORDER BY created_at, id',
    values: [order],
  });
}
