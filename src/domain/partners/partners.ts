import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { type Id, newId, toToken } from '../../core/ids.ts';
import { checkVersion } from '../../core/lifecycle.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database, DbDeps, Tx } from '../../storage/database.ts';
import { REFERENCES, type Reference } from '../../wire/groups/references.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Partner } from '../../wire/schemas/account.ts';
import type { Metadata } from '../../wire/schemas/quotes/metadata.ts';
import { findAccount, findAccountByEmail } from '../accounts/accounts.queries.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { openAccount } from '../accounts/manage/own-account.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { MakerView } from '../events/record.ts';
import type { Listed, Page } from '../list-query.ts';
import { type CommonField, type EntryPoint, isSeenBy, type Party, type Visibility } from '../viewers/common-fields.ts';
import {
  findPartner,
  insertPartner,
  listPartners,
  lockPartner,
  type PartnerRow,
  savePartner,
} from './partners.queries.ts';

export async function createPartner(
  { db, clock }: DbDeps,
  actor: Actor,
  { id, name, account = null }: { id: Id<'prt'>; name: string; account?: Id<'acct'> | null },
): Promise<PartnerRow> {
  return db.transaction('system', async (tx) => {
    if (account !== null && (await findAccount(tx, account)) === undefined)
      failField('account', 'There is no such account.');
    const { partner, repeated } = await insertPartner(tx, { id, name, account_id: account, created_at: clock.now() });
    if (!repeated)
      audit(tx, { clock }, actor, { action: 'partner.create', target: toToken('prt', id), detail: { name } });
    return partner;
  });
}

export async function readPartner({ db }: { db: Database }, id: Id<'prt'>): Promise<PartnerRow> {
  return (await db.transaction('system', (tx) => findPartner(tx, id))) ?? fail('not_found');
}

export async function readPartners({ db }: { db: Database }, page: Page): Promise<Listed<PartnerRow>> {
  return db.transaction('system', (tx) => listPartners(tx, page));
}

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

interface PartnerChange {
  name?: string;
  account?: Id<'acct'>;
  disabled?: boolean;
  /** Version that the caller has seen. */
  version?: number | undefined;
}

/** New quotes cannot name a disabled partner; earlier attributions stay. */
export async function changePartner(
  { db, clock }: DbDeps,
  actor: Actor,
  id: Id<'prt'>,
  change: PartnerChange,
): Promise<PartnerRow> {
  return db.transaction('system', async (tx) => {
    const before = (await lockPartner(tx, id)) ?? fail('not_found');
    checkVersion(before, change.version);
    const { name = before.name, account = before.account_id, disabled = before.disabled_at !== null } = change;
    if (change.account !== undefined && (await findAccount(tx, change.account)) === undefined)
      failField('account', 'There is no such account.');
    const disabled_at = disabled ? (before.disabled_at ?? clock.now()) : null;
    const partner = await savePartner(tx, { ...before, name, account_id: account, disabled_at });
    const detail = {
      ...(change.name !== undefined && { name }),
      ...(change.account !== undefined && { account: toToken('acct', change.account) }),
      ...(change.disabled !== undefined && { disabled }),
    };
    audit(tx, { clock }, actor, { action: 'partner.change', target: toToken('prt', id), detail });
    return partner;
  });
}

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

/** A customer, as entered by the account that refers them. */
export interface Referral {
  email: string;
  name?: string;
  phone?: string;
  company?: string;
}

/** Columns that show whether another account made a quote or order. */
interface ReferralColumns {
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
  referral: Referral | null;
}

/** Whether an account other than the owner made the quote or order. */
export const isReferred = ({ account_id, created_by }: Pick<ReferralColumns, 'account_id' | 'created_by'>): boolean =>
  account_id !== created_by;

/** Name to greet in emails: the person's rather than the company's. */
export const referredName = ({ name, company, email }: Referral): string => name ?? company ?? email;

/** The referred customer's account, opened when there is none yet. Needs a transaction of system scope. */
export async function referredAccount(
  tx: Tx,
  deps: { clock: Clock; seal: Seal },
  referral: Referral,
  livemode: boolean,
): Promise<{ id: Id<'acct'>; opened: boolean }> {
  const known = await findAccountByEmail(tx, referral.email, livemode);
  if (known !== undefined) return { id: known.id, opened: false };
  const id = newId();
  const name = referral.company ?? referral.name ?? referral.email;
  await openAccount(tx, deps, id, { name, email: referral.email, phone: referral.phone ?? null, livemode });
  return { id, opened: true };
}
