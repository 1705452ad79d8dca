import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Invitation, Member } from '../../../wire/schemas/app.ts';
import type { Listed, Page } from '../../list-query.ts';
import { findLiveSide, listAccountsOf, listMembers, type MemberRow, type OwnAccount } from '../rows/members.queries.ts';
import type { Invited } from './invite-member.ts';

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

export function presentMember(row: MemberRow): Member {
  return {
    person: toToken('prs', row.person_id),
    name: row.name,
    email: row.email,
    role: row.role,
    joined: row.joined,
    created_at: formatTimestamp(row.created_at),
  };
}

export function presentInvitation({ member, url, mailedTo, expiresAt }: Invited): Invitation {
  return {
    member: presentMember(member),
    url,
    mailed_to: mailedTo,
    expires_at: expiresAt && formatTimestamp(expiresAt),
  };
}
