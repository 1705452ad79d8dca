import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { checkVersion } from '../../core/locked.ts';
import type { Database } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';
import { lockPartner, type PartnerRow, savePartner } from './partners.queries.ts';

export interface PartnerChange {
  name?: string;
  account?: Id<'acct'>;
  disabled?: boolean;
  /** Version that the caller has seen. */
  version?: number | undefined;
}

/** New quotes cannot name a disabled partner; earlier attributions stay. */
export async function changePartner(
  { db, clock }: { db: Database; clock: Clock },
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
