import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { LanguagePair, PersonRate, Weekday } from '../../../wire/schemas/people/profile.ts';
import type { Role } from '../../../wire/schemas/team.ts';

// Translators and proofreaders. Every statement needs a transaction of system scope.

export interface WorkerRow {
  id: Id<'prs'>;
  name: string;
  roles: Role[];
  /** `false`: an outside person, known by name only. */
  signs_in: boolean;
  disabled_at: Date | null;
  languages: LanguagePair[];
  working_days: Weekday[];
  rates: PersonRate[];
}

const COLUMNS = 'id, name, roles, signs_in, disabled_at, languages, working_days, rates';

export async function findWorker(tx: Tx, id: Id<'prs'>): Promise<WorkerRow | undefined> {
  return tx.first<WorkerRow>({
    name: 'find_worker',
    text: `SELECT ${COLUMNS} FROM people WHERE id = $1`,
    values: [id],
  });
}

export async function findOutsider(tx: Tx, name: string): Promise<WorkerRow | undefined> {
  return tx.first<WorkerRow>({
    name: 'find_outsider',
    text: `SELECT ${COLUMNS} FROM people WHERE lower(name) = lower($1) AND NOT signs_in`,
    values: [name],
  });
}

/** Inserts an outside person, unless the name is known. */
export async function insertOutsiderOnce(
  tx: Tx,
  { id, name, role }: { id: Id<'prs'>; name: string; role: Role },
  now: Date,
): Promise<void> {
  await tx.query({
    text: `INSERT INTO people (id, name, roles, signs_in, created_at) VALUES ($1, $2, ARRAY[$3::text], false, $4)
           ON CONFLICT (lower(name)) WHERE NOT signs_in DO NOTHING`,
    values: [id, name, role, now],
  });
}

/** People with the language pair who may do the work, oldest first. */
export async function findWorkersOfPair(tx: Tx, pair: LanguagePair, role: Role): Promise<WorkerRow[]> {
  return tx.query<WorkerRow>({
    text: `SELECT ${COLUMNS} FROM people
           WHERE languages @> $1::jsonb AND disabled_at IS NULL AND (roles && ARRAY[$2::text, 'admin'] OR NOT signs_in)
           ORDER BY created_at, id`,
    values: [JSON.stringify([pair]), role],
  });
}

const MOST = 500;

/** People who may do the work, by name. */
export async function findWorkersOfRole(tx: Tx, role: Role): Promise<WorkerRow[]> {
  return tx.query<WorkerRow>({
    text: `SELECT ${COLUMNS} FROM people
           WHERE disabled_at IS NULL AND (roles && ARRAY[$1::text, 'admin'] OR NOT signs_in)
           ORDER BY lower(name), id LIMIT $2`,
    values: [role, MOST],
  });
}
