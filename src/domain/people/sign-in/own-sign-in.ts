import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import type { Mailer } from '../../../net/mailer.ts';
import type { Tx } from '../../../storage/database.ts';
import { signInChangedLetter } from '../../mail/letters.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readEmail, refuseTaken } from '../find-person.ts';
import { voidLinks } from '../links.ts';
import { type Deps, endSessions, type Person } from '../sessions.ts';
import { faultOfPassword, hashPassword, isPassword } from './passwords.ts';
import { giveBack, takeTry } from './throttle.ts';
import { type CodeDeps, confirmTotp, takeCode, turnOffTotp } from './totp.ts';

// How a person signs in, as they look after it themselves.

export interface OwnDeps extends Deps {
  company: string;
  mailer: Mailer | null;
}

export interface OwnSignIn {
  hasPassword: boolean;
  passwordAt: Date | null;
  asksCode: boolean;
  /** Recovery codes that were not used. */
  codesLeft: number;
  passkeys: { id: Id<'prs'>; name: string; created_at: Date; last_used_at: Date | null }[];
}

export async function readOwnSignIn({ db }: Pick<Deps, 'db'>, person: Id<'prs'>): Promise<OwnSignIn> {
  return db.transaction('system', async (tx) => {
    const [[own], passkeys] = await Promise.all([
      tx.query<Omit<OwnSignIn, 'passkeys'>>({
        text: `SELECT password IS NOT NULL AS "hasPassword", password_at AS "passwordAt", totp_at IS NOT NULL AS "asksCode",
                 (SELECT count(*) FROM recovery_codes c WHERE c.person_id = p.id AND used_at IS NULL) AS "codesLeft"
               FROM people p WHERE id = $1`,
        values: [person],
      }),
      tx.query<OwnSignIn['passkeys'][number]>({
        text: `SELECT id, name, created_at, last_used_at FROM passkeys WHERE person_id = $1 ORDER BY created_at, id`,
        values: [person],
      }),
    ]);
    return {
      ...(own ?? { hasPassword: false, passwordAt: null, asksCode: false, codesLeft: 0 }),
      passkeys,
    };
  });
}

/** Tells the person by mail, so that a change they did not make does not stay unseen. */
export function tellOfChange(tx: Tx, { clock, mailer, company }: OwnDeps, person: Person, what: string): void {
  if (mailer === null || person.email === null) return;
  const letter = signInChangedLetter({ name: person.name, what, company });
  queueMail(tx, clock, { ...letter, to: person.email, about: toToken('prs', person.id), livemode: true });
}

/** Whether the old password must be given: not by those who have none, nor by those whom a link let in without it. */
export const asksOldPassword = ({ hasPassword }: OwnSignIn, { method }: Person): boolean =>
  hasPassword && method !== 'link';

/** Sets the person's password, and signs them out everywhere else. */
export async function changePassword(
  deps: OwnDeps,
  person: Person,
  given: { current: string; password: string },
): Promise<void> {
  const own = await readOwnSignIn(deps, person.id);
  if (asksOldPassword(own, person)) await checkPassword(deps, person.id, given.current, 'current');
  const fault = faultOfPassword(given.password, person);
  if (fault !== null) failField('password', fault);
  const hashed = await hashPassword(given.password);
  await deps.db.transaction('system', async (tx) => {
    tx.send({
      text: 'UPDATE people SET password = $2, password_at = $3 WHERE id = $1',
      values: [person.id, hashed, deps.clock.now()],
    });
    endSessions(tx, person.id, person.session);
    voidLinks(tx, person.id, { claims: false });
    tellOfChange(tx, deps, person, 'Your password was changed, and you were signed out everywhere else.');
  });
}

/** A session that was left open must not let whoever finds it guess the password. */
async function checkPassword(deps: Deps, person: Id<'prs'>, given: string, field: string): Promise<void> {
  await takeTry(deps, 'code', person);
  if (!(await isOwnPassword(deps, person, given))) failField(field, 'This is not your password.');
  await giveBack(deps, 'code', person);
}

async function isOwnPassword({ db }: Deps, person: Id<'prs'>, given: string): Promise<boolean> {
  const [row] = await db.transaction('system', (tx) =>
    tx.query<{ password: string | null }>({ text: 'SELECT password FROM people WHERE id = $1', values: [person] }),
  );
  return isPassword(row?.password ?? null, given);
}

/** From now on a code is asked for after the password; gives the recovery codes, which are shown this once. */
export async function startCodes(deps: OwnDeps & CodeDeps, person: Person, code: string): Promise<string[]> {
  await takeTry(deps, 'code', person.id);
  const codes = await deps.db.transaction('system', async (tx) => {
    const made = await confirmTotp(tx, deps, person.id, code);
    if (made !== null) tellOfChange(tx, deps, person, 'From now on a code is asked for when you sign in.');
    return made;
  });
  if (codes === null) failField('code', 'This is not the code that the app shows now.');
  await giveBack(deps, 'code', person.id);
  return codes;
}

/** No code is asked for any more; the password or a code proves that it is the person who wants it so. */
export async function stopCodes(deps: OwnDeps & CodeDeps, person: Person, proof: string): Promise<void> {
  const { db } = deps;
  await takeTry(deps, 'code', person.id);
  const byCode = await db.transaction('system', (tx) => takeCode(tx, deps, person.id, proof));
  if (!byCode && !(await isOwnPassword(deps, person.id, proof)))
    failField('proof', 'This is neither your password nor a code that counts.');
  await db.transaction('system', async (tx) => {
    turnOffTotp(tx, person.id);
    tellOfChange(tx, deps, person, 'A code is no longer asked for when you sign in.');
  });
  await giveBack(deps, 'code', person.id);
}

const LONGEST_NAME = 200;

/** A name to store: one line, and not nothing. */
export function readName(text: string, field = 'name'): string {
  const name = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (name === '') failField(field, 'Give a name.');
  if (name.length > LONGEST_NAME) failField(field, `Use at most ${LONGEST_NAME} characters.`);
  return name;
}

/** The name, and the address of those who have none yet; to change one that is there takes an administrator. */
export async function changeDetails(
  { db, clock }: Deps,
  person: Person,
  given: { name: string; email: string },
): Promise<void> {
  const name = readName(given.name);
  const wanted = person.email === null && given.email.trim() !== '';
  const email = wanted ? (readEmail(given.email) ?? failField('email', 'This is not an email address.')) : null;
  await refuseTaken(
    () =>
      db.transaction('system', (tx) =>
        tx.query({
          text: 'UPDATE people SET name = $2, email = coalesce(email, $3), updated_at = $4 WHERE id = $1',
          values: [person.id, name, email, clock.now()],
        }),
      ),
    'Somebody else has this address.',
  );
}
