import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';

const from = createQueryBuilder<{ sources: SourceRow }>();

export interface SourceRow {
  id: Id<'src'>;
  account_id: Id<'acct'>;
  type: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  gateway: 'test' | 'stripe';
  gateway_reference: string;
  created_at: Date;
}

const table = createTable<SourceRow>('sources');

/** Returns false when a source with this id, or of this card, exists already. */
export async function insertSource(tx: Tx, source: SourceRow): Promise<boolean> {
  const rows = await tx.query(table.insert(source, 'ON CONFLICT DO NOTHING RETURNING id'));
  return rows.length > 0;
}

/** The payment methods of accounts, oldest first. */
export async function findSourcesOf(tx: Tx, accounts: readonly Id<'acct'>[]): Promise<SourceRow[]> {
  return tx.build(
    from.selectFrom('sources').selectAll().where('account_id', 'in', accounts).orderBy('created_at').orderBy('id'),
  );
}
