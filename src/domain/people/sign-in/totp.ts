import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { findOfferedSecret, lockSecret, updateOfferedSecret, useRecoveryCode, useStep } from '../rows/codes.queries.ts';

// Codes of an authenticator app.

export interface CodeDeps extends DbDeps {
  seal: Seal;
}

const PERIOD_SECONDS = 30;
/** Clocks differ: accept the previous and the next time step too. */
const WINDOW = 1;

// Load the library with the first code, not at startup.
const loadOtpauth = () => import('otpauth');

export interface OfferedTotp {
  secret: string;
  /** Content of the QR code. */
  uri: string;
}

/** Creates a secret that is in force once a code confirms it; until then a new offer replaces it. */
export async function offerTotp({ db, seal }: CodeDeps, person: Id<'prs'>): Promise<void> {
  const { Secret } = await loadOtpauth();
  const sealed = seal.seal(new Secret({ size: 20 }).base32);
  await db.transaction('system', (tx) => updateOfferedSecret(tx, person, sealed));
}

/** The secret that was offered and not yet confirmed. */
export async function readOffer(
  { db, seal, company }: CodeDeps & { company: GetCorrespondent },
  person: Id<'prs'>,
): Promise<OfferedTotp | null> {
  const offered = await db.transaction('system', (tx) => findOfferedSecret(tx, person));
  if (offered === undefined) return null;
  const { TOTP } = await loadOtpauth();
  const secret = seal.open(offered.secret);
  const totp = new TOTP({ issuer: company().name, label: offered.label, secret, period: PERIOD_SECONDS });
  return { secret, uri: totp.toString() };
}

/** Checks a code of the app or a recovery code, and marks it as used. */
export async function useCode(tx: Tx, deps: CodeDeps, person: Id<'prs'>, input: string): Promise<boolean> {
  const code = input.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return useTotp(tx, deps, person, { code, state: 'confirmed' });
  return useRecoveryCode(tx, person, hashSecret(code), deps.clock.now());
}

/** Checks a code of the app. Each time step works once, so a code that someone else saw is useless. */
export async function useTotp(
  tx: Tx,
  { seal, clock }: CodeDeps,
  person: Id<'prs'>,
  { code, state }: { code: string; state: 'offered' | 'confirmed' },
): Promise<boolean> {
  const sealed = await lockSecret(tx, person, state);
  if (sealed === undefined) return false;
  const { TOTP } = await loadOtpauth();
  const now = clock.now().getTime();
  const totp = new TOTP({ secret: seal.open(sealed), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now, window: WINDOW });
  if (delta === null) return false;
  return useStep(tx, person, Math.floor(now / 1000 / PERIOD_SECONDS) + delta);
}
