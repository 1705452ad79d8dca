import type { Id } from '../../core/ids.ts';

/** A customer as whoever refers them names them. */
export interface Referral {
  email: string;
  name?: string;
  phone?: string;
  company?: string;
}

/** What is placed on one account, perhaps by another. */
export interface Placed {
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
  referral: Referral | null;
}

/** Whether another account than its owner made it. */
export const isReferred = ({ account_id, created_by }: Pick<Placed, 'account_id' | 'created_by'>): boolean =>
  account_id !== created_by;

/** Who is greeted in letters: the person, before their company. */
export const referredName = ({ name, company, email }: Referral): string => name ?? company ?? email;
