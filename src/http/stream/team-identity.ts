import { fromToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import type { TeamIdentity } from '../../domain/team/read-people.ts';

/** Team identity behind the audit trail's actor. */
export function teamIdentity({ actor }: Pick<TeamCaller, 'actor'>): TeamIdentity {
  const person = fromToken('prs', actor);
  if (person !== null) return { person };
  const key = fromToken('key', actor);
  return key === null ? { setting: actor } : { key };
}
