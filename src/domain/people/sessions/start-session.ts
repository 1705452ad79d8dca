import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import type { PersonSigningIn } from '../rows/people.queries.ts';
import type { SignInMethod } from '../rows/sessions.queries.ts';
import { type NewSession, openSession, type Visitor } from './open-session.ts';
import { endCookieSession } from './own-sessions.ts';

/** A sign-in that got to its end, or to where a code is asked for. */
export interface SignedIn extends NewSession {
  step: 'done' | 'code';
  person: Id<'prs'>;
  /** In the team; null for people of accounts only. */
  roles: Role[];
}

/** From where somebody signs in. */
export interface SignInOrigin {
  visitor: Visitor;
  /** The session that the browser had before: it ends with the new one. */
  before: string;
  /** By what the browser is known to those who have signed in there. */
  browser: string;
}

/** Every sign-in makes a new secret, so that one which was planted in a browser opens nothing. */
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
