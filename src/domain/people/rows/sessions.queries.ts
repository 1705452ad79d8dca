import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';

// Sessions: the secret is in a cookie, and only its hash is stored.

export type SignInMethod = 'link' | 'password' | 'passkey';

export interface NewSessionRow {
  hash: Buffer;
  person: Id<'prs'>;
  /** `code`: the second factor is missing, and the session grants no access. */
  step: 'done' | 'code';
  method: SignInMethod;
  /** An email has proved that the address is the person's. */
  proved: boolean;
  address: string;
  agent: string | null;
  expiresAt: Date;
}

export function insertSession(tx: Tx, session: NewSessionRow, now: Date): void {
  const { hash, person, step, method, proved, address, agent, expiresAt } = session;
  tx.send({
    text: `INSERT INTO sessions (hash, person_id, created_at, expires_at, step, method, address, agent, seen_at, proved)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $3, $9)`,
    values: [hash, person, now, expiresAt, step, method, address, agent, proved],
  });
}

/** A signed-in person. */
export interface Person {
  id: Id<'prs'>;
  name: string;
  email: string | null;
  /** Roles in the team; empty for people who belong to accounts only. */
  roles: Role[];
  session: string;
  /** Expiry of the session. */
  signed_in_until: Date;
  method: SignInMethod;
  /** The session began with something that an email has proved to be the person's. */
  proved: boolean;
  signed_in_at: Date;
  /** Signed in by a link, and has neither a password nor a passkey. */
  needs_set_up: boolean;
}

export async function findSessionPerson(
  tx: Tx,
  hash: Buffer,
  now: Date,
): Promise<(Person & { seen_at: Date | null }) | undefined> {
  return tx.first<Person & { seen_at: Date | null }>({
    name: 'find_session',
    text: `SELECT p.id, p.name, p.email, p.roles, s.id AS session, s.method, s.proved, s.created_at AS signed_in_at,
             s.expires_at AS signed_in_until, s.seen_at,
             s.method = 'link' AND NOT s.set_up_skipped AND p.password IS NULL
               AND NOT EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.id) AS needs_set_up
           FROM sessions s JOIN people p ON p.id = s.person_id
           WHERE s.hash = $1 AND s.expires_at > $2 AND s.step = 'done' AND p.disabled_at IS NULL`,
    values: [hash, now],
  });
}

export function markSessionSeen(tx: Tx, hash: Buffer, now: Date): void {
  tx.send({ name: 'see_session', text: 'UPDATE sessions SET seen_at = $2 WHERE hash = $1', values: [hash, now] });
}

/** The person is not asked again in this session. */
export function markSetUpSkipped(tx: Tx, session: string): void {
  tx.send({ text: 'UPDATE sessions SET set_up_skipped = true WHERE id::text = $1', values: [session] });
}

/** A sign-in with the right password that waits for its second factor. */
export interface HalfSession {
  person: Id<'prs'>;
  method: SignInMethod;
  proved: boolean;
}

export async function findHalfSessionRow(tx: Tx, hash: Buffer, now: Date): Promise<HalfSession | undefined> {
  return tx.first<HalfSession>({
    text: `SELECT s.person_id AS person, s.method, s.proved FROM sessions s JOIN people p ON p.id = s.person_id
           WHERE s.hash = $1 AND s.expires_at > $2 AND s.step = 'code' AND p.disabled_at IS NULL`,
    values: [hash, now],
  });
}

/** Locks the person; returns whether the session is still open. */
export async function lockSession(tx: Tx, { id, session }: Pick<Person, 'id' | 'session'>): Promise<boolean> {
  await tx.query({ text: 'SELECT FROM people WHERE id = $1 FOR UPDATE', values: [id] });
  const rows = await tx.query({
    text: 'SELECT FROM sessions WHERE id::text = $1 AND person_id = $2',
    values: [session, id],
  });
  return rows.length > 0;
}

export interface OpenSession {
  id: string;
  method: SignInMethod;
  address: string | null;
  agent: string | null;
  created_at: Date;
  seen_at: Date | null;
}

/** Open sessions, last used first. */
export async function listSessions(tx: Tx, person: Id<'prs'>, now: Date): Promise<OpenSession[]> {
  return tx.query<OpenSession>({
    text: `SELECT id, method, address, agent, created_at, seen_at FROM sessions
           WHERE person_id = $1 AND expires_at > $2 AND step = 'done' ORDER BY coalesce(seen_at, created_at) DESC, id`,
    values: [person, now],
  });
}

export function deleteSession(tx: Tx, hash: Buffer): void {
  tx.send({ text: 'DELETE FROM sessions WHERE hash = $1', values: [hash] });
}

export function deleteSessionOf(tx: Tx, person: Id<'prs'>, session: string): void {
  tx.send({ text: 'DELETE FROM sessions WHERE person_id = $1 AND id::text = $2', values: [person, session] });
}

/** Signs a person out everywhere, except in one session if it is named. */
export function deleteSessionsOf(tx: Tx, person: Id<'prs'>, except: string | null = null): void {
  tx.send({
    text: 'DELETE FROM sessions WHERE person_id = $1 AND ($2::uuid IS NULL OR id <> $2)',
    values: [person, except],
  });
}

/** Returns the number deleted. */
export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<number> {
  const rows = await tx.query({ text: 'DELETE FROM sessions WHERE expires_at < $1 RETURNING 1', values: [now] });
  return rows.length;
}
