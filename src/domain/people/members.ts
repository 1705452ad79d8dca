import type { Tx } from '../../storage/database.ts';
import type { MemberRole } from '../../wire/app.ts';
import type { Deps } from './sessions.ts';

// The people of accounts. Whoever belongs to the live side belongs to its sandbox.

/** What a person is in an account; null for a stranger. */
export async function roleIn(tx: Tx, person: string, account: string): Promise<MemberRole | null> {
  const [member] = await tx.query<{ role: MemberRole }>({
    name: 'role_in_account',
    text: `SELECT m.role FROM members m JOIN accounts a ON a.id = $2
           WHERE m.person_id = $1 AND m.account_id IN (a.id, a.parent_id) ORDER BY m.role DESC LIMIT 1`,
    values: [person, account],
  });
  return member?.role ?? null;
}

export interface OwnAccount {
  id: string;
  name: string;
  email: string;
  livemode: boolean;
  role: MemberRole;
}

/** The accounts a person may act for, with their sandboxes. */
export async function accountsOf({ db }: Pick<Deps, 'db'>, person: string): Promise<OwnAccount[]> {
  return db.transaction('system', (tx) =>
    tx.query<OwnAccount>({
      name: 'accounts_of_person',
      text: `SELECT a.id, a.name, a.email, a.livemode, m.role
             FROM members m JOIN accounts a ON a.id = m.account_id OR a.parent_id = m.account_id
             WHERE m.person_id = $1 AND a.disabled_at IS NULL
             ORDER BY m.created_at, a.livemode DESC, a.id`,
      values: [person],
    }),
  );
}
