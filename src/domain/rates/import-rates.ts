import { dayOf } from '../../core/calendar.ts';
import { FieldErrors } from '../../core/field-errors.ts';
import type { Database, DbDeps, Tx } from '../../storage/database.ts';
import { findCurrency, readCurrency } from '../../wire/reference/currencies.ts';
import { readDate } from '../../wire/reference/dates.ts';
import type { Rate } from '../../wire/schemas/rates/rate.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
import { decimalsOf, divide, isDecimal, multiply, round, signOf } from './decimal.ts';
import {
  findRatePath,
  listRates,
  lockRates,
  type RateFilters,
  type RatePathRow,
  type RateStep,
  saveRates,
} from './rates.queries.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';

const COLUMNS = ['date', 'base', 'quote', 'rate', 'source'] as const;
type Column = (typeof COLUMNS)[number];

const MAX_DECIMALS = 12;
const MAX_INTEGER_DIGITS = 20;
const LONGEST_SOURCE = 200;
/** Further lines with errors are counted, not listed, so that the answer stays small. */
const MAX_LINES_LISTED = 50;

/** Stores all rates of a CSV file, or none. */
export async function importRates(
  { db, clock }: DbDeps,
  actor: Actor,
  csv: string,
): Promise<{ imported: number; changed: number }> {
  const now = clock.now();
  const rates = readRatesFile(csv, dayOf(now));
  return db.transaction('system', async (tx) => {
    await lockRates(tx);
    const counts = { imported: rates.length, changed: await saveRates(tx, rates, now) };
    audit(tx, { clock }, actor, { action: 'rates.import', target: 'rates', detail: counts });
    return counts;
  });
}

