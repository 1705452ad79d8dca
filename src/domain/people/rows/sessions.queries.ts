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

// One-time links: to sign in, to accept an invitation, to choose a new password, to claim an account. Stored as hashes.

export type LinkPurpose = 'sign_in' | 'invite' | 'reset' | 'claim';

export interface NewLinkRow {
  hash: Buffer;
  person: Id<'prs'>;
  purpose: LinkPurpose;
  account: Id<'acct'> | null;
  /** Sent to the person's own address, and shown to no one else. */
  mailed: boolean;
  expiresAt: Date;
}

export async function insertLink(
  tx: Tx,
  { hash, person, purpose, account, mailed, expiresAt }: NewLinkRow,
  now: Date,
): Promise<void> {
  await tx.query({
    text: `INSERT INTO sign_in_links (hash, person_id, purpose, account_id, created_at, expires_at, mailed)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [hash, person, purpose, account, now, expiresAt, mailed],
  });
}

/**
 * A link that is unused, unexpired and not for a disabled person. Invitations sign in no one of the team: an inviter
 * could have made one for themselves.
 */
export interface OpenLink {
  purpose: LinkPurpose;
  person: Id<'prs'>;
  name: string;
  email: string | null;
  roles: Role[];
  hasPassword: boolean;
  asksCode: boolean;
  mailed: boolean;
  account: Id<'acct'> | null;
  accountName: string | null;
}

const OPEN_LINK = `SELECT l.purpose, p.id AS person, p.name, p.email, p.roles, p.password IS NOT NULL AS "hasPassword",
    p.totp_at IS NOT NULL AS "asksCode", l.mailed, l.account_id AS account, a.name AS "accountName"
  FROM sign_in_links l JOIN people p ON p.id = l.person_id LEFT JOIN accounts a ON a.id = l.account_id
  WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND p.disabled_at IS NULL
    AND (p.roles = '{}' OR l.purpose IN ('sign_in', 'reset') OR l.purpose = 'claim' AND l.mailed)`;

export async function findOpenLink(tx: Tx, hash: Buffer, now: Date): Promise<OpenLink | undefined> {
  return tx.first<OpenLink>({ text: OPEN_LINK, values: [hash, now] });
}

/** Locks the link and its person. */
export async function lockOpenLink(tx: Tx, hash: Buffer, now: Date): Promise<OpenLink | undefined> {
  return tx.first<OpenLink>({ text: `${OPEN_LINK} FOR UPDATE OF l, p`, values: [hash, now] });
}

export function markLinkUsed(tx: Tx, hash: Buffer, now: Date): void {
  tx.send({ text: 'UPDATE sign_in_links SET used_at = $2 WHERE hash = $1', values: [hash, now] });
}

/** Whether a reset link created after `since` is unused. */
export async function hasUnusedReset(tx: Tx, person: Id<'prs'>, since: Date): Promise<boolean> {
  const [link] = await tx.query({
    text: `SELECT 1 FROM sign_in_links WHERE person_id = $1 AND purpose = 'reset' AND used_at IS NULL
             AND created_at > $2 LIMIT 1`,
    values: [person, since],
  });
  return link !== undefined;
}

/** Deletes links by which an old email could sign someone in. Claims may stay: they require the password by then. */
export function deleteUnusedLinks(tx: Tx, person: Id<'prs'>, { claims }: { claims: boolean }): void {
  tx.send({
    text: `DELETE FROM sign_in_links WHERE person_id = $1 AND used_at IS NULL AND (purpose <> 'claim' OR $2)`,
    values: [person, claims],
  });
}

/** Deletes unused links into an account or its sandbox. */
export function deleteLinksIntoAccount(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): void {
  tx.send({
    text: `DELETE FROM sign_in_links WHERE person_id = $1 AND used_at IS NULL
             AND account_id IN (SELECT id FROM accounts WHERE id = $2 OR parent_id = $2)`,
    values: [person, account],
  });
}

export function deleteExpiredLinks(tx: Tx, before: Date): void {
  tx.send({ text: 'DELETE FROM sign_in_links WHERE expires_at < $1', values: [before] });
}
