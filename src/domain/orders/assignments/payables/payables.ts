import { toToken } from '../../../../core/ids.ts';
import { csvAmount, csvLine } from '../../../../core/words/csv.ts';
import type { Database } from '../../../../storage/database.ts';
import { formatTimestamp } from '../../../../wire/reference/dates.ts';
import type { Payable, PayableTotal } from '../../../../wire/schemas/orders/payable.ts';
import type { Listed, Page } from '../../../list-query.ts';
import {
  listPayables,
  type PayableFilters,
  type PayableRow,
  type PayableTotalRow,
  sumPayables,
} from './payables.queries.ts';

const BATCH_SIZE = 500;

export async function readPayables(
  { db }: { db: Database },
  filters: PayableFilters,
  page: Page,
): Promise<Listed<PayableRow>> {
  return db.transaction('system', (tx) => listPayables(tx, filters, page));
}

export async function readPayableTotals({ db }: { db: Database }, filters: PayableFilters): Promise<PayableTotalRow[]> {
  return db.transaction('system', (tx) => sumPayables(tx, filters));
}

/** Reads page by page. */
export async function* everyPayable(deps: { db: Database }, filters: PayableFilters): AsyncGenerator<PayableRow> {
  let page: Page = { page: 1, perPage: BATCH_SIZE };
  for (;;) {
    const { rows, next } = await readPayables(deps, filters, page);
    yield* rows;
    if (next === null) return;
    page = { ...page, after: { place: next, passed: 0, total: 0 } };
  }
}

export const presentPayable = (row: PayableRow): Payable => ({
  assignment: toToken('asg', row.id),
  person: toToken('prs', row.person_id),
  person_name: row.person_name,
  order: toToken('order', row.order_id),
  number: row.number,
  filename: row.filename,
  source_language: row.source_language,
  language: row.language,
  task: row.task,
  unit: row.unit,
  units: row.units,
  rate: row.rate,
  currency: row.currency,
  amount: row.amount,
  done_at: formatTimestamp(row.done_at),
});

export const presentPayableTotal = ({ person_id, ...row }: PayableTotalRow): PayableTotal => ({
  person: toToken('prs', person_id),
  ...row,
});

/** A rate may have fractions of minor units. */
const rateInUnits = (rate: number, currency: string): number =>
  Number((rate * Number(csvAmount(1, currency).decimal)).toPrecision(12));

/** A heading, then one line per assignment; amounts in major units of their currency. */
export async function* payableLines(rows: AsyncIterable<PayableRow>): AsyncGenerator<string> {
  yield csvLine([
    'Done',
    'Person',
    'Person token',
    'Order',
    'Document',
    'From',
    'To',
    'Task',
    'Unit',
    'Units',
    'Rate',
    'Amount',
    'Currency',
    'Assignment',
  ]);
  for await (const row of rows) {
    const { person_name, number, filename, source_language, language, task, unit, units, ...shown } =
      presentPayable(row);
    const { currency, amount, rate } = shown;
    const inUnits = (of: number | null) => (of === null || currency === null ? null : csvAmount(of, currency));
    const each = rate === null || currency === null ? null : rateInUnits(rate, currency);
    const work = [filename, source_language, language, task, unit, units];
    yield csvLine([
      shown.done_at,
      person_name,
      shown.person,
      number,
      ...work,
      each,
      inUnits(amount),
      currency,
      shown.assignment,
    ]);
  }
}
