import { earlier, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import type { Person } from '../rows/sessions.queries.ts';

// Changes to sign-in require a recent sign-in: a browser may have been left open.

const FRESH_MINUTES = 15;

/** A person without password and passkey cannot sign in again, so their session always counts as fresh. */
export const isFresh = ({ signed_in_at, needs_set_up }: Person, now: Date): boolean =>
  needs_set_up || signed_in_at >= earlier(now, FRESH_MINUTES * MINUTE_MS);

/** Refuses a sign-in that is too long ago, at the form's field. */
export function checkFresh({ clock }: { clock: Clock }, person: Person, field: string): void {
  if (!isFresh(person, clock.now())) failField(field, 'You signed in a while ago. Sign in again to change this.');
}
