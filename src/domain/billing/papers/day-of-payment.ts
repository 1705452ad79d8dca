import type { Clock } from '../../../core/clock.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { firmDay, startOfFirmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';

interface Days {
  clock: Clock;
  firm: FirmView;
}

/** Time for the day of a payment recorded by hand; a wrong day is added to the errors. */
export function momentPaid(
  deps: Days,
  errors: FieldErrors,
  { paid_on, paper }: { paid_on: string | undefined /** Issue time of the paid paper. */; paper: Date | null },
): Date {
  const now = deps.clock.now();
  if (paid_on === undefined) return now;
  const today = firmDay(deps.firm, now);
  const first = `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  if (paid_on > today) errors.add('paid_on', `Must not be in the future: today is ${today}.`);
  if (paid_on < first) errors.add('paid_on', `Must be ${first} or later: at most a year ago.`);
  if (paid_on >= today) return now;
  const begin = startOfFirmDay(deps.firm, paid_on);
  // A payment on the day of issue is never before the paper.
  return paper !== null && begin < paper && firmDay(deps.firm, paper) === paid_on ? paper : begin;
}
