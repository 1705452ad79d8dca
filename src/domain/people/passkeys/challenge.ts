import { isIP } from 'node:net';
import { later, MINUTE_MS } from '../../../core/calendar.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import { textIn } from '../../../core/unknown.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { deleteChallenge, insertChallenge } from '../rows/passkeys.queries.ts';

// Shared by creating and using passkeys: the site, and the challenge that the browser signs.

export interface PasskeyDeps extends DbDeps {
  baseUrl: string;
}

const CHALLENGE_MS = 5 * MINUTE_MS;

/** A passkey belongs to a host name; browsers create none for an IP address. */
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

/** Checks that a challenge is ours and recent; each works once. */
export function challengeChecker({ db, clock }: PasskeyDeps, person: Id<'prs'> | null) {
  return async (challenge: string): Promise<boolean> =>
    db.transaction('system', (tx) => deleteChallenge(tx, hashSecret(challenge), person, clock.now()));
}

/** The library checks the rest of what the browser sends. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the library's type.
export const isPasskeyAnswer = <Answer extends { id: string }>(value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && textIn(value, 'id') !== '';

/** Every error has the same message: the person can only try again. */
export const refusePasskey = (cause?: unknown): never =>
  fail('validation_failed', { message: 'The passkey was not accepted. Try again.', cause });
