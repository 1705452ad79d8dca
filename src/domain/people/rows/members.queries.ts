import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type ListOrder, listPage } from '../../lists/list-page.queries.ts';

// Members of live accounts, who belong to the sandbox too. Every statement needs a transaction of system scope.

/** Null: not a member. */
export async function findMemberRole(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): Promise<MemberRole | null> {
  const [member] = await tx.query<{ role: MemberRole }>({
    name: 'role_in_account',
    text: `SELECT m.role FROM members m JOIN accounts a ON a.id = $2
           WHERE m.person_id = $1 AND m.account_id IN (a.id, a.parent_id)
           ORDER BY CASE m.role WHEN 'owner' THEN 1 ELSE 2 END LIMIT 1`,
    values: [person, account],
  });
  return member?.role ?? null;
}

/** Locks the membership: until this transaction ends, no one removes the person or changes the role. */
export async function lockMemberRole(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): Promise<MemberRole | null> {
  const [member] = await tx.query<{ role: MemberRole }>({
    text: `SELECT m.role FROM members m JOIN accounts a ON a.id = $2
           WHERE m.person_id = $1 AND m.account_id IN (a.id, a.parent_id)
           ORDER BY CASE m.role WHEN 'owner' THEN 1 ELSE 2 END LIMIT 1 FOR SHARE OF m`,
    values: [person, account],
  });
  return member?.role ?? null;
}

export interface AccountMembership {
  role: MemberRole;
  livemode: boolean;
  invoicing: boolean;
  disabled: boolean;
}

/** Undefined: not a member. */
export async function findMembership(
  tx: Tx,
  person: Id<'prs'>,
  account: Id<'acct'>,
): Promise<AccountMembership | undefined> {
  return tx.first<AccountMembership>({
    name: 'find_membership',
    text: `SELECT m.role, a.livemode, a.invoicing, a.disabled_at IS NOT NULL OR live.disabled_at IS NOT NULL AS disabled
           FROM accounts a JOIN accounts live ON live.id = coalesce(a.parent_id, a.id)
           JOIN members m ON m.account_id = live.id AND m.person_id = $1
           WHERE a.id = $2`,
    values: [person, account],
  });
}

/** An account that a person may act for. */
export interface OwnAccount {
  id: Id<'acct'>;
  name: string;
  email: string;
  livemode: boolean;
  role: MemberRole;
}

export async function listAccountsOf(tx: Tx, person: Id<'prs'>): Promise<OwnAccount[]> {
  return tx.query<OwnAccount>({
    name: 'accounts_of_person',
    text: `SELECT a.id, a.name, a.email, a.livemode, m.role
           FROM members m JOIN accounts live ON live.id = m.account_id
           JOIN accounts a ON a.id = live.id OR a.parent_id = live.id
           WHERE m.person_id = $1 AND a.disabled_at IS NULL AND live.disabled_at IS NULL
           ORDER BY m.created_at, m.account_id, a.livemode DESC, a.id`,
    values: [person],
  });
}

export interface LiveSide {
  id: Id<'acct'>;
  name: string;
}

/** Account that members belong to: the live account of a sandbox, or the account itself. */
export async function findLiveSide(tx: Tx, account: Id<'acct'>): Promise<LiveSide | undefined> {
  return tx.first<LiveSide>({
    text: `SELECT live.id, live.name FROM accounts a JOIN accounts live ON live.id = coalesce(a.parent_id, a.id)
           WHERE a.id = $1`,
    values: [account],
  });
}

export interface MemberRow {
  person_id: Id<'prs'>;
  name: string;
  email: string | null;
  role: MemberRole;
  /** The person has signed in before. */
  joined: boolean;
  created_at: Date;
}

const SELECT = `SELECT m.person_id, p.name, p.email, m.role, m.created_at,
    p.password IS NOT NULL OR EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.id)
      OR EXISTS (SELECT FROM sessions s WHERE s.person_id = p.id) AS joined
  FROM members m JOIN people p ON p.id = m.person_id`;

export async function findMember(tx: Tx, account: Id<'acct'>, person: Id<'prs'>): Promise<MemberRow | undefined> {
  return tx.first<MemberRow>({
    text: `${SELECT} WHERE m.account_id = $1 AND m.person_id = $2`,
    values: [account, person],
  });
}

/** Oldest membership first. */
export async function listMembers(tx: Tx, account: Id<'acct'>, page: Page): Promise<Listed<MemberRow>> {
  const order: ListOrder = [
    ['created_at', 'timestamptz', 'asc'],
    ['person_id', 'uuid', 'asc'],
  ];
  return listPage<MemberRow>(
    tx,
    { rows: { text: `${SELECT} WHERE m.account_id = $1`, values: [account] }, order },
    page,
  );
}

export interface Membership {
  account: Id<'acct'>;
  person: Id<'prs'>;
  role: MemberRole;
}

/** Adds a member, or makes a member an owner; an owner stays an owner. */
export async function insertMember(tx: Tx, { account, person, role }: Membership, now: Date): Promise<void> {
  await tx.query({
    text: `INSERT INTO members AS m (account_id, person_id, role, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, person_id)
           DO UPDATE SET role = CASE WHEN excluded.role = 'owner' THEN 'owner' ELSE m.role END`,
    values: [account, person, role, now],
  });
}

/** Returns the previous role; undefined: not a member. */
export async function updateMemberRole(tx: Tx, { account, person, role }: Membership): Promise<MemberRole | undefined> {
  const [before] = await tx.query<{ role: MemberRole }>({
    text: `WITH before AS (SELECT role FROM members WHERE account_id = $1 AND person_id = $2 FOR UPDATE)
           UPDATE members m SET role = $3 FROM before WHERE m.account_id = $1 AND m.person_id = $2
           RETURNING before.role`,
    values: [account, person, role],
  });
  return before?.role;
}

export function deleteMember(tx: Tx, account: Id<'acct'>, person: Id<'prs'>): void {
  tx.send({ text: 'DELETE FROM members WHERE account_id = $1 AND person_id = $2', values: [account, person] });
}

/** Locks the owners of an account, so that two cannot leave at once. */
export async function lockOwners(tx: Tx, account: Id<'acct'>): Promise<Id<'prs'>[]> {
  const owners = await tx.query<{ person_id: Id<'prs'> }>({
    text: `SELECT person_id FROM members WHERE account_id = $1 AND role = 'owner' ORDER BY person_id FOR UPDATE`,
    values: [account],
  });
  return owners.map((owner) => owner.person_id);
}

/** Whether an owner of the account, or of its live account, has a password, a passkey, a session or a valid link. */
export async function ownerCanSignIn(tx: Tx, account: Id<'acct'>, now: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM members m JOIN accounts a ON m.account_id IN (a.id, a.parent_id) JOIN people p ON p.id = m.person_id
           WHERE a.id = $1 AND m.role = 'owner' AND p.disabled_at IS NULL AND (p.password IS NOT NULL
             OR EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.id)
             OR EXISTS (SELECT FROM sessions s WHERE s.person_id = p.id AND s.step = 'done' AND s.expires_at > $2)
             OR EXISTS (SELECT FROM sign_in_links l WHERE l.person_id = p.id AND l.used_at IS NULL AND l.expires_at > $2))
           LIMIT 1`,
    values: [account, now],
  });
  return rows.length > 0;
}
