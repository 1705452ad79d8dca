import { fail } from '../../../core/fail.ts';
import type { Tx } from '../../../storage/database.ts';
import { lockSession, type Person } from '../rows/sessions.queries.ts';

/** Refuses a new way to sign in that comes from a session which has ended since the request began. */
export async function refuseSignedOut(tx: Tx, person: Pick<Person, 'id' | 'session'>): Promise<void> {
  if (!(await lockSession(tx, person))) {
    fail('not_found', { message: 'You were signed out. Sign in again.' });
  }
}