function readRatesFile(csv: string, today: string): Rate[] {
  const { records, errors: broken } = readCsv(csv);
  const found = new Map<number, string[]>();
  const note = (line: number, message: string) => {
    const known = found.get(line);
    if (known === undefined) found.set(line, [message]);
    else known.push(message);
  };
  for (const { line, message } of broken) note(line, message);
  const [header, ...lines] = records;
  if (header === undefined && broken.length === 0) {
    note(1, `The file is empty. It begins with the line \`${COLUMNS.join(',')}\`.`);
  }
  const positions = header === undefined ? null : readHeader(header, note);
  const rates: Rate[] = [];
  if (header !== undefined && positions !== null) {
    if (lines.length === 0 && broken.length === 0) note(header.line, 'No rates stand under the header line.');
    const seen = new Map<string, number>();
    for (const record of lines) {
      const rate = readLine(record, header, positions, today, note);
      if (rate === null) continue;
      const key = `${rate.base} ${rate.quote} ${rate.date}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, record.line);
      else {
        note(record.line, `${rate.base} to ${rate.quote} on ${rate.date} stands on line ${first} already. Keep one.`);
      }
      rates.push(rate);
    }
  }
  refuse(found);
  return rates;
}

type Note = (line: number, message: string) => void;

function readHeader({ line, fields }: CsvRecord, note: Note): ReadonlyMap<Column, number> | null {
  const names = fields.map((field) => field.toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name));
  const twice = COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const all = COLUMNS.join(', ');
  if (missing.length > 0) {
    note(line, `The first line names the columns ${all}, in any order. It lacks ${missing.join(', ')}.`);
  }
  // A first line that is no header at all is one error: its missing columns.
  if (unknown.length > 0 && missing.length < COLUMNS.length) {
    const shown = [...new Set(unknown)].slice(0, 5).map((name) => JSON.stringify(short(name)));
    note(line, `There is no column ${shown.join(', ')}: only ${all}.`);
  }
  if (twice.length > 0) note(line, `The column ${twice.join(', ')} may stand in the file once.`);
  if (missing.length + unknown.length + twice.length > 0) return null;
  return new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
}

/** The rate of a line, or null when it has an error. */
function readLine(
  { line, fields }: CsvRecord,
  header: CsvRecord,
  positions: ReadonlyMap<Column, number>,
  today: string,
  note: Note,
): Rate | null {
  if (fields.length !== header.fields.length) {
    note(line, `The line has ${fields.length} fields; the header line has ${header.fields.length}.`);
    return null;
  }
  const fieldOf = (column: Column) => fields[positions.get(column) ?? -1] ?? '';
  let isValid = true;
  const addError = (message: string) => {
    isValid = false;
    note(line, message);
  };
  const date = readDate(fieldOf('date'));
  if (date === null) addError('date must be a real date written `YYYY-MM-DD`.');
  else if (date > today) addError(`date must not be later than today, ${today}.`);
  const base = readCurrency(fieldOf('base'), { historic: true });
  if (base === null) addError('base must be an ISO-4217 currency code such as `USD`.');
  const quote = readCurrency(fieldOf('quote'), { historic: true });
  if (quote === null) addError('quote must be an ISO-4217 currency code such as `MXN`.');
  else if (quote === base) addError('quote must be another currency than base.');
  const rate = fieldOf('rate');
  const wrongRate = rateError(rate);
  if (wrongRate !== null) addError(wrongRate);
  const source = fieldOf('source');
  if (source === '' || source.length > LONGEST_SOURCE || /[\p{Cc}\p{Cs}]/u.test(source)) {
    addError(`source must say who published the rate, in one line of at most ${LONGEST_SOURCE} characters.`);
  }
  return isValid && date !== null && base !== null && quote !== null ? { date, base, quote, rate, source } : null;
}

function rateError(rate: string): string | null {
  if (!isDecimal(rate)) return 'rate must be a number written with a point, such as `18.4512`.';
  if (signOf(rate) !== 1) return 'rate must be greater than 0.';
  if (decimalsOf(rate) > MAX_DECIMALS) return `rate must have at most ${MAX_DECIMALS} decimals.`;
  if ((rate.split('.')[0] ?? '').length > MAX_INTEGER_DIGITS) {
    return `rate must have at most ${MAX_INTEGER_DIGITS} digits before the point.`;
  }
  return null;
}

function refuse(found: ReadonlyMap<number, readonly string[]>): void {
  const errors = new FieldErrors();
  const inOrder = [...found].sort(([left], [right]) => left - right);
  for (const [line, messages] of inOrder.slice(0, MAX_LINES_LISTED)) {
    for (const message of messages) errors.add(`csv.${line}`, message);
  }
  const more = inOrder.length - MAX_LINES_LISTED;
  if (more > 0) errors.add('csv', `${more} further ${more === 1 ? 'line has' : 'lines have'} errors too.`);
  errors.throwIfAny();
}

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

export interface FoundRate {
  rate: string;
  /** `YYYY-MM-DD` */
  date: string;
  source: string;
}

/** Banks publish no rates on weekends and holidays; a rate older than this does not apply to the day. */
const MAX_DAYS_BACK = 7;
const SIGNIFICANT_DIGITS = 12;

/** Units of `to` for one `from`, on the date or the latest earlier one with a rate. Needs system scope. */
export async function findRate(
  tx: Tx,
  { from, to, date }: { from: string; to: string; date: string },
): Promise<FoundRate | null> {
  if (from === to) return { rate: '1', date, source: 'Same currency' };
  const path = await findRatePath(tx, { from, to, date, mostDaysBack: MAX_DAYS_BACK });
  if (path === undefined) return null;
  const steps = stepsOf(path);
  return { rate: rateOf(steps), date: path.day, source: path.via === null ? path.source : sourceOf(steps, path.via) };
}

function stepsOf({ rate, source, inverse, rate_2, source_2, inverse_2 }: RatePathRow): RateStep[] {
  const first = { rate, source, inverse };
  if (rate_2 === null || source_2 === null) return [first];
  return [first, { rate: rate_2, source: source_2, inverse: inverse_2 === true }];
}

/** A published rate is used unchanged; a derived one has twelve significant digits. */
function rateOf(steps: readonly RateStep[]): string {
  const [only] = steps;
  if (steps.length === 1 && only?.inverse === false) return only.rate;
  const product = (inverse: boolean) =>
    steps.filter((step) => step.inverse === inverse).reduce((rate, step) => multiply(rate, step.rate), '1');
  return divide(product(false), product(true), SIGNIFICANT_DIGITS);
}

function sourceOf(steps: readonly RateStep[], via: string): string {
  return `${[...new Set(steps.map((step) => step.source))].join(' and ')} (through ${via})`;
}

/** Newest date first. */
export async function readRates({ db }: { db: Database }, filters: RateFilters, page: Page): Promise<Listed<Rate>> {
  return db.transaction('system', (tx) => listRates(tx, filters, page));
}

// ISO 4217 defines no decimals for withdrawn currencies and units of account; nearly all currencies have two.
const USUAL_DECIMALS = 2;

/** Rounded to the minor unit of `currency`. */
export function convertAmount({ amount, rate, currency }: { amount: string; rate: string; currency: string }): string {
  return round(multiply(amount, rate), findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS);
}
