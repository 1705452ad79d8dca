import type { Tx } from '../../storage/database.ts';
import { together } from '../../storage/together.ts';
import type { Rate } from '../../wire/schemas/team.ts';

export interface RateFilters {
  base?: string;
  quote?: string;
  date?: string;
}

/** Stores the rates over those of the same pair and date; says how many of them had another rate before. */
export async function saveRates(tx: Tx, rates: readonly Rate[], now: Date): Promise<number> {
  const [counted] = await tx.query<{ changed: number }>({
    name: 'save_rates',
    text: `WITH given AS MATERIALIZED (
             SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::numeric[], $5::text[])
               AS given (base, quote, date, rate, source)
           ), saved AS (
             INSERT INTO currency_rates AS kept (base, quote, date, rate, source, created_at)
             SELECT base, quote, date, rate, source, $6::timestamptz FROM given
             ON CONFLICT (base, quote, date) DO UPDATE
               SET rate = excluded.rate, source = excluded.source, created_at = excluded.created_at
               WHERE kept.rate <> excluded.rate OR kept.source <> excluded.source
           )
           SELECT count(*) AS changed FROM given JOIN currency_rates AS before USING (base, quote, date)
           WHERE before.rate <> given.rate`,
    values: [
      rates.map((rate) => rate.base),
      rates.map((rate) => rate.quote),
      rates.map((rate) => rate.date),
      rates.map((rate) => rate.rate),
      rates.map((rate) => rate.source),
      now,
    ],
  });
  return counted?.changed ?? 0;
}

/** One import at a time, so that each counts what the one before has stored. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.query({ text: `SELECT pg_advisory_xact_lock(hashtext('currency_rates'))` });
}

/** Newest date first. */
export async function listRates(
  tx: Tx,
  { base, quote, date }: RateFilters,
  limit: number,
  offset: number,
): Promise<{ rows: Rate[]; total: number }> {
  const wanted = `FROM currency_rates WHERE ($1::text IS NULL OR base = $1) AND ($2::text IS NULL OR quote = $2)
    AND ($3::date IS NULL OR date = $3)`;
  const filters = [base ?? null, quote ?? null, date ?? null];
  const [rows, [counted]] = await together([
    tx.query<Rate>({
      text: `SELECT base, quote, to_char(date, 'YYYY-MM-DD') AS date, rate::text AS rate, source ${wanted}
             ORDER BY currency_rates.date DESC, base, quote LIMIT $4 OFFSET $5`,
      values: [...filters, limit, offset],
    }),
    tx.query<{ total: number }>({ text: `SELECT count(*) AS total ${wanted}`, values: filters }),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
