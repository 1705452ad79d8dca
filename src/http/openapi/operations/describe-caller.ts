import { ROLE_SCOPES } from '../../../domain/people/members/role-scopes.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../wire/schemas/app.ts';

export function securityOf({ caller, keysOnly }: Route): Record<string, string[]>[] {
  if (caller === 'team') return [{ team: [] }, { session: [] }];
  const app = keysOnly ? [] : [{ app: caller === 'any' ? [] : [caller] }];
  return [{ account: [] }, ...app, { session: [], session_account: [] }];
}

export function describeCaller(route: Route): string {
  const { caller, keysOnly, roles = [] } = route;
  if (caller === 'any') return 'Accepts any account key, or anyone signed in to the account.';
  if (caller !== 'team') {
    return `Requires the scope \`${caller}\`.${keysOnly ? ' Not available to apps.' : ''} Member roles: ${peopleOf(route).join(', ')}.`;
  }
  return `Requires a team key or a signed-in team member. Team roles: ${[...new Set(['admin', ...roles])].join(', ')}.`;
}

/** Member roles that may make the call, by the same columns that admit them. */
const peopleOf = ({ caller, people }: Route): readonly MemberRole[] =>
  MEMBER_ROLES.filter((role) =>
    people === undefined ? ROLE_SCOPES[role].some((scope) => scope === caller) : people.includes(role),
  );
