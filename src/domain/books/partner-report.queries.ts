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

/**
 * Of live accounts, oldest first; `months` are the first moments of each and of the one behind the last. Month by month
 * each is a range of the index that its partner has, so that no row is asked which month it is of.
 */
export async function addUpPartner(
  tx: Tx,
  { partner, months }: { partner: Id<'prt'>; months: readonly Date[] },
): Promise<PartnerFigures[]> {
  return tx.query<PartnerFigures>({
    name: 'add_up_partner',
    text: `WITH months AS (
             SELECT n, ($2::timestamptz[])[n] AS since, ($2::timestamptz[])[n + 1] AS until
             FROM generate_series(1, cardinality($2::timestamptz[]) - 1) AS n
           ), quoted AS (
             SELECT m.n, q.* FROM months m, LATERAL (
               SELECT currency, count(*) AS quotes FROM quotes
               WHERE partner_id = $1 AND created_at >= m.since AND created_at < m.until AND livemode GROUP BY currency) q
           ), ordered AS (
             SELECT m.n, o.* FROM months m, LATERAL (
               SELECT currency, count(*) AS orders, sum(total) AS value, sum(refunded_total) AS refunded FROM orders
               WHERE partner_id = $1 AND created_at >= m.since AND created_at < m.until AND livemode AND status <> 'voided'
               GROUP BY currency) o
           )
           SELECT to_char(months.since AT TIME ZONE 'UTC', 'YYYY-MM') AS month, currency, coalesce(quotes, 0)::float8 AS quotes,
             coalesce(orders, 0)::float8 AS orders, coalesce(value, 0)::float8 AS value,
             coalesce(refunded, 0)::float8 AS refunded
           FROM quoted FULL JOIN ordered USING (n, currency) JOIN months USING (n) ORDER BY 1, 2`,
    values: [partner, months],
  });
}
