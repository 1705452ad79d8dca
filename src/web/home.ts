import type { Role } from '../wire/schemas/team.ts';

/** The console is for everyone with a team role. */
export const seesConsole = (roles: readonly Role[]): boolean => roles.length > 0;

export const homeOf = (roles: readonly Role[]): string => (seesConsole(roles) ? '/console' : '/account');
