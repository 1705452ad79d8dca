import type { Role } from '../wire/schemas/team.ts';

/** The console is for everyone with a team role. */
export const canOpenConsole = (roles: readonly Role[]): boolean => roles.length > 0;

export const homePath = (roles: readonly Role[]): string => (canOpenConsole(roles) ? '/console' : '/account');
