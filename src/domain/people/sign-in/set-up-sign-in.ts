import { FieldErrors } from '../../../core/field-errors.ts';
import type { Database } from '../../../storage/database.ts';
import { markSetUpSkipped, type Person } from '../rows/sessions.queries.ts';
import type { OwnSignInDeps } from './mail-sign-in-change.ts';
import { changeDetails } from './own-details.ts';
import { changePassword } from './own-password.ts';
import { passwordError } from './passwords.ts';

/** A person who signed in by a link chooses a password, and an address if they have none. */
export async function setUpSignIn(
  deps: OwnSignInDeps,
  person: Person,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const errors = new FieldErrors();
  if (person.email === null && email.trim() === '')
    errors.add('email', 'Give your email address: you sign in with it.');
  const wrong = passwordError(password, { name: person.name, email: person.email ?? email });
  if (wrong !== null) errors.add('password', wrong);
  errors.throwIfAny();
  await changeDetails(deps, person, { name: person.name, email });
  await changePassword(deps, person, { current: '', password });
}

/** The next sign-in by a link asks again. */
export async function skipSetUp({ db }: { db: Database }, person: Person): Promise<void> {
  await db.transaction('system', async (tx) => markSetUpSkipped(tx, person.session));
}
