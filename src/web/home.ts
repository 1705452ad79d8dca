import type { Role } from '../wire/schemas/team.ts';
import { mayUse } from './console/may-use.ts';

/** Whether somebody has work in the console, whose pages are about quotes so far. */
export const seesConsole = (roles: readonly Role[]): boolean => mayUse(roles, 'teamListQuotes');

/** Where people begin: those who see quotes in the console, everybody else with their account. */
export const homeOf = (roles: readonly Role[]): string => (seesConsole(roles) ? '/console' : '/account');
