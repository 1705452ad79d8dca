import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/schemas/team.ts';

// Being signed in: a secret in a cookie, stored as its hash only.

/** Somebody who is signed in. */
export interface Person {
  id: Id<'prs'>;
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
/** How exactly it is known when a session was last used: each note of it is a write. */
const SEEN_MINUTES = 5;

export const newLinkSecret = (): string => randomBytes(24).toString('base64url');

/** Opens a session; one that still waits for the second factor opens nothing yet. */
export function openSession(
  tx: Tx,
  clock: Clock,
  session: { person: Id<'prs'>; method: SignInMethod; step: 'done' | 'code'; visitor: Visitor },
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
  const hash = hashSecret(secret);
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    const [found] = await tx.query<Person & { seen_at: Date | null }>({
      name: 'find_session',
      text: `SELECT p.id, p.name, p.email, p.role, s.id AS session, s.method, s.created_at AS signed_in_at, s.seen_at
             FROM sessions s JOIN people p ON p.id = s.person_id
             WHERE s.hash = $1 AND s.expires_at > $2 AND s.step = 'done' AND p.disabled_at IS NULL`,
      values: [hash, now],
    });
    if (found === undefined) return null;
    const { seen_at, ...person } = found;
    if (now.getTime() - (seen_at?.getTime() ?? 0) > SEEN_MINUTES * 60_000) {
      tx.send({ name: 'see_session', text: 'UPDATE sessions SET seen_at = $2 WHERE hash = $1', values: [hash, now] });
    }
    return person;
  });
}

/** A sign-in whose password was right and whose second factor is still asked for. */
export interface HalfSession {
  person: Id<'prs'>;
  method: SignInMethod;
}

export async function findHalfSession({ db, clock }: Deps, secret: string): Promise<HalfSession | null> {
  return db.transaction('system', async (tx) => {
    const [half] = await tx.query<HalfSession>({
      text: `SELECT s.person_id AS person, s.method FROM sessions s JOIN people p ON p.id = s.person_id
             WHERE s.hash = $1 AND s.expires_at > $2 AND s.step = 'code' AND p.disabled_at IS NULL`,
      values: [hashSecret(secret), clock.now()],
    });
    return half ?? null;
  });
}

export async function endSession({ db }: Pick<Deps, 'db'>, secret: string): Promise<void> {
  await db.transaction('system', async (tx) => forgetSession(tx, secret));
}

/** Ends the session of a cookie in the caller's transaction; no cookie, no session. */
export function forgetSession(tx: Tx, secret: string): void {
  if (secret === '') return;
  tx.send({ text: 'DELETE FROM sessions WHERE hash = $1', values: [hashSecret(secret)] });
}

export interface OpenSession {
  id: Id<'prs'>;
  method: SignInMethod;
  address: string | null;
  agent: string | null;
  created_at: Date;
  seen_at: Date | null;
}

/** Where a person is signed in, what was used last first. */
export async function readSessions({ db, clock }: Deps, person: Id<'prs'>): Promise<OpenSession[]> {
  return db.transaction('system', (tx) =>
    tx.query<OpenSession>({
      text: `SELECT id, method, address, agent, created_at, seen_at FROM sessions
             WHERE person_id = $1 AND expires_at > $2 AND step = 'done' ORDER BY coalesce(seen_at, created_at) DESC, id`,
      values: [person, clock.now()],
    }),
  );
}

/** Signs a person out in one place. */
export async function endSessionOf({ db }: Pick<Deps, 'db'>, person: Id<'prs'>, session: string): Promise<void> {
  await db.transaction('system', (tx) =>
    tx.query({
      text: 'DELETE FROM sessions WHERE person_id = $1 AND id::text = $2',
      values: [person, session],
    }),
  );
}

/** Signs a person out everywhere but here. */
export async function endOtherSessions({ db }: Pick<Deps, 'db'>, { id, session }: Person): Promise<void> {
  await db.transaction('system', async (tx) => endSessions(tx, id, session));
}

/** Signs a person out everywhere, but for one session if it is named. */
export function endSessions(tx: Tx, person: Id<'prs'>, except: string | null = null): void {
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
