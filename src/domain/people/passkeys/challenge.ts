import { isIP } from 'node:net';
import { later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteChallenge, insertChallenge } from '../rows/passkeys.queries.ts';

// What making a passkey and signing in with one share: the site they are for, and what a browser is to sign.

export interface PasskeyDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

const CHALLENGE_MS = 5 * MINUTE_MS;

/** A passkey belongs to a host name; to a bare address no browser makes one. */
export const arePasskeysPossible = ({ baseUrl }: { baseUrl: string }): boolean =>
  isIP(new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')) === 0;

export function siteOf({ baseUrl }: { baseUrl: string }): { expectedRPID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

export async function saveChallenge(
  { db, clock }: PasskeyDeps,
  challenge: string,
  person: Id<'prs'> | null,
): Promise<void> {
  const expiresAt = later(clock.now(), CHALLENGE_MS);
  await db.transaction('system', (tx) => insertChallenge(tx, { hash: hashSecret(challenge), person, expiresAt }));
}

/** Checks whether a challenge was ours and of late; it is used up with that. */
export function challengeChecker({ db, clock }: PasskeyDeps, person: Id<'prs'> | null) {
  return async (challenge: string): Promise<boolean> =>
    db.transaction('system', (tx) => deleteChallenge(tx, hashSecret(challenge), person, clock.now()));
}

/** Whatever is wrong with what a browser sent, the person is asked to try again. */
export const refusePasskey = (cause?: unknown): never =>
  fail('validation_failed', { message: 'The passkey was not accepted. Try again.', cause });
