import { type Id, toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Partner } from '../../wire/schemas/account.ts';
import type { PartnerRow } from './partners.queries.ts';

export function presentPartner(row: PartnerRow): Partner {
  const { id, name, account_id, account_name, disabled_at, created_at, version } = row;
  return {
    token: toToken('prt', id),
    name,
    account: account_id && toToken('acct', account_id),
    account_name,
    disabled_at: disabled_at && formatTimestamp(disabled_at),
    created_at: formatTimestamp(created_at),
    version,
  };
}

/** Partner of a quote or order; empty without one. */
export function presentAttribution(row: { partner_id: Id<'prt'> | null; partner_name: string | null }) {
  if (row.partner_id === null) return {};
  return {
    partner: toToken('prt', row.partner_id),
    ...(row.partner_name !== null && { partner_name: row.partner_name }),
  };
}
