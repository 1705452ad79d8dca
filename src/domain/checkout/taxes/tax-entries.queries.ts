import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import type { TaxPlace } from '../../firm/taxes/choose-rules.ts';

/** What was charged, or given back below zero, of one tax. */
interface TaxEntry {
  account: Id<'acct'>;
  order: Id<'order'>;
  kind: 'order' | 'adjustment' | 'refund';
  paper: string;
  livemode: boolean;
  place: TaxPlace | null;
  currency: string;
  tax: Pick<Tax, 'name' | 'rate' | 'base' | 'amount'>;
  now: Date;
}

export function insertTaxEntry(tx: Tx, entry: TaxEntry): void {
  const { account, order, kind, paper, livemode, place, currency, tax, now } = entry;
  tx.send({
    text: `INSERT INTO tax_entries (account_id, order_id, kind, paper_id, livemode, country, region, currency, name, rate,
             base, amount, entered_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      account,
      order,
      kind,
      paper,
      livemode,
      place?.country ?? null,
      place?.region ?? null,
      currency,
      tax.name,
      tax.rate,
      tax.base,
      tax.amount,
      now,
    ],
  });
}

export type GivenBack = Pick<Tax, 'name' | 'rate' | 'base' | 'amount'>;

/** What was given back of the taxes of an order so far, below zero. */
export async function findGivenBack(tx: Tx, order: Id<'order'>): Promise<GivenBack[]> {
  return tx.query<GivenBack>({
    text: `SELECT name, rate, sum(base)::bigint AS base, sum(amount)::bigint AS amount FROM tax_entries
           WHERE order_id = $1 AND kind = 'refund' GROUP BY name, rate`,
    values: [order],
  });
}

/** What of an order is back that was no change of its price. */
export async function sumReturned(tx: Tx, order: Id<'order'>): Promise<number> {
  const [row] = await tx.query<{ returned: number }>({
    text: `SELECT coalesce(sum(amount), 0)::bigint AS returned FROM refunds
           WHERE order_id = $1 AND status = 'succeeded' AND adjustment_id IS NULL`,
    values: [order],
  });
  return row?.returned ?? 0;
}

/** Takes everything of an order out of the books that is in them: it was never billed after all. */
export function reverseTaxEntries(tx: Tx, order: Id<'order'>, paper: string, now: Date): void {
  tx.send({
    text: `INSERT INTO tax_entries (account_id, order_id, kind, paper_id, livemode, country, region, currency, name, rate,
             base, amount, entered_at)
           SELECT account_id, order_id, 'refund', $2, livemode, min(country), min(region), currency, name, rate,
             -sum(base), -sum(amount), $3
           FROM tax_entries WHERE order_id = $1 GROUP BY account_id, order_id, livemode, currency, name, rate
           HAVING sum(base) <> 0 OR sum(amount) <> 0`,
    values: [order, paper, now],
  });
}
