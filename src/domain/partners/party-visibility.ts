import type { Id } from '../../core/ids.ts';
import { REFERENCES, type Reference } from '../../wire/groups/references.ts';
import type { Metadata } from '../../wire/schemas/quotes/metadata.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { MakerView } from '../events/record.ts';
import { type CommonField, type EntryPoint, isSeenBy, type Party, type Visibility } from '../viewers/common-fields.ts';
import { isReferred, type ReferralColumns, referredName } from './referral.ts';

// Visibility of a quote and its order for a referred customer and for the maker.

/** Visibility of a row that the caller's account owns, or made for another account. */
export function visibilityOf(
  row: ReferralColumns & { app_id: Id<'app'> | null },
  { account, app }: Pick<AccountCaller, 'account' | 'app'>,
): Visibility<Party | EntryPoint> {
  const entryPoint = app === null || app.id === row.app_id ? null : 'app';
  return { viewers: [partyOf(row, account)], entryPoint };
}

function partyOf(row: ReferralColumns, account: Id<'acct'>): Party {
  if (!isReferred(row)) return 'customer';
  return row.account_id === account ? 'referred' : 'maker';
}

/** Fields that the account that requests a quote writes on it. */
type MakerFields = Record<Reference, string | null> & { notes: string | null; metadata: Metadata | null };

const MAKER_FIELDS = [...REFERENCES, 'notes', 'metadata'] as const satisfies (CommonField & keyof MakerFields)[];
/** Fields of the maker that events include. */
const EVENT_FIELDS = [...REFERENCES, 'metadata'] as const;

const isHidden = (name: CommonField) => !isSeenBy(name, 'referred');

/** The row for its owner's pages, papers and events: a referred one without the maker's fields. */
export function hideMakerFields<Row extends ReferralColumns & MakerFields>(row: Row): Row {
  if (!isReferred(row)) return row;
  const hidden = Object.fromEntries(MAKER_FIELDS.filter(isHidden).map((name) => [name, null]));
  return { ...row, ...hidden, ...('webhook' in row && { webhook: null }) };
}

/** Event fields that only the maker sees; null for an account's own quote. */
export function makerView(row: ReferralColumns & MakerFields): MakerView | null {
  if (!isReferred(row)) return null;
  return {
    account: row.created_by,
    data: Object.fromEntries(EVENT_FIELDS.filter(isHidden).map((name) => [name, row[name]])),
  };
}

/** Customer of a referred quote as the maker entered them: reveals nothing about the customer's account. */
export function presentReferral(row: ReferralColumns) {
  const { referral } = row;
  const customer =
    isReferred(row) && referral !== null ? { name: referredName(referral), email: referral.email } : null;
  return { referred: isReferred(row), customer };
}
