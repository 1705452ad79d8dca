import type { Id } from '../../core/ids.ts';
import type { Metadata } from '../../wire/schemas/quotes/metadata.ts';
import type { MakerView } from '../events/record.ts';
import { isReferred, type Placed, referredName } from './referral.ts';

// What a referred customer and whoever made the quote for them see of one quote and its order.

/** Who looks: an account, or the team, which sees everything. */
export type Reader = Id<'acct'> | 'team';

/** What the maker writes for itself. */
interface MakersOwn {
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  notes: string | null;
  metadata: Metadata | null;
  webhook?: string | null;
}

/** The row as its customer sees it: what another account wrote for itself when it made the quote is not there. */
export function asCustomerSees<Row extends Placed & MakersOwn>(row: Row): Row {
  if (!isReferred(row)) return row;
  const hidden = { reference: null, client_reference: null, case_reference: null, notes: null, metadata: null };
  return { ...row, ...hidden, ...('webhook' in row && { webhook: null }) };
}

/** The row as this reader sees it. */
export function asSeenBy<Row extends Placed & MakersOwn>(row: Row, reader: Reader): Row {
  return reader === row.account_id ? asCustomerSees(row) : row;
}

/** What an event keeps for the maker alone; null on an account’s own. */
export function makerView({
  reference,
  client_reference,
  case_reference,
  metadata,
  ...row
}: Placed & Pick<MakersOwn, 'reference' | 'client_reference' | 'case_reference' | 'metadata'>): MakerView | null {
  if (!isReferred(row)) return null;
  return { account: row.created_by, data: { reference, client_reference, case_reference, metadata } };
}

/** Whether it is another’s, and whose: as the maker named them, so that the customer’s account tells nothing of itself. */
export function presentReferral(row: Placed, reader: Reader) {
  const referred = isReferred(row) && reader !== row.account_id;
  const { referral } = row;
  const customer = referred && referral !== null ? { name: referredName(referral), email: referral.email } : null;
  return { referred, customer };
}
