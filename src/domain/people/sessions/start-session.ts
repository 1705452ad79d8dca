import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import type { PersonSigningIn } from '../rows/people.queries.ts';
import type { SignInMethod } from '../rows/sessions.queries.ts';
import { type NewSession, openSession, type Visitor } from './open-session.ts';
import { endCookieSession } from './own-sessions.ts';

/** A completed sign-in, or one that still needs a code. */
export interface SignedIn extends NewSession {
  step: 'done' | 'code';
  person: Id<'prs'>;
  /** Roles in the team; empty for people who belong to accounts only. */
  roles: Role[];
}

/** Origin of a sign-in. */
export interface SignInOrigin {
  visitor: Visitor;
  /** Previous session of the browser, which ends with the new one. */
  before: string;
  /** Content of the known-browser cookie. */
  browser: string;
}

/** Every sign-in makes a new secret, so that a secret planted in a browser grants nothing. */
export function startSession(
  tx: Tx,
  deps: { clock: Clock },
  { id, roles, step, proved }: PersonSigningIn,
  method: SignInMethod,
  { visitor, before }: SignInOrigin,
): SignedIn {
  endCookieSession(tx, before);
  const session = openSession(tx, deps, { person: id, method, step, proved, visitor });
  return { ...session, person: id, step, roles };
}
