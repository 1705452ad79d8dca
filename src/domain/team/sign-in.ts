import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { hashSecret, newId } from '../../core/tokens.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/team.ts';

// Signing in to the console: a one-time link becomes a session. Both are stored as hashes only.

export interface Person {
  id: string;
  name: string;
  role: Role;
}

interface Deps {
  db: Database;
  clock: Clock;
}

const LINK_HOURS = 24;
const SESSION_HOURS = 12;
const after = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);
const newLinkSecret = () => randomBytes(24).toString('base64url');

/** Makes the first administrator, or finds it, and a link that signs it in once. */
export async function makeAdministratorLink(tx: Tx, clock: Clock): Promise<string> {
  const now = clock.now();
  const [known] = await tx.query<Person>({
    text: `SELECT id, name, role FROM people WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id LIMIT 1`,
  });
  const id = known?.id ?? newId();
  if (known === undefined) {
    await tx.query({
      text: `INSERT INTO people (id, name, role, created_at) VALUES ($1, 'Administrator', 'admin', $2)`,
      values: [id, now],
    });
  }
  return (await makeSignInLink(tx, clock, id)).secret;
}

/** A link that signs a person in once, in the caller's transaction. */
export async function makeSignInLink(tx: Tx, clock: Clock, person: string): Promise<NewSession> {
  const now = clock.now();
  const secret = newLinkSecret();
  const expiresAt = after(now, LINK_HOURS);
  await tx.query({
    text: 'INSERT INTO sign_in_links (hash, person_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
    values: [hashSecret(secret), person, now, expiresAt],
  });
  return { secret, expiresAt };
}

/** Whether the link would sign somebody in; looking does not use it up. */
export async function linkWorks({ db, clock }: Deps, secret: string): Promise<boolean> {
  return db.transaction('system', async (tx) => {
    const rows = await tx.query({
      text: 'SELECT FROM sign_in_links WHERE hash = $1 AND used_at IS NULL AND expires_at > $2',
      values: [hashSecret(secret), clock.now()],
    });
    return rows.length > 0;
  });
}

export interface NewSession {
  secret: string;
  expiresAt: Date;
}

/** Uses the link up and opens a session; null when it was used, is too old or was never made. */
export async function useLink({ db, clock }: Deps, link: string): Promise<NewSession | null> {
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    const [used] = await tx.query<{ person_id: string }>({
      text: `UPDATE sign_in_links SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING person_id`,
      values: [hashSecret(link), now],
    });
    if (used === undefined) return null;
    const secret = newLinkSecret();
    const expiresAt = after(now, SESSION_HOURS);
    tx.send({
      text: 'INSERT INTO sessions (hash, person_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
      values: [hashSecret(secret), used.person_id, now, expiresAt],
    });
    return { secret, expiresAt };
  });
}

export async function findSession({ db, clock }: Deps, secret: string): Promise<Person | null> {
  return db.transaction('system', async (tx) => {
    const [person] = await tx.query<Person>({
      name: 'find_session',
      text: `SELECT p.id, p.name, p.role FROM sessions s JOIN people p ON p.id = s.person_id
             WHERE s.hash = $1 AND s.expires_at > $2 AND p.disabled_at IS NULL`,
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

/** Forgets sessions and links whose time is over. */
export async function forgetOldSessions({ db, clock }: Deps): Promise<number> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    const [sessions] = await Promise.all([
      tx.query({ text: 'DELETE FROM sessions WHERE expires_at < $1 RETURNING 1', values: [now] }),
      tx.query({ text: 'DELETE FROM sign_in_links WHERE expires_at < $1', values: [after(now, -24 * 30)] }),
    ]);
    return sessions.length;
  });
}
