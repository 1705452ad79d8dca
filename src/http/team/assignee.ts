import { failField } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import type { Assignee } from '../../domain/people/workers/find-worker.ts';
import { isAtWork } from '../../domain/team/read-people.ts';
import type { Database } from '../../storage/database.ts';

/** Assignee by token of a team member, or by the name of an outside person. */
export async function readAssignee(deps: { db: Database }, text: string, field: string): Promise<string> {
  const given = text.trim();
  if (!given.startsWith('prs_')) return given;
  const id = fromToken('prs', given);
  const known = id !== null && (await isAtWork(deps, id));
  return known ? given : failField(field, 'Nobody in the team has this token.');
}

/** Does not check the person: the action does, under the order's lock. */
export function parseAssignee(text: string): Assignee {
  const given = text.trim();
  return given.startsWith('prs_') ? { person: fromToken('prs', given) } : { name: given };
}
