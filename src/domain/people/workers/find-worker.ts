import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import { findOutsider, findWorker, insertOutsiderOnce, type WorkerRow } from './workers.queries.ts';

/** An outside person by name, or a team member; `person` null: unknown token. */
export type Assignee = { name: string } | { person: Id<'prs'> | null };

/** Role that each task requires. */
export const ROLE_OF = { translate: 'translator', proofread: 'proofreader' } as const satisfies Record<Task, Role>;

/** Finds the assignee of a task; refuses at `field`. */
export async function resolveAssignee(
  tx: Tx,
  { clock }: { clock: Clock },
  { to, task, field }: { to: Assignee; task: Task; field: string },
): Promise<WorkerRow> {
  const worker =
    'name' in to
      ? await findOrMakeOutsider(tx, { clock }, to.name, task)
      : to.person && (await findWorker(tx, to.person));
  if (!worker || worker.roles.length === 0) failField(field, 'Nobody in the team has this token.');
  if (worker.disabled_at !== null) failField(field, `${worker.name} is disabled and cannot be given work.`);
  if (!mayDo(worker, task)) {
    failField(field, `${worker.name} is no ${ROLE_OF[task]}. Give them that role first, or choose somebody else.`);
  }
  return worker;
}

/** Roles permit API calls, so a person who does not sign in needs none. */
const mayDo = ({ roles, signs_in }: WorkerRow, task: Task): boolean =>
  !signs_in || roles.includes('admin') || roles.includes(ROLE_OF[task]);

/** Outside person with the name, created if missing. */
async function findOrMakeOutsider(tx: Tx, { clock }: { clock: Clock }, name: string, task: Task): Promise<WorkerRow> {
  const known = await findOutsider(tx, name);
  if (known !== undefined) return known;
  await insertOutsiderOnce(tx, { id: newId(), name, role: ROLE_OF[task] }, clock.now());
  const made = await findOutsider(tx, name);
  if (made === undefined) throw new Error('Somebody who was just made is not there.');
  return made;
}
