import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { checkVersion } from '../../core/lifecycle.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Partner } from '../../wire/schemas/account.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
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
