import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Person, Role, SignInLink } from '../../wire/schemas/team.ts';
import { findTeamKeyName } from '../accounts/keys/keys.queries.ts';
import type { Listed, Page } from '../list-query.ts';
import { findPerson } from '../people/rows/people.queries.ts';
import type { CreatedLink } from './create-sign-in-link.ts';
import { findTeamPerson, isTeamPerson, listTeamPeople, type TeamPersonRow } from './people.queries.ts';

export async function readPeople(
  { db }: { db: Database },
  { role = null }: { role?: Role | null },
  page: Page,
): Promise<Listed<TeamPersonRow>> {
  return db.transaction('system', (tx) => listTeamPeople(tx, role, page));
}

export async function readPerson({ db }: { db: Database }, id: Id<'prs'>): Promise<TeamPersonRow> {
  return (await db.transaction('system', (tx) => findTeamPerson(tx, id))) ?? fail('not_found');
}

export async function isActiveTeamPerson({ db }: { db: Database }, id: Id<'prs'>): Promise<boolean> {
  return db.transaction('system', (tx) => isTeamPerson(tx, id));
}

/** A team caller: a signed-in person, a stored key, or the key fixed by a setting. */
export type TeamIdentity = { person: Id<'prs'> } | { key: Id<'key'> } | { setting: string };

interface SelfRow {
  kind: 'person' | 'key';
  name: string;
  email: string | null;
}

export async function readSelf({ db }: { db: Database }, identity: TeamIdentity): Promise<SelfRow> {
  if ('setting' in identity) return { kind: 'key', name: identity.setting, email: null };
  return db.transaction('system', async (tx) => {
    if ('key' in identity) {
      const name = (await findTeamKeyName(tx, identity.key)) ?? fail('unauthenticated');
      return { kind: 'key' as const, name, email: null };
    }
    const { name, email } = (await findPerson(tx, identity.person)) ?? fail('unauthenticated');
    return { kind: 'person' as const, name, email };
  });
}

export function presentPerson(row: TeamPersonRow): Person {
  const [role] = row.roles;
  if (role === undefined) throw new Error('Somebody of the team has no role.');
  return {
    token: toToken('prs', row.id),
    name: row.name,
    email: row.email,
    role,
    roles: row.roles,
    disabled_at: row.disabled_at && formatTimestamp(row.disabled_at),
    signs_in: row.signs_in,
    languages: row.languages,
    working_days: row.working_days,
    rates: row.rates,
    open_assignments: row.open_assignments,
    next_due_at: row.next_due_at && formatTimestamp(row.next_due_at),
    created_at: formatTimestamp(row.created_at),
    version: row.version,
  };
}

export function presentSignInLink({ url, mailedTo, expiresAt }: CreatedLink): SignInLink {
  return { url, mailed_to: mailedTo, expires_at: formatTimestamp(expiresAt) };
}
