import { fail, failField } from '../../../core/fail.ts';
import type { Database } from '../../../storage/database.ts';
import { deletePasskey, updatePasskeyName } from '../rows/passkeys.queries.ts';
import type { Person } from '../rows/sessions.queries.ts';
import { checkFresh } from '../sessions/find-session.ts';
import { readName, readOwnSignIn } from '../sign-in/own-details.ts';
import { mailSignInChange, type OwnSignInDeps } from '../sign-in/own-password.ts';

export async function renamePasskey(
  { db }: { db: Database },
  person: Person,
  input: { passkey: string; name: string },
): Promise<void> {
  const name = readName(input.name);
  const renamed = await db.transaction('system', (tx) => updatePasskeyName(tx, person.id, input.passkey, name));
  if (!renamed) fail('not_found');
}

export async function removePasskey(deps: OwnSignInDeps, person: Person, passkey: string): Promise<void> {
  checkFresh(deps, person, 'passkey');
  const own = await readOwnSignIn(deps, person.id);
  const removed = own.passkeys.find(({ id }) => id === passkey) ?? fail('not_found');
  if (!own.hasPassword && own.passkeys.length === 1)
    failField('passkey', 'Choose a password first: this passkey is your only way to sign in.');
  await deps.db.transaction('system', async (tx) => {
    deletePasskey(tx, person.id, removed.id);
    mailSignInChange(tx, deps, person, { kind: 'passkey_removed', passkey: removed.name });
  });
}
