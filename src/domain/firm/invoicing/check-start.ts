import type { FieldErrors } from '../../../core/field-errors.ts';
import { numberInWords } from '../../../core/words/money.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { type FirmSeries, listFirmSeries } from './firm-series.queries.ts';
import { formatPaperNumber } from './paper-number.ts';

interface Numbering {
  series: 'account' | 'firm';
  prefix: string;
  start: number;
}

/** Refuse a first number that is already used, and name the next one. */
export async function checkStart(
  tx: Tx,
  { series, prefix, start }: Numbering,
  errors: FieldErrors,
  before: Numbering | null,
): Promise<void> {
  if (series !== 'firm' || before === null || before.start === start) return;
  const last = lastOf(await listFirmSeries(tx), prefix);
  if (last === null || start > last) return;
  const [issued, next] = [last, last + 1].map((number) => formatPaperNumber(prefix, 'invoice', number));
  errors.add('start', `Must be ${last + 1} or more: ${issued} is issued, and the next number is ${next}.`);
}

const lastOf = (all: readonly FirmSeries[], prefix: string): number | null =>
  all.find((one) => one.prefix === prefix)?.last ?? null;

/** Warn about numbers that a new start leaves out. */
export async function gapWarnings({ db }: { db: Database }, { series, prefix, start }: Numbering): Promise<Warning[]> {
  if (series !== 'firm') return [];
  const last = lastOf(await db.transaction('system', listFirmSeries), prefix);
  if (last === null || start <= last + 1) return [];
  const [from, to] = [last + 1, start - 1].map((number) => formatPaperNumber(prefix, 'invoice', number));
  const skipped =
    from === to ? `${from} is` : `${from} to ${to} (${numberInWords(ENGLISH, start - 1 - last)} numbers) are`;
  const message = `${skipped} left out: the next invoice is ${formatPaperNumber(prefix, 'invoice', start)}. Many countries ask for numbers without gaps.`;
  return [{ field: 'start', message }];
}

/** The last invoice number of each prefix, for the settings page. */
export const readFirmSeries = ({ db }: { db: Database }): Promise<FirmSeries[]> =>
  db.transaction('system', listFirmSeries);
