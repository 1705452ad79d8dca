import type { Id } from '../../core/ids.ts';

export interface SourceRow {
  id: Id<'src'>;
  account_id: Id<'acct'>;
  type: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  gateway: string;
  gateway_reference: string;
  created_at: Date;
}
