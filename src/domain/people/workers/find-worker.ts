import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import { findOutsider, findWorker, insertOutsiderOnce, type WorkerRow } from './workers.queries.ts';

/** Somebody outside by their name, or a person of the team; null where the token given is nobody's. */
export type Assignee = { name: string } | { person: Id<'prs'> | null };

/** The role that a task is for. */
export const ROLE_OF = { translate: 'translator', proofread: 'proofreader' } as const satisfies Record<Task, Role>;

/** Who is to be given a task; refused at the field that named them. */
export async function workerFor(
  tx: Tx,
  { clock }: { clock: Clock },
  { to, task, field }: { to: Assignee; task: Task; field: string },
): Promise<WorkerRow> {
  const worker =
    'name' in to ? await outsider(tx, { clock }, to.name, task) : to.person && (await findWorker(tx, to.person));
  if (!worker || worker.roles.length === 0) failField(field, 'Nobody in the team has this token.');
  if (worker.disabled_at !== null) failField(field, `${worker.name} is disabled and cannot be given work.`);
  if (!mayDo(worker, task)) {
    failField(field, `${worker.name} is no ${ROLE_OF[task]}. Give them that role first, or choose somebody else.`);
  }
  return worker;
}

/** A role says what somebody may call; who does not sign in needs none. */
const mayDo = ({ roles, signs_in }: WorkerRow, task: Task): boolean =>
  !signs_in || roles.includes('admin') || roles.includes(ROLE_OF[task]);

/** The person of a free name, made if there is none. */
async function outsider(tx: Tx, { clock }: { clock: Clock }, name: string, task: Task): Promise<WorkerRow> {
  const known = await findOutsider(tx, name);
  if (known !== undefined) return known;
  await insertOutsiderOnce(tx, { id: newId(), name, role: ROLE_OF[task] }, clock.now());
  const made = await findOutsider(tx, name);
  if (made === undefined) throw new Error('Somebody who was just made is not there.');
  return made;
}
