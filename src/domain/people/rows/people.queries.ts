import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';

// One person per email address, in the team and in accounts. Every statement needs a transaction of system scope.

export interface PersonRow {
  id: Id<'prs'>;
  name: string;
  email: string | null;
  /** Roles in the team; empty for people who belong to accounts only. */
  roles: Role[];
  password: string | null;
  disabled_at: Date | null;
  /** `false`: an outside person, known by name only. */
  signs_in: boolean;
  /** Number of passkeys. */
  passkeys: number;
}

const SELECT = `SELECT p.id, p.name, p.email, p.roles, p.password, p.disabled_at, p.signs_in,
  (SELECT count(*) FROM passkeys k WHERE k.person_id = p.id) AS passkeys FROM people p`;

export async function findPerson(tx: Tx, id: Id<'prs'>): Promise<PersonRow | undefined> {
  return tx.first<PersonRow>({ text: `${SELECT} WHERE p.id = $1`, values: [id] });
}

export async function findPersonWithEmail(tx: Tx, email: string): Promise<PersonRow | undefined> {
  return tx.first<PersonRow>({
    name: 'person_by_email',
    text: `${SELECT} WHERE lower(p.email) = lower($1)`,
    values: [email],
  });
}

/** Inserts a person without roles in the team, unless someone has the address. */
export async function insertPersonOnce(
  tx: Tx,
  { id, name, email }: { id: Id<'prs'>; name: string; email: string },
  now: Date,
): Promise<void> {
  await tx.query({
    text: `INSERT INTO people (id, name, email, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (lower(email)) WHERE email IS NOT NULL DO NOTHING`,
    values: [id, name, email, now],
  });
}

export async function findFirstAdministrator(tx: Tx): Promise<Id<'prs'> | undefined> {
  const [administrator] = await tx.query<{ id: Id<'prs'> }>({
    text: `SELECT id FROM people WHERE 'admin' = ANY (roles) AND disabled_at IS NULL ORDER BY id LIMIT 1`,
  });
  return administrator?.id;
}

export async function insertAdministrator(tx: Tx, id: Id<'prs'>, now: Date): Promise<void> {
  await tx.query({
    text: `INSERT INTO people (id, name, roles, created_at) VALUES ($1, 'Administrator', '{admin}', $2)`,
    values: [id, now],
  });
}

/** Sets the name, and the address of a person who has none. */
export async function updateDetails(
  tx: Tx,
  id: Id<'prs'>,
  { name, email }: { name: string; email: string | null },
  now: Date,
): Promise<void> {
  await tx.query({
    text: 'UPDATE people SET name = $2, email = coalesce(email, $3), updated_at = $4 WHERE id = $1',
    values: [id, name, email, now],
  });
}

export async function findPassword(tx: Tx, id: Id<'prs'>): Promise<string | null> {
  const [row] = await tx.query<{ password: string | null }>({
    text: 'SELECT password FROM people WHERE id = $1',
    values: [id],
  });
  return row?.password ?? null;
}

export interface NewPassword {
  hash: string;
  name?: string | null;
  /** Chosen by someone who proved by email that the address is theirs. */
  proved: boolean;
}

/** Sets the password, and the name unless it is null. */
export function updatePassword(tx: Tx, id: Id<'prs'>, { hash, name = null, proved }: NewPassword, now: Date): void {
  tx.send({
    text: `UPDATE people SET password = $2, password_at = $3, name = coalesce($4, name), password_proved = $5
           WHERE id = $1`,
    values: [id, hash, now, name, proved],
  });
}

/** Marks password and passkeys as unproved: they were chosen for another address than the current one. */
export function markUnproved(tx: Tx, id: Id<'prs'>): void {
  tx.send({ text: 'UPDATE people SET password_proved = false WHERE id = $1', values: [id] });
  tx.send({ text: 'UPDATE passkeys SET proved = false WHERE person_id = $1', values: [id] });
}

/** Deletes a password that no email has proved, with its second factor; returns whether it was unproved. */
export async function deleteUnprovedPassword(tx: Tx, id: Id<'prs'>): Promise<boolean> {
  const rows = await tx.query({
    text: `UPDATE people SET password = NULL, password_at = NULL, totp_secret = NULL, totp_at = NULL, totp_step = NULL
           WHERE id = $1 AND NOT password_proved RETURNING 1`,
    values: [id],
  });
  return rows.length > 0;
}

/** Replaces the hash; the password stays the same. */
export function rehashPassword(tx: Tx, id: Id<'prs'>, hash: string): void {
  tx.send({ text: 'UPDATE people SET password = $2 WHERE id = $1', values: [id, hash] });
}

/** A person with the right password; `step` is `code` while the second factor is missing. */
export interface PersonSigningIn {
  id: Id<'prs'>;
  roles: Role[];
  step: 'done' | 'code';
  /** An email has proved that the address is theirs. */
  proved: boolean;
}

/** Locks the person, unless the password has changed or the person is disabled. */
export async function lockPersonWithPassword(
  tx: Tx,
  id: Id<'prs'>,
  password: string,
): Promise<PersonSigningIn | undefined> {
  return tx.first<PersonSigningIn>({
    text: `SELECT id, roles, CASE WHEN totp_at IS NULL THEN 'done' ELSE 'code' END AS step, password_proved AS proved
           FROM people
           WHERE id = $1 AND password = $2 AND disabled_at IS NULL FOR UPDATE`,
    values: [id, password],
  });
}

/** Locks the person, unless disabled: roles and sessions cannot change before the transaction ends. */
export async function lockActivePerson(tx: Tx, id: Id<'prs'>): Promise<Pick<PersonRow, 'id' | 'roles'> | undefined> {
  return tx.first<Pick<PersonRow, 'id' | 'roles'>>({
    text: 'SELECT id, roles FROM people WHERE id = $1 AND disabled_at IS NULL FOR UPDATE',
    values: [id],
  });
}

/** Sign-in settings of a person, without passkeys. */
export interface OwnSignInRow {
  hasPassword: boolean;
  passwordAt: Date | null;
  asksCode: boolean;
  /** Unused recovery codes. */
  codesLeft: number;
}

export async function findOwnSignIn(tx: Tx, person: Id<'prs'>): Promise<OwnSignInRow | undefined> {
  return tx.first<OwnSignInRow>({
    text: `SELECT password IS NOT NULL AS "hasPassword", password_at AS "passwordAt", totp_at IS NOT NULL AS "asksCode",
             (SELECT count(*) FROM recovery_codes c WHERE c.person_id = p.id AND used_at IS NULL) AS "codesLeft"
           FROM people p WHERE id = $1`,
    values: [person],
  });
}
