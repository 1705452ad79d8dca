import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** A passkey as its person sees it. */
export interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export async function listPasskeys(tx: Tx, person: Id<'prs'>): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>({
    text: `SELECT id, name, created_at, last_used_at FROM passkeys WHERE person_id = $1 ORDER BY created_at, id`,
    values: [person],
  });
}

/** Existing passkey, sent to the browser so that it creates no duplicate. */
export interface KnownCredential {
  id: string;
  transports: string[];
}

export async function listCredentials(tx: Tx, person: Id<'prs'>): Promise<KnownCredential[]> {
  return tx.query<KnownCredential>({
    text: 'SELECT credential AS id, transports FROM passkeys WHERE person_id = $1',
    values: [person],
  });
}

export interface NewPasskey {
  id: string;
  person: Id<'prs'>;
  credential: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  /** Added by someone who proved by email that the address is theirs. */
  proved: boolean;
}

export function insertPasskey(tx: Tx, passkey: NewPasskey, now: Date): void {
  const { id, person, credential, publicKey, counter, transports, name, proved } = passkey;
  tx.send({
    text: `INSERT INTO passkeys (id, person_id, credential, public_key, counter, transports, name, created_at, proved)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [id, person, credential, publicKey, counter, transports, name, now, proved],
  });
}

export interface SignInPasskey {
  id: string;
  person_id: Id<'prs'>;
  credential: string;
  public_key: Buffer;
  counter: number;
}

export async function findPasskey(tx: Tx, credential: string): Promise<SignInPasskey | undefined> {
  return tx.first<SignInPasskey>({
    text: `SELECT k.id, k.person_id, k.credential, k.public_key, k.counter
           FROM passkeys k JOIN people p ON p.id = k.person_id WHERE k.credential = $1 AND p.disabled_at IS NULL`,
    values: [credential],
  });
}

/** Undefined: the passkey was removed while it was being checked. */
export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  counter: number,
  now: Date,
): Promise<{ proved: boolean } | undefined> {
  return tx.first<{ proved: boolean }>({
    text: 'UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1 RETURNING proved',
    values: [id, counter, now],
  });
}

/** Deletes passkeys that no email has proved to be the person's. */
export function deleteUnprovedPasskeys(tx: Tx, person: Id<'prs'>): void {
  tx.send({ text: 'DELETE FROM passkeys WHERE person_id = $1 AND NOT proved', values: [person] });
}

/** Returns whether the person has the passkey. */
export async function updatePasskeyName(tx: Tx, person: Id<'prs'>, id: string, name: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'UPDATE passkeys SET name = $3 WHERE id::text = $1 AND person_id = $2 RETURNING 1',
    values: [id, person, name],
  });
  return rows.length > 0;
}

export function deletePasskey(tx: Tx, person: Id<'prs'>, id: string): void {
  tx.send({ text: 'DELETE FROM passkeys WHERE id = $1 AND person_id = $2', values: [id, person] });
}

/** Stores a challenge for the browser to sign; `person` null: for a sign-in. */
export async function insertChallenge(
  tx: Tx,
  { hash, person, expiresAt }: { hash: Buffer; person: Id<'prs'> | null; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: 'INSERT INTO passkey_challenges (hash, person_id, expires_at) VALUES ($1, $2, $3)',
    values: [hash, person, expiresAt],
  });
}

/** Uses up a challenge; returns whether it was valid. */
export async function deleteChallenge(tx: Tx, hash: Buffer, person: Id<'prs'> | null, now: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `DELETE FROM passkey_challenges
           WHERE hash = $1 AND person_id IS NOT DISTINCT FROM $2 AND expires_at > $3 RETURNING 1`,
    values: [hash, person, now],
  });
  return rows.length > 0;
}

export function deleteExpiredChallenges(tx: Tx, now: Date): void {
  tx.send({ text: 'DELETE FROM passkey_challenges WHERE expires_at < $1', values: [now] });
}
