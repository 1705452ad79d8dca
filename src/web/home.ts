import type { Role } from '../wire/team.ts';

/** Where people begin: the team in the console, others with their account. */
export const homeOf = (role: Role | null): string => (role === null ? '/account' : '/console');
