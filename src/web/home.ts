import type { Role } from '../wire/schemas/team.ts';
import { mayUse } from './console/may-use.ts';

/** Whether somebody has work in the console, whose pages are about quotes so far. */
export const seesConsole = (role: Role | null): boolean => mayUse(role, 'teamListQuotes');

/** Where people begin: those who see quotes in the console, everybody else with their account. */
export const homeOf = (role: Role | null): string => (seesConsole(role) ? '/console' : '/account');
