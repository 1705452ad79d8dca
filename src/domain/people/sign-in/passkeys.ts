import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import { isUniqueViolation } from '../../../storage/database-errors.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import type { Deps, Person } from '../sessions.ts';
import { type OwnDeps, readName, readOwnSignIn, tellOfChange } from './own-sign-in.ts';
import { type Entered, type Entrance, enter } from './sign-in.ts';
import { giveBack, takeTry } from './throttle.ts';

// Passkeys. One alone signs a person in, so it must have asked for a finger, a face or a PIN.

export interface PasskeyDeps extends Deps {
  baseUrl: string;
}

const CHALLENGE_MINUTES = 5;
const MOST_PASSKEYS = 20;

const loaded = () => import('@simplewebauthn/server');

/** A passkey belongs to a host name; to a bare address no browser makes one. */
export const arePasskeysPossible = ({ baseUrl }: { baseUrl: string }): boolean =>
  isIP(new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')) === 0;

function siteOf({ baseUrl }: { baseUrl: string }) {
  const { hostname, origin } = new URL(baseUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

async function keepChallenge({ db, clock }: Deps, challenge: string, person: Id<'prs'> | null): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await db.transaction('system', (tx) =>
    tx.query({
      text: 'INSERT INTO passkey_challenges (hash, person_id, expires_at) VALUES ($1, $2, $3)',
      values: [hashSecret(challenge), person, expiresAt],
    }),
  );
}

/** Says whether a challenge was ours and of late; it is used up with that. */
function takeChallenge({ db, clock }: Deps, person: Id<'prs'> | null) {
  return async (challenge: string): Promise<boolean> => {
    const taken = await db.transaction('system', (tx) =>
      tx.query({
        text: `DELETE FROM passkey_challenges
               WHERE hash = $1 AND person_id IS NOT DISTINCT FROM $2 AND expires_at > $3 RETURNING 1`,
        values: [hashSecret(challenge), person, clock.now()],
      }),
    );
    return taken.length > 0;
  };
}

/** What the browser is asked in order to make a passkey. */
export async function offerPasskey(deps: PasskeyDeps & { company: string }, person: Person) {
  const known = await deps.db.transaction('system', (tx) =>
    tx.query<{ id: Id<'prs'>; transports: string[] }>({
      text: 'SELECT credential AS id, transports FROM passkeys WHERE person_id = $1',
      values: [person.id],
    }),
  );
  if (known.length >= MOST_PASSKEYS) failField('name', `${MOST_PASSKEYS} passkeys are the most. Remove one first.`);
  const { generateRegistrationOptions } = await loaded();
  const options = await generateRegistrationOptions({
    rpName: deps.company,
    rpID: siteOf(deps).expectedRPID,
    userID: bytesOf(person.id),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, options.challenge, person.id);
  return options;
}

const bytesOf = (id: Id<'prs'>) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** Keeps the passkey that the browser made. */
export async function addPasskey(
  deps: PasskeyDeps & OwnDeps,
  person: Person,
  given: { response: unknown; name: string },
): Promise<void> {
  const name = given.name.trim() === '' ? 'Passkey' : readName(given.name);
  const { verifyRegistrationResponse } = await loaded();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: takeChallenge(deps, person.id),
    requireUserVerification: true,
    ...siteOf(deps),
  }).catch(refuse);
  const { credential } = registrationInfo ?? refuse();
  try {
    await deps.db.transaction('system', async (tx) => {
      tx.send({
        text: `INSERT INTO passkeys (id, person_id, credential, public_key, counter, transports, name, created_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [
          newId(),
          person.id,
          credential.id,
          Buffer.from(credential.publicKey),
          credential.counter,
          credential.transports ?? [],
          name,
          deps.clock.now(),
        ],
      });
      tellOfChange(tx, deps, person, `A passkey was added: ${name}.`);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_key')) failField('name', 'This passkey is here already.');
    throw error;
  }
}

/** Whatever is wrong with what a browser sent, the person is told to try again. */
const refuse = (cause?: unknown): never =>
  fail('validation_failed', { message: 'The passkey was not accepted. Try again.', cause });

/** What the browser is asked in order to sign somebody in. */
export async function askForPasskey(deps: PasskeyDeps, address: string) {
  await takeTry(deps, 'passkey', address);
  const { generateAuthenticationOptions } = await loaded();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).expectedRPID,
    userVerification: 'required',
  });
  await keepChallenge(deps, options.challenge, null);
  return options;
}

interface Passkey {
  id: Id<'prs'>;
  person_id: Id<'prs'>;
  credential: string;
  public_key: Buffer;
  counter: number;
  role: Role | null;
}

export async function signInByPasskey(deps: PasskeyDeps, given: unknown, entrance: Entrance): Promise<Entered> {
  const { db, clock } = deps;
  await takeTry(deps, 'address', entrance.visitor.address);
  const response = given as AuthenticationResponseJSON;
  const [passkey] = await db.transaction('system', (tx) =>
    tx.query<Passkey>({
      text: `SELECT k.id, k.person_id, k.credential, k.public_key, k.counter, p.role
             FROM passkeys k JOIN people p ON p.id = k.person_id WHERE k.credential = $1 AND p.disabled_at IS NULL`,
      values: [credentialOf(given)],
    }),
  );
  if (passkey === undefined) fail('validation_failed', { message: 'This passkey is not known here.' });
  const { verifyAuthenticationResponse } = await loaded();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takeChallenge(deps, null),
    requireUserVerification: true,
    credential: { id: passkey.credential, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    ...siteOf(deps),
  }).catch(refuse);
  if (!verified) refuse();
  const entered = await db.transaction('system', async (tx) => {
    tx.send({
      text: 'UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1',
      values: [passkey.id, authenticationInfo.newCounter, clock.now()],
    });
    return enter(tx, deps, { id: passkey.person_id, role: passkey.role, step: 'done' }, 'passkey', entrance);
  });
  await giveBack(deps, 'address', entrance.visitor.address);
  return entered;
}

function credentialOf(given: unknown): string {
  const { id } = (given ?? {}) as { id?: unknown };
  return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : refuse();
}

export async function renamePasskey(
  { db }: Pick<Deps, 'db'>,
  person: Person,
  { passkey, name }: { passkey: string; name: string },
): Promise<void> {
  const read = readName(name);
  const renamed = await db.transaction('system', (tx) =>
    tx.query({
      text: 'UPDATE passkeys SET name = $3 WHERE id::text = $1 AND person_id = $2 RETURNING 1',
      values: [passkey, person.id, read],
    }),
  );
  if (renamed.length === 0) fail('not_found');
}

export async function removePasskey(deps: OwnDeps, person: Person, passkey: string): Promise<void> {
  const own = await readOwnSignIn(deps, person.id);
  const removed = own.passkeys.find(({ id }) => id === passkey) ?? fail('not_found');
  if (!own.hasPassword && own.passkeys.length === 1)
    failField('passkey', 'Choose a password first: this passkey is your only way to sign in.');
  await deps.db.transaction('system', async (tx) => {
    tx.send({ text: 'DELETE FROM passkeys WHERE id = $1 AND person_id = $2', values: [passkey, person.id] });
    tellOfChange(tx, deps, person, `A passkey was removed: ${removed.name}.`);
  });
}
