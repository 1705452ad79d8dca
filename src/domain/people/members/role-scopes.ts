import { SCOPES, type Scope } from '../../../wire/schemas/account.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';

const READS = SCOPES.filter((scope) => scope.endsWith(':read'));

/** What each role of an account may do there, in the words that keys and apps have for it. Routes name what goes beyond. */
export const ROLE_SCOPES: Readonly<Record<MemberRole, readonly Scope[]>> = {
  owner: SCOPES,
  member: SCOPES.filter((scope) => scope !== 'account:write'),
  billing: [...READS, 'quotes:pay'],
  read_only: READS,
};

/** Whether somebody of this role pays with what the account has: its saved cards and its invoice. */
export const mayPay = (role: MemberRole | null): boolean => role !== null && ROLE_SCOPES[role].includes('quotes:pay');
