import type { Clock } from '../../../core/clock.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { firmDay, startOfFirmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';

interface Days {
  clock: Clock;
  firm: FirmView;
}

/** The moment that stands for the day on which somebody paid by hand; what is wrong with it is added to the errors. */
export function momentPaid(
  deps: Days,
  errors: FieldErrors,
  { paid_on, paper }: { paid_on: string | undefined /** When what is paid was issued. */; paper: Date | null },
): Date {
  const now = deps.clock.now();
  if (paid_on === undefined) return now;
  const today = firmDay(deps.firm, now);
  const first = `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  if (paid_on > today) errors.add('paid_on', `Must not be in the future: today is ${today}.`);
  if (paid_on < first) errors.add('paid_on', `Must be ${first} or later: at most a year ago.`);
  if (paid_on >= today) return now;
  const begin = startOfFirmDay(deps.firm, paid_on);
  // Of one day, the paper comes first.
  return paper !== null && begin < paper && firmDay(deps.firm, paper) === paid_on ? paper : begin;
}
