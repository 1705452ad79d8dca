import { failField } from '../../core/fail.ts';
import { ROLES, type Role } from '../../wire/schemas/team.ts';

/** One role or several, as a request names them. */
export interface GivenRoles {
  role: Role | undefined;
  roles: readonly Role[] | undefined;
}

/** In the order of the list, each once; undefined when none is named. */
export function rolesGiven({ role, roles }: GivenRoles): Role[] | undefined {
  if (role !== undefined && roles !== undefined) failField('roles', 'Give either `role` or `roles`.');
  const given = roles ?? (role && [role]);
  return given && ROLES.filter((known) => given.includes(known));
}
