import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { hashSecret } from '../../core/tokens.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/team.ts';

// Being signed in: a secret in a cookie, stored as its hash only.

/** Somebody who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string | null;
  /** In the service's team; null for people of accounts only. */
  role: Role | null;
  session: string;
  /** How they signed in: `link`, `password`, `passkey`. */
  method: SignInMethod;
  signed_in_at: Date;
}

export type SignInMethod = 'link' | 'password' | 'passkey';

export interface Deps {
  db: Database;
  clock: Clock;
}

export interface NewSession {
  secret: string;
  expiresAt: Date;
}

/** From where somebody signs in. */
export interface Visitor {
  address: string;
  agent: string | null;
}

const SESSION_HOURS = 12;
const CODE_MINUTES = 10;

export const newLinkSecret = (): string => randomBytes(24).toString('base64url');

/** Opens a session; one that still waits for the second factor opens nothing yet. */
export function openSession(
  tx: Tx,
  clock: Clock,
  session: { person: string; method: SignInMethod; step: 'done' | 'code'; visitor: Visitor },
): NewSession {
  const now = clock.now();
  const secret = newLinkSecret();
  const minutes = session.step === 'code' ? CODE_MINUTES : SESSION_HOURS * 60;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const { address, agent } = session.visitor;
  tx.send({
    text: `INSERT INTO sessions (hash, person_id, created_at, expires_at, step, method, address, agent, seen_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $3)`,
    values: [
      hashSecret(secret),
      session.person,
      now,
      expiresAt,
      session.step,
      session.method,
      address,
      agent?.slice(0, 300) ?? null,
    ],
  });
  return { secret, expiresAt };
}

/** Who is signed in with this session; null for none, for one that is over, and for one that lacks its second factor. */
export async function findSession({ db, clock }: Deps, secret: string): Promise<Person | null> {
  return db.transaction('system', async (tx) => {
    const [person] = await tx.query<Person>({
      name: 'find_session',
      text: `SELECT p.id, p.name, p.email, p.role, s.id AS session, s.method, s.created_at AS signed_in_at
             FROM sessions s JOIN people p ON p.id = s.person_id
             WHERE s.hash = $1 AND s.expires_at > $2 AND s.step = 'done' AND p.disabled_at IS NULL`,
      values: [hashSecret(secret), clock.now()],
    });
    return person ?? null;
  });
}

export async function endSession({ db }: Pick<Deps, 'db'>, secret: string): Promise<void> {
  await db.transaction('system', (tx) =>
    tx.query({ text: 'DELETE FROM sessions WHERE hash = $1', values: [hashSecret(secret)] }),
  );
}

/** Signs a person out everywhere, but for one session if it is named. */
export function endSessions(tx: Tx, person: string, except: string | null = null): void {
  tx.send({
    text: 'DELETE FROM sessions WHERE person_id = $1 AND ($2::uuid IS NULL OR id <> $2)',
    values: [person, except],
  });
}

const KEPT_LINK_DAYS = 30;

/** Forgets sessions, links and challenges whose time is over. */
export async function forgetOldSessions({ db, clock }: Deps): Promise<number> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - KEPT_LINK_DAYS * 86_400_000);
    const [sessions] = await Promise.all([
      tx.query({ text: 'DELETE FROM sessions WHERE expires_at < $1 RETURNING 1', values: [now] }),
      tx.query({ text: 'DELETE FROM sign_in_links WHERE expires_at < $1', values: [before] }),
      tx.query({ text: 'DELETE FROM passkey_challenges WHERE expires_at < $1', values: [now] }),
      tx.query({ text: `DELETE FROM tries WHERE since < $1::timestamptz - interval '1 day'`, values: [now] }),
    ]);
    return sessions.length;
  });
}
