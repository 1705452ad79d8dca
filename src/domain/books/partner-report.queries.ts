import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';

/** Figures of a partner for one month and currency. */
export interface PartnerFigures {
  /** `YYYY-MM` */
  month: string;
  currency: string;
  quotes: number;
  orders: number;
  value: number;
  refunded: number;
}

/** Figures of live accounts, oldest month first; `until` is the month after the last. */
export async function addUpPartner(
  tx: Tx,
  { partner, since, until }: { partner: Id<'prt'>; since: Date; until: Date },
): Promise<PartnerFigures[]> {
  return tx.query<PartnerFigures>({
    name: 'add_up_partner',
    text: `SELECT to_char(month, 'YYYY-MM') AS month, currency, sum(quotes)::float8 AS quotes, sum(orders)::float8 AS orders,
             sum(value)::float8 AS value, sum(refunded)::float8 AS refunded
           FROM partner_figures
           WHERE partner_id = $1 AND month >= ($2::timestamptz AT TIME ZONE 'UTC')::date
             AND month < ($3::timestamptz AT TIME ZONE 'UTC')::date
           GROUP BY partner_figures.month, currency HAVING sum(quotes) <> 0 OR sum(orders) <> 0 ORDER BY 1, 2`,
    values: [partner, since, until],
  });
}

/** Merges appended figures; returns how many rows were merged, at most `most`. */
export async function addUpFigures(tx: Tx, most: number): Promise<number> {
  const [row] = await tx.query<{ taken: number }>({
    text: `WITH changed AS (
             SELECT partner_id, month FROM partner_figures WHERE fresh GROUP BY partner_id, month LIMIT 500),
           picked AS (
             SELECT f.ctid FROM partner_figures f JOIN changed USING (partner_id, month) LIMIT $1 FOR UPDATE OF f SKIP LOCKED),
           taken AS (DELETE FROM partner_figures WHERE ctid = ANY (ARRAY(SELECT ctid FROM picked)) RETURNING *),
           put AS (
             INSERT INTO partner_figures
             SELECT partner_id, month, currency, sum(quotes), sum(orders), sum(value), sum(refunded), false
             FROM taken GROUP BY partner_id, month, currency)
           SELECT count(*) AS taken FROM taken`,
    values: [most],
  });
  return row?.taken ?? 0;
}
