import type { Id } from '../../core/ids.ts';

export interface PartnerRow {
  id: Id<'prt'>;
  name: string;
  account_id: Id<'acct'> | null;
  created_at: Date;
  disabled_at: Date | null;
}
