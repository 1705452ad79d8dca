import { earlier, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import type { Person } from '../rows/sessions.queries.ts';

// What changes how somebody signs in is for those who have just done so: a browser may have been left open.

const FRESH_MINUTES = 15;

/** Whoever came by a link and has nothing to come back with could not prove themselves anew. */
export const isFresh = ({ signed_in_at, needs_set_up }: Person, now: Date): boolean =>
  needs_set_up || signed_in_at >= earlier(now, FRESH_MINUTES * MINUTE_MS);

/** Refuses those who signed in too long ago, at the field of a form. */
export function checkFresh({ clock }: { clock: Clock }, person: Person, field: string): void {
  if (!isFresh(person, clock.now())) failField(field, 'You signed in a while ago. Sign in again to change this.');
}
