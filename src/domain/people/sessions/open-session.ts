import { HOUR_MS, later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import type { PersonSigningIn } from '../rows/people.queries.ts';
import { insertSession, type NewSessionRow, type SignInMethod } from '../rows/sessions.queries.ts';
import { endCookieSession } from './own-sessions.ts';

/** The secret is in this answer only. */
interface NewSession {
  secret: string;
  expiresAt: Date;
}

/** Origin of a sign-in. */
export interface Visitor {
  address: string;
  agent: string | null;
}

const LIFETIME_MS = { done: 12 * HOUR_MS, code: 10 * MINUTE_MS } as const;
const LONGEST_AGENT = 300;

/** A session that still waits for the second factor grants no access. */
export function openSession(
  tx: Tx,
  { clock }: { clock: Clock },
  session: Pick<NewSessionRow, 'person' | 'method' | 'step' | 'proved'> & { visitor: Visitor },
): NewSession {
  const { person, method, step, proved, visitor } = session;
  const now = clock.now();
  const secret = newUrlSecret();
  const expiresAt = later(now, LIFETIME_MS[step]);
  const agent = visitor.agent?.slice(0, LONGEST_AGENT) ?? null;
  insertSession(
    tx,
    { hash: hashSecret(secret), person, step, method, proved, address: visitor.address, agent, expiresAt },
    now,
  );
  return { secret, expiresAt };
}

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
