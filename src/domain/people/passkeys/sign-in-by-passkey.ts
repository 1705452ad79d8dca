import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { fail } from '../../../core/fail.ts';
import { textIn } from '../../../core/unknown.ts';
import { findPasskey, markPasskeyUsed } from '../rows/passkeys.queries.ts';
import { lockActivePerson } from '../rows/people.queries.ts';
import { type SignedIn, type SignInOrigin, startSession } from '../sessions/find-session.ts';
import { countTry, uncountTries } from '../sign-in/throttle.ts';
import {
  challengeChecker,
  isPasskeyAnswer,
  type PasskeyDeps,
  refusePasskey,
  saveChallenge,
  siteOf,
} from './challenge.ts';

/** Options for the browser to sign in with a passkey. */
export async function askForPasskey(deps: PasskeyDeps, address: string) {
  await countTry(deps, 'passkey', address);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).expectedRPID,
    userVerification: 'required',
  });
  await saveChallenge(deps, options.challenge, null);
  return options;
}

export async function signInByPasskey(deps: PasskeyDeps, response: unknown, origin: SignInOrigin): Promise<SignedIn> {
  const { db, clock } = deps;
  await countTry(deps, 'address', origin.visitor.address);
  const passkey = await db.transaction('system', (tx) => findPasskey(tx, credentialOf(response)));
  if (passkey === undefined) fail('validation_failed', { message: 'This passkey is not known here.' });
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: isPasskeyAnswer<AuthenticationResponseJSON>(response) ? response : refusePasskey(),
    expectedChallenge: challengeChecker(deps, null),
    requireUserVerification: true,
    credential: { id: passkey.credential, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    ...siteOf(deps),
  }).catch(refusePasskey);
  if (!verified) refusePasskey();
  const signedIn = await db.transaction('system', async (tx) => {
    const person = await lockActivePerson(tx, passkey.person_id);
    const used = await markPasskeyUsed(tx, passkey.id, authenticationInfo.newCounter, clock.now());
    if (person === undefined || used === undefined) return refusePasskey();
    return startSession(tx, deps, { ...person, ...used, step: 'done' }, 'passkey', origin);
  });
  await uncountTries(deps, 'address', origin.visitor.address);
  return signedIn;
}

function credentialOf(response: unknown): string {
  const id = textIn(response, 'id');
  return /^[\w-]{1,1400}$/.test(id) ? id : refusePasskey();
}
