import { failField } from '../../core/fail.ts';
import { ROLES, type Role } from '../../wire/schemas/team.ts';

/** A single role or several, as in a request. */
export interface GivenRoles {
  role: Role | undefined;
  roles: readonly Role[] | undefined;
}

/** The roles in their standard order, without repeats; undefined if none are named. */
export function rolesGiven({ role, roles }: GivenRoles): Role[] | undefined {
  if (role !== undefined && roles !== undefined) failField('roles', 'Give either `role` or `roles`.');
  const given = roles ?? (role && [role]);
  return given && ROLES.filter((known) => given.includes(known));
}
