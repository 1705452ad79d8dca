import type { Tx } from '../../storage/database.ts';
import type { Rate } from '../../wire/schemas/rates/rate.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

export interface RateFilters {
  base?: string;
  quote?: string;
  date?: string;
}

/** Replaces rates of the same pair and date; returns how many had another rate before. */
export async function saveRates(tx: Tx, rates: readonly Rate[], now: Date): Promise<number> {
  const [counted] = await tx.query<{ changed: number }>({
    name: 'save_rates',
    text: `WITH given AS MATERIALIZED (
             SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::numeric[], $5::text[])
               AS given (base, quote, date, rate, source)
           ), saved AS (
             INSERT INTO currency_rates AS stored (base, quote, date, rate, source, created_at)
             SELECT base, quote, date, rate, source, $6::timestamptz FROM given
             ON CONFLICT (base, quote, date) DO UPDATE
               SET rate = excluded.rate, source = excluded.source, created_at = excluded.created_at
               WHERE stored.rate <> excluded.rate OR stored.source <> excluded.source
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

/** Serialises imports, so that each counts its changes against the one before. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.query({ text: `SELECT pg_advisory_xact_lock(hashtext('currency_rates'))` });
}

/** Newest date first. */
export async function listRates(tx: Tx, { base, quote, date }: RateFilters, page: Page): Promise<Listed<Rate>> {
  const { rows, ...rest } = await listPage<Rate & { day: Date }>(
    tx,
    {
      rows: {
        text: `SELECT base, quote, date AS day, to_char(date, 'YYYY-MM-DD') AS date, rate::text AS rate, source
               FROM currency_rates WHERE ($1::text IS NULL OR base = $1) AND ($2::text IS NULL OR quote = $2)
                 AND ($3::date IS NULL OR date = $3)`,
        values: [base ?? null, quote ?? null, date ?? null],
      },
      order: [
        ['day', 'date', 'desc'],
        ['base', 'text', 'asc'],
        ['quote', 'text', 'asc'],
      ],
    },
    page,
  );
  return {
    rows: rows.map((row) => ({ base: row.base, quote: row.quote, date: row.date, rate: row.rate, source: row.source })),
    ...rest,
  };
}

/** A published rate, used directly or inverted. */
export interface RateStep {
  rate: string;
  source: string;
  inverse: boolean;
}

/** Best path from one currency to another: one published rate, or two through a third currency. */
export interface RatePathRow extends RateStep {
  /** `YYYY-MM-DD` */
  day: string;
  via: string | null;
  rate_2: string | null;
  source_2: string | null;
  inverse_2: boolean | null;
}

// A leg is a rate in either direction; a path of one leg is preferred to any of two.
const FIND_PATH = `
  WITH near AS MATERIALIZED (
    SELECT base, quote, date, rate, source FROM currency_rates
    WHERE date BETWEEN $3::date - $4::integer AND $3::date AND (base IN ($1, $2) OR quote IN ($1, $2))
  ), leg AS (
    SELECT base AS here, quote AS there, date, rate, source, false AS inverse FROM near
    UNION ALL
    SELECT quote, base, date, rate, source, true FROM near
  ), way AS (
    SELECT date, NULL AS via, rate, source, inverse, NULL::numeric AS rate_2, NULL AS source_2, NULL::boolean AS inverse_2
    FROM leg WHERE here = $1 AND there = $2
    UNION ALL
    SELECT first.date, first.there, first.rate, first.source, first.inverse, second.rate, second.source, second.inverse
    FROM leg AS first JOIN leg AS second ON second.here = first.there AND second.date = first.date
    WHERE first.here = $1 AND second.there = $2
  )
  SELECT to_char(date, 'YYYY-MM-DD') AS day, via, rate::text AS rate, source, inverse, rate_2::text AS rate_2, source_2, inverse_2
  FROM way
  ORDER BY via IS NOT NULL,
    CASE WHEN via IS NULL THEN inverse END,
    date DESC,
    source IS DISTINCT FROM source_2,
    via IN ('EUR', 'USD') DESC,
    via, inverse, inverse_2
  LIMIT 1`;

export async function findRatePath(
  tx: Tx,
  { from, to, date, mostDaysBack }: { from: string; to: string; date: string; mostDaysBack: number },
): Promise<RatePathRow | undefined> {
  return tx.first<RatePathRow>({
    name: 'find_rate',
    text: FIND_PATH,
    values: [from, to, date, mostDaysBack],
  });
}
