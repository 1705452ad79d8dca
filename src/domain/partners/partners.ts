import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
import { findPartner, insertPartner, listPartners, type PartnerRow } from './partners.queries.ts';

export async function createPartner(
  { db, clock }: { db: Database; clock: Clock },
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
