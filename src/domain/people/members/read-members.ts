import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { findLiveSide, listAccountsOf, listMembers, type MemberRow, type OwnAccount } from '../rows/members.queries.ts';

/** Members, oldest first; a sandbox has the members of its live account. */
export async function readMembers(
  { db }: { db: Database },
  account: Id<'acct'>,
  page: Page,
): Promise<Listed<MemberRow>> {
  return db.transaction('system', async (tx) => {
    const live = (await findLiveSide(tx, account)) ?? fail('not_found');
    return listMembers(tx, live.id, page);
  });
}

/** The accounts a person may act for, with their sandboxes. */
export async function accountsOf({ db }: { db: Database }, person: Id<'prs'>): Promise<OwnAccount[]> {
  return db.transaction('system', (tx) => listAccountsOf(tx, person));
}
