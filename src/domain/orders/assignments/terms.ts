import { failField } from '../../../core/fail.ts';
import { times } from '../../../core/money.ts';
import type { Task, Unit } from '../../../wire/schemas/people/profile.ts';
import type { WorkerRow } from '../../people/workers/workers.queries.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import type { OrderFile } from '../rows/orders.queries.ts';

/** Due date and pay of an assignment; pay defaults to the person's own rates. */
export interface Terms {
  due?: Date | null;
  /** Null: no pay is agreed, whatever the person's rates are. */
  unit?: Unit | null;
  rate?: number | null;
  currency?: string;
  /** Null: as counted in the document. */
  units?: number | null;
  /** Why the translator may proofread their own translation. */
  reason?: string;
}

/** Agreed pay; later changes to the person's rates do not affect it. */
type Pay = Pick<AssignmentRow, 'unit' | 'units' | 'rate' | 'currency' | 'amount'>;

const PAY = ['unit', 'rate', 'currency', 'units'] as const;
const RATE_DECIMALS = 4;

export function checkTerms(terms: Terms, { decides, now }: { decides: boolean; now: Date }): void {
  if (terms.due && terms.due <= now) failField('due', 'Must lie in the future.');
  const { rate = null } = terms;
  if (rate !== null && Number(rate.toFixed(RATE_DECIMALS)) !== rate) {
    failField('rate', 'Must have at most four decimals.');
  }
  const paid = PAY.find((name) => terms[name] !== undefined);
  if (paid !== undefined && !decides) failField(paid, 'Only an administrator says what is paid.');
  if (terms.reason !== undefined && !decides) {
    failField('reason', 'Only an administrator may let somebody proofread their own translation.');
  }
}

/** Pay for a document: as agreed now, else by the person's own rates. */
export function freezePay(worker: WorkerRow, task: Task, file: OrderFile, terms: Terms): Pay {
  const usual = worker.rates.find((one) => one.task === task && (terms.unit === undefined || one.unit === terms.unit));
  const { unit = usual?.unit ?? null, rate = usual?.rate ?? null, units: agreedUnits = null } = terms;
  if (unit === null && (rate !== null || agreedUnits !== null)) {
    failField('unit', 'Say what is paid by: word, page, file or hour.');
  }
  if (rate === null && terms.currency !== undefined) failField('rate', 'Say how much it is in this currency.');
  const currency = rate === null ? null : (terms.currency ?? usual?.currency ?? 'USD');
  const units = agreedUnits ?? countUnits(file, unit);
  return { unit, units, rate, currency, amount: rate === null || units === null ? null : times(rate, units) };
}

/** New pay; empty if the terms name none. */
export function changePay(row: AssignmentRow, worker: WorkerRow, file: OrderFile, terms: Terms): Partial<Pay> {
  if (PAY.every((name) => terms[name] === undefined)) return {};
  const isSame = terms.unit === undefined || terms.unit === row.unit;
  const agreed: Terms = {
    ...(row.unit !== null && { unit: row.unit }),
    ...(isSame && row.rate !== null && { rate: row.rate }),
    ...(isSame && terms.rate !== null && row.currency !== null && { currency: row.currency }),
    ...(isSame && row.units !== null && { units: row.units }),
  };
  return freezePay(worker, row.task, file, { ...agreed, ...terms });
}

/** Hours cannot be counted: a person enters them. */
function countUnits(file: OrderFile, unit: Unit | null): number | null {
  switch (unit) {
    case 'word':
      return file.source_word_count;
    case 'page':
      return file.page_count;
    case 'file':
      return 1;
    default:
      return null;
  }
}
