import type { Role } from '../wire/schemas/team.ts';

/** Where people begin: those who price quotes in the console, everybody else with their account. */
export const homeOf = (role: Role | null): string => (role === 'admin' || role === 'pricing' ? '/console' : '/account');
