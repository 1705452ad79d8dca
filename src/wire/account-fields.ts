import type { Static } from 'typebox';
import type { AccountChange } from './schemas/account.ts';
import type { Role } from './schemas/team.ts';

export type AccountField = keyof Static<typeof AccountChange>;

/** Roles besides administrators that may change a field: only finance may waive or lend money. */
const ACCOUNT_FIELDS: Readonly<Record<AccountField, readonly Role[]>> = {
  name: ['support'],
  email: ['support'],
  webhook_url: ['support'],
  emails: ['support'],
  disabled: ['support'],
  billing: ['support', 'finance'],
  invoicing: ['finance'],
  currency: ['finance'],
  tax_exempt: ['finance'],
};

export const rolesToChange = (field: AccountField): readonly Role[] => ['admin', ...ACCOUNT_FIELDS[field]];

export const mayChangeField = (field: AccountField, held: readonly Role[]): boolean =>
  held.some((role) => rolesToChange(field).includes(role));
