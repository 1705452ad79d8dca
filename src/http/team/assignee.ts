import { failField } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import { isAtWork } from '../../domain/team/read-people.ts';
import type { Database } from '../../storage/database.ts';

/** Who is given something to do: a person of the team by their token, or somebody outside by name. */
export async function readAssignee(deps: { db: Database }, text: string, field: string): Promise<string> {
  const given = text.trim();
  if (!given.startsWith('prs_')) return given;
  const id = fromToken('prs', given);
  const known = id !== null && (await isAtWork(deps, id));
  return known ? given : failField(field, 'Nobody in the team has this token.');
}
