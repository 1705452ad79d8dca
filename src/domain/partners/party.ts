import type { Id } from '../../core/ids.ts';
import { REFERENCES, type Reference } from '../../wire/groups/references.ts';
import type { Metadata } from '../../wire/schemas/quotes/metadata.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { MakerView } from '../events/record.ts';
import { type CommonField, isSeenBy } from '../viewers/common-fields.ts';
import type { Sight } from '../viewers/show.ts';
import type { Door, Party } from '../viewers/viewers.ts';
import { isReferred, type Placed, referredName } from './referral.ts';

// A referred customer, and whoever made the quote for them: as whom they see one quote and its order.

/** As whom a caller sees what is placed on their account, or what they made for another. */
export function sightOf(
  row: Placed & { app_id: Id<'app'> | null },
  { account, app }: Pick<AccountCaller, 'account' | 'app'>,
): Sight<Party | Door> {
  const door = app === null || app.id === row.app_id ? null : 'app';
  return { viewers: [partyOf(row, account)], door };
}

function partyOf(row: Placed, account: Id<'acct'>): Party {
  if (!isReferred(row)) return 'customer';
  return row.account_id === account ? 'referred' : 'maker';
}

/** The fields that the account that asks for a quote writes on it. */
type Written = Record<Reference, string | null> & { notes: string | null; metadata: Metadata | null };

const WRITTEN = [...REFERENCES, 'notes', 'metadata'] as const satisfies (CommonField & keyof Written)[];
/** Those fields as events carry them. */
const TOLD = [...REFERENCES, 'metadata'] as const;

const isHidden = (name: CommonField) => !isSeenBy(name, 'referred');

/** The row as its customer sees it, on pages, papers and in events. */
export function asOwnerSees<Row extends Placed & Written>(row: Row): Row {
  if (!isReferred(row)) return row;
  const hidden = Object.fromEntries(WRITTEN.filter(isHidden).map((name) => [name, null]));
  return { ...row, ...hidden, ...('webhook' in row && { webhook: null }) };
}

/** What an event keeps for the maker alone; null on an account’s own. */
export function makerView(row: Placed & Written): MakerView | null {
  if (!isReferred(row)) return null;
  return { account: row.created_by, data: Object.fromEntries(TOLD.filter(isHidden).map((name) => [name, row[name]])) };
}

/** Whether it is another’s, and whose: as the maker named them, so that the customer’s account tells nothing of itself. */
export function presentReferral(row: Placed) {
  const { referral } = row;
  const customer =
    isReferred(row) && referral !== null ? { name: referredName(referral), email: referral.email } : null;
  return { referred: isReferred(row), customer };
}
