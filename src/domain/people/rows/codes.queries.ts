import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

// Secrets of authenticator apps, and recovery codes as hashes. A secret is in force only after it is confirmed.

/** Replaces an unconfirmed secret; changes nothing once a secret is confirmed. */
export async function updateOfferedSecret(tx: Tx, person: Id<'prs'>, sealed: Buffer): Promise<void> {
  await tx.query({
    text: 'UPDATE people SET totp_secret = $2, totp_step = NULL WHERE id = $1 AND totp_at IS NULL',
    values: [person, sealed],
  });
}

/** Sealed secret and label for an authenticator app. */
export interface OfferedSecret {
  secret: Buffer;
  label: string;
}

export async function findOfferedSecret(tx: Tx, person: Id<'prs'>): Promise<OfferedSecret | undefined> {
  return tx.first<OfferedSecret>({
    text: `SELECT totp_secret AS secret, coalesce(email, name) AS label FROM people
           WHERE id = $1 AND totp_secret IS NOT NULL AND totp_at IS NULL`,
    values: [person],
  });
}

/** Locks the person, so that two uses of one code are serialised. */
export async function lockSecret(
  tx: Tx,
  person: Id<'prs'>,
  state: 'offered' | 'confirmed',
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ secret: Buffer }>({
    text: `SELECT totp_secret AS secret FROM people
           WHERE id = $1 AND totp_secret IS NOT NULL AND (totp_at IS NOT NULL) = $2 FOR UPDATE`,
    values: [person, state === 'confirmed'],
  });
  return row?.secret;
}

/** Returns false when this time step, or a later one, was used before. */
export async function useStep(tx: Tx, person: Id<'prs'>, step: number): Promise<boolean> {
  const rows = await tx.query({
    text: 'UPDATE people SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2) RETURNING 1',
    values: [person, step],
  });
  return rows.length > 0;
}

export function markConfirmed(tx: Tx, person: Id<'prs'>, now: Date): void {
  tx.send({ text: 'UPDATE people SET totp_at = $2 WHERE id = $1', values: [person, now] });
}

export function deleteSecret(tx: Tx, person: Id<'prs'>): void {
  tx.send({
    text: 'UPDATE people SET totp_secret = NULL, totp_at = NULL, totp_step = NULL WHERE id = $1',
    values: [person],
  });
}

export function insertRecoveryCodes(tx: Tx, person: Id<'prs'>, hashes: readonly Buffer[]): void {
  tx.send({
    text: 'INSERT INTO recovery_codes (person_id, hash) SELECT $1, unnest($2::bytea[])',
    values: [person, hashes],
  });
}

/** Returns whether the code existed and was unused. */
export async function useRecoveryCode(tx: Tx, person: Id<'prs'>, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `UPDATE recovery_codes SET used_at = $3 WHERE person_id = $1 AND hash = $2 AND used_at IS NULL RETURNING 1`,
    values: [person, hash, now],
  });
  return rows.length > 0;
}

export function deleteRecoveryCodes(tx: Tx, person: Id<'prs'>): void {
  tx.send({ text: 'DELETE FROM recovery_codes WHERE person_id = $1', values: [person] });
}
