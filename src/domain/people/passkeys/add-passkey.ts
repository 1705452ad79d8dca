import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { isUniqueViolation } from '../../../storage/database.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { insertPasskey, listCredentials } from '../rows/passkeys.queries.ts';
import type { Person } from '../rows/sessions.queries.ts';
import { checkFresh, refuseSignedOut } from '../sessions/find-session.ts';
import { readName } from '../sign-in/own-details.ts';
import { mailSignInChange, type OwnSignInDeps } from '../sign-in/own-password.ts';
import {
  challengeChecker,
  isPasskeyAnswer,
  type PasskeyDeps,
  refusePasskey,
  saveChallenge,
  siteOf,
} from './challenge.ts';

const MAX_PASSKEYS = 20;

/** Options for the browser to create a passkey. A passkey alone signs in, so it must ask for a finger, face or PIN. */
export async function offerPasskey(deps: PasskeyDeps & { company: GetCorrespondent }, person: Person) {
  checkFresh(deps, person, 'name');
  const known = await deps.db.transaction('system', (tx) => listCredentials(tx, person.id));
  if (known.length >= MAX_PASSKEYS)
    failField('name', `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: deps.company().name,
    rpID: siteOf(deps).expectedRPID,
    userID: bytesOf(person.id),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(deps, options.challenge, person.id);
  return options;
}

const bytesOf = (id: Id<'prs'>) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** Stores the passkey that the browser made. */
export async function addPasskey(
  deps: PasskeyDeps & OwnSignInDeps,
  person: Person,
  input: { response: unknown; name: string },
): Promise<void> {
  checkFresh(deps, person, 'name');
  const name = input.name.trim() === '' ? 'Passkey' : readName(input.name);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: isPasskeyAnswer<RegistrationResponseJSON>(input.response) ? input.response : refusePasskey(),
    expectedChallenge: challengeChecker(deps, person.id),
    requireUserVerification: true,
    ...siteOf(deps),
  }).catch(refusePasskey);
  const { credential } = registrationInfo ?? refusePasskey();
  const passkey = {
    id: newId(),
    person: person.id,
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    proved: person.proved,
  };
  try {
    await deps.db.transaction('system', async (tx) => {
      await refuseSignedOut(tx, person);
      insertPasskey(tx, passkey, deps.clock.now());
      mailSignInChange(tx, deps, person, { kind: 'passkey_added', passkey: name });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_key')) failField('name', 'This passkey is registered already.');
    throw error;
  }
}
