import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import { findByEmail } from '../find-person.ts';
import {
  type Deps,
  findHalfSession,
  forgetSession,
  type NewSession,
  openSession,
  type SignInMethod,
  type Visitor,
} from '../sessions.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { giveBack, takeTry } from './throttle.ts';
import { type CodeDeps, takeCode } from './totp.ts';

/** A sign-in that got somewhere: to the end, or to where a code is asked for. */
export interface Entered extends NewSession {
  step: 'done' | 'code';
  /** In the team; null for people of accounts only. */
  role: Role | null;
}

/** From where, and the session that the browser had before: it ends with the new one. */
export interface Entrance {
  visitor: Visitor;
  before: string;
}

/** Every sign-in makes a new secret, so that one which was planted in a browser opens nothing. */
export function enter(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  person: { id: Id<'prs'>; role: Role | null; step: 'done' | 'code' },
  method: SignInMethod,
  { visitor, before }: Entrance,
): Entered {
  forgetSession(tx, before);
  const session = openSession(tx, clock, { person: person.id, method, step: person.step, visitor });
  return { ...session, step: person.step, role: person.role };
}

/** Signs in by address and password; null when they do not belong together, whichever of them is wrong. */
export async function signInByPassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
  entrance: Entrance,
): Promise<Entered | null> {
  await takeTry(deps, 'address', entrance.visitor.address);
  await takeTry(deps, 'email', email);
  const found = await findByEmail(deps, email);
  const stored = found?.password ?? null;
  if (!(await isPassword(stored, password)) || found === null || stored === null) return null;
  const renewed = (await isOutdated(stored)) ? await hashPassword(password) : null;
  const entered = await deps.db.transaction('system', async (tx) => {
    // The password may have been changed while it was being checked.
    const [person] = await tx.query<{ id: Id<'prs'>; role: Role | null; step: 'done' | 'code' }>({
      text: `SELECT id, role, CASE WHEN totp_at IS NULL THEN 'done' ELSE 'code' END AS step FROM people
             WHERE id = $1 AND password = $2 AND disabled_at IS NULL FOR UPDATE`,
      values: [found.id, stored],
    });
    if (person === undefined) return null;
    if (renewed !== null)
      tx.send({ text: 'UPDATE people SET password = $2 WHERE id = $1', values: [person.id, renewed] });
    return enter(tx, deps, person, 'password', entrance);
  });
  if (entered !== null) {
    await giveBack(deps, 'address', entrance.visitor.address);
    await giveBack(deps, 'email', email);
  }
  return entered;
}

/** Ends a sign-in by its code. `over`: there is no such sign-in, or it waited too long. */
export async function signInByCode(
  deps: CodeDeps,
  code: string,
  entrance: Entrance,
): Promise<Entered | 'wrong' | 'over'> {
  const half = await findHalfSession(deps, entrance.before);
  if (half === null) return 'over';
  await takeTry(deps, 'code', half.person);
  const entered = await deps.db.transaction('system', async (tx) => {
    if (!(await takeCode(tx, deps, half.person, code))) return null;
    const [person] = await tx.query<{ id: Id<'prs'>; role: Role | null }>({
      text: 'SELECT id, role FROM people WHERE id = $1 AND disabled_at IS NULL',
      values: [half.person],
    });
    return person === undefined ? null : enter(tx, deps, { ...person, step: 'done' }, half.method, entrance);
  });
  if (entered === null) return 'wrong';
  await giveBack(deps, 'code', half.person);
  return entered;
}
