import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { LanguagePair, PersonRate, Weekday } from '../../wire/schemas/people/profile.ts';
import type { Role } from '../../wire/schemas/team.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

export interface TeamPersonRow {
  id: Id<'prs'>;
  name: string;
  email: string | null;
  roles: Role[];
  created_at: Date;
  disabled_at: Date | null;
  signs_in: boolean;
  languages: LanguagePair[];
  working_days: Weekday[];
  rates: PersonRate[];
  open_assignments: number;
  next_due_at: Date | null;
  version: number;
}

const COLUMNS = `id, name, email, roles, created_at, disabled_at, signs_in, languages, working_days, rates, version,
  (SELECT count(*) FROM assignments a WHERE a.person_id = people.id AND a.status = 'open') AS open_assignments,
  (SELECT min(a.expected_at) FROM assignments a WHERE a.person_id = people.id AND a.status = 'open') AS next_due_at`;

/** List newest first, optionally of one role. */
export async function listTeamPeople(tx: Tx, role: Role | null, page: Page): Promise<Listed<TeamPersonRow>> {
  const where = `WHERE roles <> '{}' AND ($1::text IS NULL OR $1 = ANY (roles))`;
  return listPage<TeamPersonRow>(
    tx,
    { rows: { text: `SELECT ${COLUMNS} FROM people ${where}`, values: [role] } },
    page,
  );
}

export async function findTeamPerson(tx: Tx, id: Id<'prs'>): Promise<TeamPersonRow | undefined> {
  return tx.first<TeamPersonRow>({
    text: `SELECT ${COLUMNS} FROM people WHERE id = $1 AND roles <> '{}'`,
    values: [id],
  });
}

/** Insert a person. A repeat of a request that was cut off has the same id, and finds the first try's row. */
export async function insertTeamPerson(
  tx: Tx,
  { id, name, email, roles }: Pick<TeamPersonRow, 'id' | 'name' | 'email' | 'roles'>,
  now: Date,
): Promise<{ person: TeamPersonRow; repeated: boolean }> {
  const [row] = await tx.query<TeamPersonRow & { repeated: boolean }>({
    text: `INSERT INTO people (id, name, email, roles, created_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING ${COLUMNS}, xmax <> 0 AS repeated`,
    values: [id, name, email, roles, now],
  });
  if (row === undefined) throw new Error('An inserted person was not returned.');
  const { repeated, ...person } = row;
  return { person, repeated };
}

/** Give a person of a customer account roles in the team, and their name there. */
export async function updateRoles(
  tx: Tx,
  id: Id<'prs'>,
  { name, roles }: Pick<TeamPersonRow, 'name' | 'roles'>,
  now: Date,
): Promise<TeamPersonRow | undefined> {
  return tx.first<TeamPersonRow>({
    text: `UPDATE people SET name = $2, roles = $3, updated_at = $4 WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [id, name, roles, now],
  });
}

/** Lock a person until the end of the transaction, and read the version. */
export async function lockPersonVersion(tx: Tx, id: Id<'prs'>): Promise<{ version: number } | undefined> {
  return tx.first<{ version: number }>({
    text: 'SELECT version FROM people WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
}

export interface PersonChange {
  name?: string;
  email?: string;
  roles?: Role[] | undefined;
  disabled?: boolean;
  signs_in?: boolean;
  languages?: LanguagePair[];
  working_days?: Weekday[];
  rates?: PersonRate[];
}

/** Change the named fields; undefined if the person is not in the team and the change adds no role. */
export async function updateTeamPerson(
  tx: Tx,
  id: Id<'prs'>,
  { name, email, roles, disabled, signs_in, languages, working_days, rates }: PersonChange,
  now: Date,
): Promise<TeamPersonRow | undefined> {
  return tx.first<TeamPersonRow>({
    text: `UPDATE people SET name = coalesce($2, name), email = coalesce($3, email), roles = coalesce($4, roles),
             disabled_at = CASE WHEN $5::boolean IS NULL THEN disabled_at WHEN $5 THEN coalesce(disabled_at, $6) END,
             signs_in = coalesce($7, signs_in), languages = coalesce($8, languages),
             working_days = coalesce($9, working_days), rates = coalesce($10, rates), updated_at = $6
           WHERE id = $1 AND coalesce($4, roles) <> '{}' RETURNING ${COLUMNS}`,
    values: [
      id,
      name ?? null,
      email ?? null,
      roles ?? null,
      disabled ?? null,
      now,
      signs_in ?? null,
      languages && JSON.stringify(languages),
      working_days ?? null,
      rates && JSON.stringify(rates),
    ],
  });
}

/** Whether the person is an active team member, who can be assigned work. */
export async function isTeamPerson(tx: Tx, id: Id<'prs'>): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM people WHERE id = $1 AND roles <> '{}' AND disabled_at IS NULL`,
    values: [id],
  });
  return rows.length > 0;
}
