import { randomBytes } from 'node:crypto';
import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import { deleteRecoveryCodes, deleteSecret, insertRecoveryCodes, markConfirmed } from '../rows/codes.queries.ts';
import type { Person } from '../rows/sessions.queries.ts';
import { checkFresh } from '../sessions/find-session.ts';
import { isOwnPassword, mailSignInChange, type OwnSignInDeps } from './own-password.ts';
import { countTry, uncountTries } from './throttle.ts';
import { type CodeDeps, useCode, useTotp } from './totp.ts';

// Turning the second factor on and off, by the person.

const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Turns the second factor on; returns the recovery codes, which are shown only once. */
export async function startCodes(deps: OwnSignInDeps & CodeDeps, person: Person, code: string): Promise<string[]> {
  checkFresh(deps, person, 'code');
  await countTry(deps, 'code', person.id);
  const codes = await deps.db.transaction('system', async (tx) => {
    if (!(await useTotp(tx, deps, person.id, { code, state: 'offered' }))) return null;
    markConfirmed(tx, person.id, deps.clock.now());
    mailSignInChange(tx, deps, person, { kind: 'codes_on' });
    return makeRecoveryCodes(tx, person.id);
  });
  if (codes === null) failField('code', 'This is not the code that the app shows now.');
  await uncountTries(deps, 'code', person.id);
  return codes;
}

/** Turns the second factor off; `proof` is the password or a code. */
export async function stopCodes(deps: OwnSignInDeps & CodeDeps, person: Person, proof: string): Promise<void> {
  const { db } = deps;
  await countTry(deps, 'code', person.id);
  const byCode = await db.transaction('system', (tx) => useCode(tx, deps, person.id, proof));
  if (!byCode && !(await isOwnPassword(deps, person.id, proof)))
    failField('proof', 'This is neither your password nor a valid code.');
  await db.transaction('system', async (tx) => {
    deleteSecret(tx, person.id);
    deleteRecoveryCodes(tx, person.id);
    mailSignInChange(tx, deps, person, { kind: 'codes_off' });
  });
  await uncountTries(deps, 'code', person.id);
}

/** Codes for a lost app, in groups of four characters; earlier ones become invalid. */
function makeRecoveryCodes(tx: Tx, person: Id<'prs'>): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET.charAt(byte & 31)).join(''),
  );
  deleteRecoveryCodes(tx, person);
  insertRecoveryCodes(tx, person, codes.map(hashSecret));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
