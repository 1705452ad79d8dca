import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Role } from '../../wire/schemas/team.ts';
import type { Listed, Page } from '../list-query.ts';
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
