import type { Id } from '../../core/ids.ts';
import { REFERENCES, type Reference } from '../../wire/groups/references.ts';
import type { Metadata } from '../../wire/schemas/quotes/metadata.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { MakerView } from '../events/record.ts';
import { type CommonField, isSeenBy } from '../viewers/common-fields.ts';
import type { Sight } from '../viewers/show.ts';
import type { Door, Party } from '../viewers/viewers.ts';
import { isReferred, type Placed, referredName } from './referral.ts';

// Visibility of a quote and its order for a referred customer and for the maker.

/** Visibility of a row that the caller's account owns, or made for another account. */
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

/** Fields that the account that requests a quote writes on it. */
type Written = Record<Reference, string | null> & { notes: string | null; metadata: Metadata | null };

const WRITTEN = [...REFERENCES, 'notes', 'metadata'] as const satisfies (CommonField & keyof Written)[];
/** Fields of the maker that events include. */
const TOLD = [...REFERENCES, 'metadata'] as const;

const isHidden = (name: CommonField) => !isSeenBy(name, 'referred');

/** The row for its owner's pages, papers and events: a referred one without the maker's fields. */
export function asOwnerSees<Row extends Placed & Written>(row: Row): Row {
  if (!isReferred(row)) return row;
  const hidden = Object.fromEntries(WRITTEN.filter(isHidden).map((name) => [name, null]));
  return { ...row, ...hidden, ...('webhook' in row && { webhook: null }) };
}

/** Event fields that only the maker sees; null for an account's own quote. */
export function makerView(row: Placed & Written): MakerView | null {
  if (!isReferred(row)) return null;
  return { account: row.created_by, data: Object.fromEntries(TOLD.filter(isHidden).map((name) => [name, row[name]])) };
}

/** Customer of a referred quote as the maker entered them: reveals nothing about the customer's account. */
export function presentReferral(row: Placed) {
  const { referral } = row;
  const customer =
    isReferred(row) && referral !== null ? { name: referredName(referral), email: referral.email } : null;
  return { referred: isReferred(row), customer };
}
