import { failField } from '../../core/fail.ts';
import { ROLES, type Role } from '../../wire/schemas/team.ts';

/** A single role or several, as in a request. */
export interface RequestedRoles {
  role: Role | undefined;
  roles: readonly Role[] | undefined;
}

/** The roles in their standard order, without repeats; undefined if none are named. */
export function readRequestedRoles({ role, roles }: RequestedRoles): Role[] | undefined {
  if (role !== undefined && roles !== undefined) failField('roles', 'Give either `role` or `roles`.');
  const requested = roles ?? (role && [role]);
  return requested && ROLES.filter((known) => requested.includes(known));
}
