import type { Clock } from '../../../core/clock.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import { subtractWorkingHours } from '../../firm/hours/working-time.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

/** Default due date of a task: some working hours before the promised date; null: the promised date itself. */
export function defaultDueDate(
  { firm, clock }: { firm: FirmView; clock: Clock },
  { promised_at: promised }: Pick<OrderRow, 'promised_at'>,
  task: Task,
): Date | null {
  const hours = firm.value('calendar').due_before[task];
  if (promised === null || hours === 0) return null;
  const due = subtractWorkingHours(firm.calendar(), promised, hours);
  // Too late for that margin: the promised date applies.
  return due > clock.now() ? due : null;
}
