import { randomBytes } from 'node:crypto';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Deps } from '../sessions.ts';

// Codes of an authenticator app, and the codes for the day when it is lost.

export interface CodeDeps extends Deps {
  seal: Seal;
}

const PERIOD = 30;
/** Clocks differ: the step before and the one after count too. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';

const loaded = () => import('otpauth');

export interface OfferedTotp {
  secret: string;
  /** What the app reads from the picture. */
  uri: string;
}

/** Makes a secret that counts once a code of it was given; while it is not, a new offer replaces it. */
export async function offerTotp({ db, seal }: CodeDeps, person: Id<'prs'>): Promise<void> {
  const { Secret } = await loaded();
  const sealed = seal.seal(new Secret({ size: 20 }).base32);
  await db.transaction('system', (tx) =>
    tx.query({
      text: 'UPDATE people SET totp_secret = $2, totp_step = NULL WHERE id = $1 AND totp_at IS NULL',
      values: [person, sealed],
    }),
  );
}

/** The secret that was offered and not yet confirmed. */
export async function readOffer(
  { db, seal, company }: CodeDeps & { company: string },
  person: Id<'prs'>,
): Promise<OfferedTotp | null> {
  const [row] = await db.transaction('system', (tx) =>
    tx.query<{ secret: Buffer; label: string }>({
      text: `SELECT totp_secret AS secret, coalesce(email, name) AS label FROM people
             WHERE id = $1 AND totp_secret IS NOT NULL AND totp_at IS NULL`,
      values: [person],
    }),
  );
  if (row === undefined) return null;
  const { TOTP } = await loaded();
  const secret = seal.open(row.secret);
  return { secret, uri: new TOTP({ issuer: company, label: row.label, secret, period: PERIOD }).toString() };
}

/** From now on a code is asked for; gives the recovery codes, which are shown once. Null when the code was wrong. */
export async function confirmTotp(tx: Tx, deps: CodeDeps, person: Id<'prs'>, code: string): Promise<string[] | null> {
  if (!(await takeTotp(tx, deps, person, code, 'offered'))) return null;
  tx.send({ text: 'UPDATE people SET totp_at = $2 WHERE id = $1', values: [person, deps.clock.now()] });
  return newRecoveryCodes(tx, person);
}

export function turnOffTotp(tx: Tx, person: Id<'prs'>): void {
  tx.send({
    text: 'UPDATE people SET totp_secret = NULL, totp_at = NULL, totp_step = NULL WHERE id = $1',
    values: [person],
  });
  tx.send({ text: 'DELETE FROM recovery_codes WHERE person_id = $1', values: [person] });
}

/** Whether a code of the app, or a recovery code, is right; it is used up with that. */
export async function takeCode(tx: Tx, deps: CodeDeps, person: Id<'prs'>, given: string): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return takeTotp(tx, deps, person, code, 'in use');
  const used = await tx.query({
    text: `UPDATE recovery_codes SET used_at = $3 WHERE person_id = $1 AND hash = $2 AND used_at IS NULL RETURNING 1`,
    values: [person, hashSecret(code), deps.clock.now()],
  });
  return used.length > 0;
}

async function takeTotp(
  tx: Tx,
  { seal, clock }: CodeDeps,
  person: Id<'prs'>,
  given: string,
  which: 'offered' | 'in use',
): Promise<boolean> {
  const [row] = await tx.query<{ secret: Buffer }>({
    text: `SELECT totp_secret AS secret FROM people
           WHERE id = $1 AND totp_secret IS NOT NULL AND (totp_at IS NOT NULL) = $2 FOR UPDATE`,
    values: [person, which === 'in use'],
  });
  if (row === undefined) return false;
  const { TOTP } = await loaded();
  const now = clock.now().getTime();
  const totp = new TOTP({ secret: seal.open(row.secret), period: PERIOD });
  const delta = totp.validate({ token: given.replace(/\s/g, ''), timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  // A code that was read over somebody's shoulder is of no use: its step has been used.
  const taken = await tx.query({
    text: 'UPDATE people SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2) RETURNING 1',
    values: [person, step],
  });
  return taken.length > 0;
}

function newRecoveryCodes(tx: Tx, person: Id<'prs'>): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => LETTERS.charAt(byte & 31)).join(''),
  );
  tx.send({ text: 'DELETE FROM recovery_codes WHERE person_id = $1', values: [person] });
  tx.send({
    text: 'INSERT INTO recovery_codes (person_id, hash) SELECT $1, unnest($2::bytea[])',
    values: [person, codes.map(hashSecret)],
  });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
