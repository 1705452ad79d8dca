import { failField } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import type { Assignee } from '../../domain/people/workers/find-worker.ts';
import { isActiveTeamPerson } from '../../domain/team/read-people.ts';
import type { Database } from '../../storage/database.ts';

/** Assignee by token of a team member, or by the name of an outside person. */
export async function readAssignee(deps: { db: Database }, text: string, field: string): Promise<string> {
  const trimmed = text.trim();
  if (!trimmed.startsWith('prs_')) return trimmed;
  const id = fromToken('prs', trimmed);
  const known = id !== null && (await isActiveTeamPerson(deps, id));
  return known ? trimmed : failField(field, 'Nobody in the team has this token.');
}

/** Does not check the person: the action does, under the order's lock. */
export function parseAssignee(text: string): Assignee {
  const trimmed = text.trim();
  return trimmed.startsWith('prs_') ? { person: fromToken('prs', trimmed) } : { name: trimmed };
}
