import type { Id } from '../../core/ids.ts';

/** A customer, as entered by the account that refers them. */
export interface Referral {
  email: string;
  name?: string;
  phone?: string;
  company?: string;
}

/** Columns that show whether another account made a quote or order. */
export interface ReferralColumns {
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
  referral: Referral | null;
}

/** Whether an account other than the owner made the quote or order. */
export const isReferred = ({ account_id, created_by }: Pick<ReferralColumns, 'account_id' | 'created_by'>): boolean =>
  account_id !== created_by;

/** Name to greet in emails: the person's rather than the company's. */
export const referredName = ({ name, company, email }: Referral): string => name ?? company ?? email;
