import { SCOPES, type Scope } from '../../../wire/schemas/account.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';

const READS = SCOPES.filter((scope) => scope.endsWith(':read'));

/** Scopes of each role in an account; routes name further requirements. */
export const ROLE_SCOPES: Readonly<Record<MemberRole, readonly Scope[]>> = {
  owner: SCOPES,
  member: SCOPES.filter((scope) => scope !== 'account:write'),
  billing: [...READS, 'quotes:pay'],
  read_only: READS,
};

/** Whether the role may pay with the account's saved cards and invoice. */
export const mayPay = (role: MemberRole | null): boolean => role !== null && ROLE_SCOPES[role].includes('quotes:pay');
