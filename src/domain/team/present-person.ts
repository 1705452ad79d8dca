import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Person, SignInLink } from '../../wire/schemas/team.ts';
import type { CreatedLink } from './create-sign-in-link.ts';
import type { TeamPersonRow } from './people.queries.ts';

export function presentPerson(row: TeamPersonRow): Person {
  const [role] = row.roles;
  if (role === undefined) throw new Error('Somebody of the team has no role.');
  return {
    token: toToken('prs', row.id),
    name: row.name,
    email: row.email,
    role,
    roles: row.roles,
    disabled_at: row.disabled_at && formatTimestamp(row.disabled_at),
    signs_in: row.signs_in,
    languages: row.languages,
    working_days: row.working_days,
    rates: row.rates,
    open_assignments: row.open_assignments,
    next_due_at: row.next_due_at && formatTimestamp(row.next_due_at),
    created_at: formatTimestamp(row.created_at),
    version: row.version,
  };
}

export function presentSignInLink({ url, mailedTo, expiresAt }: CreatedLink): SignInLink {
  return { url, mailed_to: mailedTo, expires_at: formatTimestamp(expiresAt) };
}
