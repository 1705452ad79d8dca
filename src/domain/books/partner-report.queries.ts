import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';

/** What came of a partner in a month, in one currency. */
export interface PartnerFigures {
  /** `YYYY-MM` */
  month: string;
  currency: string;
  quotes: number;
  orders: number;
  value: number;
  refunded: number;
}

/** Of live accounts, oldest first; each table is read from the index that its partner has. */
export async function addUpPartner(
  tx: Tx,
  { partner, from, until }: { partner: Id<'prt'>; from: Date; until: Date },
): Promise<PartnerFigures[]> {
  return tx.query<PartnerFigures>({
    name: 'add_up_partner',
    text: `WITH quoted AS (
             SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS month, currency, count(*) AS quotes
             FROM quotes WHERE partner_id = $1 AND created_at >= $2 AND created_at < $3 AND livemode GROUP BY 1, 2
           ), ordered AS (
             SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS month, currency, count(*) AS orders,
               sum(total) AS value, sum(refunded_total) AS refunded
             FROM orders WHERE partner_id = $1 AND created_at >= $2 AND created_at < $3 AND livemode AND status <> 'voided'
             GROUP BY 1, 2
           )
           SELECT to_char(month, 'YYYY-MM') AS month, currency, coalesce(quotes, 0)::float8 AS quotes,
             coalesce(orders, 0)::float8 AS orders, coalesce(value, 0)::float8 AS value,
             coalesce(refunded, 0)::float8 AS refunded
           FROM quoted FULL JOIN ordered USING (month, currency) ORDER BY 1, 2`,
    values: [partner, from, until],
  });
}
