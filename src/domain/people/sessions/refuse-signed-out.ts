import { fail } from '../../../core/fail.ts';
import type { Tx } from '../../../storage/database.ts';
import { lockSession, type Person } from '../rows/sessions.queries.ts';

/** Refuses a change to sign-in from a session that has ended since the request began. */
export async function refuseSignedOut(tx: Tx, person: Pick<Person, 'id' | 'session'>): Promise<void> {
  if (!(await lockSession(tx, person))) {
    fail('not_found', { message: 'You were signed out. Sign in again.' });
  }
}
