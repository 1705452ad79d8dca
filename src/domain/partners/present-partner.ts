import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Partner } from '../../wire/schemas/account.ts';
import type { PartnerRow } from './partners.queries.ts';

export function presentPartner({ id, name, account_id, created_at }: PartnerRow): Partner {
  return {
    token: toToken('prt', id),
    name,
    account: account_id && toToken('acct', account_id),
    created_at: formatTimestamp(created_at),
  };
}
