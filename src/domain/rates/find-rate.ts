import type { Tx } from '../../storage/database.ts';
import { divide, multiply } from './decimal.ts';

export interface FoundRate {
  rate: string;
  /** `YYYY-MM-DD` */
  date: string;
  source: string;
}

/** Banks publish no rates on weekends and holidays; an older rate than this says nothing about the day. */
const MOST_DAYS_BACK = 7;
const SIGNIFICANT_DIGITS = 12;

/** Units of `to` for one of `from`, on that date or the latest one before it that has a rate; runs in system scope. */
export async function findRate(
  tx: Tx,
  { from, to, date }: { from: string; to: string; date: string },
): Promise<FoundRate | null> {
  if (from === to) return { rate: '1', date, source: 'Same currency' };
  const found = await findSteps(tx, { from, to, date });
  if (found === null) return null;
  const { first, second, via } = found;
  const steps = second === null ? [first] : [first, second];
  return { rate: rateOf(steps), date: found.date, source: via === null ? first.source : sourceOf(steps, via) };
}

interface Step {
  rate: string;
  source: string;
  /** The rate is published the other way round. */
  inverse: boolean;
}

interface Steps {
  date: string;
  via: string | null;
  first: Step;
  second: Step | null;
}

/** A published rate stays as it is; one that is worked out from others has twelve significant digits. */
function rateOf(steps: readonly Step[]): string {
  const [only] = steps;
  if (steps.length === 1 && only?.inverse === false) return only.rate;
  const product = (inverse: boolean) =>
    steps.filter((step) => step.inverse === inverse).reduce((rate, step) => multiply(rate, step.rate), '1');
  return divide(product(false), product(true), SIGNIFICANT_DIGITS);
}

function sourceOf(steps: readonly Step[], via: string): string {
  return `${[...new Set(steps.map((step) => step.source))].join(' and ')} (through ${via})`;
}

// Each leg is a rate read in either direction; a way of one leg goes before any of two.
const FIND_STEPS = `
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
    SELECT one.date, one.there, one.rate, one.source, one.inverse, two.rate, two.source, two.inverse
    FROM leg AS one JOIN leg AS two ON two.here = one.there AND two.date = one.date
    WHERE one.here = $1 AND two.there = $2
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

async function findSteps(
  tx: Tx,
  { from, to, date }: { from: string; to: string; date: string },
): Promise<Steps | null> {
  interface Row extends Step {
    day: string;
    via: string | null;
    rate_2: string | null;
    source_2: string | null;
    inverse_2: boolean | null;
  }
  const values = [from, to, date, MOST_DAYS_BACK];
  const [row] = await tx.query<Row>({ name: 'find_rate', text: FIND_STEPS, values });
  if (row === undefined) return null;
  const { rate, source, inverse, rate_2, source_2, inverse_2 } = row;
  const second =
    rate_2 === null || source_2 === null ? null : { rate: rate_2, source: source_2, inverse: inverse_2 === true };
  return { date: row.day, via: row.via, first: { rate, source, inverse }, second };
}
