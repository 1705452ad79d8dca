import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Person, Role, SignInLink } from '../../wire/schemas/team.ts';
import { type Actor, audit } from '../events/audit.ts';
import { linkLetter } from '../mail/letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { findPersonByEmail, findPersonById, refuseTaken } from '../people/find-person.ts';
import { linkUrl, makeLink, voidLinks } from '../people/links.ts';
import { endSessions } from '../people/sessions.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface PersonRow {
  id: Id<'prs'>;
  name: string;
  email: string | null;
  role: Role;
  created_at: Date;
  disabled_at: Date | null;
}

const present = (row: PersonRow): Person => ({
  token: toToken('prs', row.id),
  name: row.name,
  email: row.email,
  role: row.role,
  disabled_at: row.disabled_at && formatTimestamp(row.disabled_at),
  created_at: formatTimestamp(row.created_at),
});

const COLUMNS = 'id, name, email, role, created_at, disabled_at';

export async function readPeople(
  { db }: Pick<Deps, 'db'>,
  { role = null }: { role?: Role | null },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: Person[]; total: number }> {
  const where = 'WHERE role IS NOT NULL AND ($1::text IS NULL OR role = $1)';
  return db.transaction('system', async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.query<PersonRow>({
        text: `SELECT ${COLUMNS} FROM people ${where} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        values: [role, perPage, (page - 1) * perPage],
      }),
      tx.query<{ total: number }>({ text: `SELECT count(*) AS total FROM people ${where}`, values: [role] }),
    ]);
    return { rows: rows.map(present), total: counts[0]?.total ?? 0 };
  });
}

const TAKEN = 'Somebody else has this address.';

/** Adds somebody to the team: whoever has the address already, or a new person. */
export async function createPerson(
  { db, clock }: Deps,
  actor: Actor,
  { id, name, email, role }: { id: Id<'prs'>; name: string; email?: string; role: Role },
): Promise<Person> {
  return refuseTaken(
    () =>
      db.transaction('system', async (tx) => {
        const known = email === undefined ? null : await findPersonByEmail(tx, email);
        if (known !== null && known.role === null) return takeIn(tx, clock, actor, known.id, role);
        // A repeat of a request that was cut off brings the same id, and finds what the first try had made.
        const [row] = await tx.query<PersonRow & { repeated: boolean }>({
          text: `INSERT INTO people (id, name, email, role, created_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING ${COLUMNS}, xmax <> 0 AS repeated`,
          values: [id, name, email ?? null, role, clock.now()],
        });
        const made = row ?? fail('server_error');
        if (!made.repeated)
          audit(tx, clock, actor, { action: 'person.create', target: toToken('prs', id), detail: { name, role } });
        return present(made);
      }),
    TAKEN,
  );
}

/** Gives somebody of an account a role in the team; one person signs in for both. */
async function takeIn(tx: Tx, clock: Clock, actor: Actor, id: Id<'prs'>, role: Role): Promise<Person> {
  const [row] = await tx.query<PersonRow>({
    text: `UPDATE people SET role = $2, updated_at = $3 WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [id, role, clock.now()],
  });
  audit(tx, clock, actor, { action: 'person.create', target: toToken('prs', id), detail: { role } });
  return present(row ?? fail('server_error'));
}

export interface PersonChange {
  name?: string;
  email?: string;
  role?: Role;
  disabled?: boolean;
}

export async function changePerson(
  { db, clock }: Deps,
  actor: Actor,
  id: Id<'prs'>,
  change: PersonChange,
): Promise<Person> {
  return refuseTaken(
    () =>
      db.transaction('system', async (tx) => {
        const now = clock.now();
        const before = await findPersonById(tx, id);
        const [row] = await tx.query<PersonRow>({
          text: `UPDATE people SET name = coalesce($2, name), email = coalesce($3, email), role = coalesce($4, role),
                   disabled_at = CASE WHEN $5::boolean IS NULL THEN disabled_at WHEN $5 THEN coalesce(disabled_at, $6) END,
                   updated_at = $6
                 WHERE id = $1 AND coalesce($4, role) IS NOT NULL RETURNING ${COLUMNS}`,
          values: [id, change.name ?? null, change.email ?? null, change.role ?? null, change.disabled ?? null, now],
        });
        const changed = row ?? fail('not_found');
        if (before?.role === 'admin') await keepAnAdministrator(tx);
        if (change.disabled === true) endSessions(tx, id);
        // Links lie in the mail of the old address.
        if (change.disabled === true || before?.email !== changed.email) voidLinks(tx, id, { claims: true });
        audit(tx, clock, actor, { action: 'person.change', target: toToken('prs', id), detail: { ...change } });
        return present(changed);
      }),
    TAKEN,
  );
}

/** Without one, nobody could let anybody in again. */
async function keepAnAdministrator(tx: Tx): Promise<void> {
  const left = await tx.query({ text: `SELECT FROM people WHERE role = 'admin' AND disabled_at IS NULL LIMIT 1` });
  if (left.length === 0) failField('role', 'One administrator must be left who can sign in.');
}

export interface LinkDeps extends Deps {
  baseUrl: string;
  company: string;
  /** Null: no mail leaves. */
  mailer: Mailer | null;
}

const WORKS_FOR = { sign_in: '24 hours', reset: '2 hours' } as const;

/** A link that signs a person in once, or lets them choose a new password: shown, or mailed where that is asked for. */
export async function createSignInLink(
  deps: LinkDeps,
  actor: Actor,
  id: Id<'prs'>,
  { purpose = 'sign_in', mail = false }: { purpose?: 'sign_in' | 'reset'; mail?: boolean },
): Promise<SignInLink> {
  const { db, clock, mailer, company } = deps;
  return db.transaction('system', async (tx) => {
    const person = (await findPersonById(tx, id)) ?? fail('not_found');
    if (person.disabled_at !== null) fail('not_found');
    const { secret, expiresAt } = await makeLink(tx, clock, { person: id, purpose });
    const url = linkUrl(deps, secret);
    const expires_at = formatTimestamp(expiresAt);
    const to = mail && mailer !== null ? person.email : null;
    audit(tx, clock, actor, {
      action: 'person.sign_in_link',
      target: toToken('prs', id),
      detail: { purpose, mailed: to !== null },
    });
    if (to === null) return { url, mailed_to: null, expires_at };
    const letter = linkLetter({ name: person.name, purpose, url, worksFor: WORKS_FOR[purpose], company });
    queueMail(tx, clock, { ...letter, to, about: toToken('prs', id), livemode: true });
    return { url: null, mailed_to: to, expires_at };
  });
}

/** Whether this person works in the team now, and can be given something to do. */
export async function isAtWork({ db }: Pick<Deps, 'db'>, id: Id<'prs'>): Promise<boolean> {
  const found = await db.transaction('system', (tx) =>
    tx.query({
      text: 'SELECT FROM people WHERE id = $1 AND role IS NOT NULL AND disabled_at IS NULL',
      values: [id],
    }),
  );
  return found.length > 0;
}
