import type { Role } from '../wire/schemas/team.ts';

/** Whoever is of the team has work in the console. */
export const seesConsole = (roles: readonly Role[]): boolean => roles.length > 0;

/** Where people begin. */
export const homeOf = (roles: readonly Role[]): string => (seesConsole(roles) ? '/console' : '/account');
