import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/database-errors.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import type { Role } from '../../wire/schemas/team.ts';
import type { Deps } from './sessions.ts';

// One person for each address, in the team and in accounts.

/** An address as it may be stored, or null when it is none. */
export const readEmail = (text: string): string | null => FORMATS['email']?.read(text.trim()) ?? null;

export interface KnownPerson {
  id: Id<'prs'>;
  name: string;
  email: string | null;
  role: Role | null;
  password: string | null;
  disabled_at: Date | null;
  passkeys: number;
}

const KNOWN = `SELECT p.id, p.name, p.email, p.role, p.password, p.disabled_at,
  (SELECT count(*) FROM passkeys k WHERE k.person_id = p.id) AS passkeys FROM people p`;

export async function findPersonById(tx: Tx, id: Id<'prs'>): Promise<KnownPerson | null> {
  const [person] = await tx.query<KnownPerson>({ text: `${KNOWN} WHERE p.id = $1`, values: [id] });
  return person ?? null;
}

export async function findPersonByEmail(tx: Tx, text: string): Promise<KnownPerson | null> {
  const email = readEmail(text);
  if (email === null) return null;
  const [person] = await tx.query<KnownPerson>({
    name: 'person_by_email',
    text: `${KNOWN} WHERE lower(p.email) = lower($1)`,
    values: [email],
  });
  return person ?? null;
}

/** Whoever signs in with this address; null for nobody and for those who may not sign in. */
export async function findByEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<KnownPerson | null> {
  const person = await db.transaction('system', (tx) => findPersonByEmail(tx, email));
  return person?.disabled_at === null ? person : null;
}

/** The person of an address, made if there is none; in a transaction of system scope. */
export async function findOrMakePerson(
  tx: Tx,
  clock: Clock,
  given: { email: string; name: string },
): Promise<KnownPerson> {
  const email = readEmail(given.email) ?? failField('email', 'This is not an email address.');
  await tx.query({
    text: `INSERT INTO people (id, name, email, role, created_at) VALUES ($1, $2, $3, NULL, $4)
           ON CONFLICT (lower(email)) WHERE email IS NOT NULL DO NOTHING`,
    values: [newId(), given.name, email, clock.now()],
  });
  return (await findPersonByEmail(tx, email)) ?? fail('server_error');
}

/** Whether a person has a way to sign in without a link. */
export const canSignIn = ({ password, passkeys }: KnownPerson): boolean => password !== null || passkeys > 0;

/** Turns the refusal of a second person with an address into words. */
export async function refuseTaken<T>(work: () => Promise<T>, message: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_by_email')) failField('email', message);
    throw error;
  }
}
