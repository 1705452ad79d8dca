import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Member, MemberRole } from '../../../wire/schemas/app.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { Deps } from '../sessions.ts';

// The people of accounts. Whoever belongs to the live side belongs to its sandbox.

/** What a person is in an account; null for a stranger. */
export async function roleIn(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): Promise<MemberRole | null> {
  const [member] = await tx.query<{ role: MemberRole }>({
    name: 'role_in_account',
    text: `SELECT m.role FROM members m JOIN accounts a ON a.id = $2
           WHERE m.person_id = $1 AND m.account_id IN (a.id, a.parent_id) ORDER BY m.role DESC LIMIT 1`,
    values: [person, account],
  });
  return member?.role ?? null;
}

export interface OwnAccount {
  id: Id<'acct'>;
  name: string;
  email: string;
  livemode: boolean;
  role: MemberRole;
}

/** The accounts a person may act for, with their sandboxes. */
export async function accountsOf({ db }: Pick<Deps, 'db'>, person: Id<'prs'>): Promise<OwnAccount[]> {
  return db.transaction('system', (tx) =>
    tx.query<OwnAccount>({
      name: 'accounts_of_person',
      text: `SELECT a.id, a.name, a.email, a.livemode, m.role
             FROM members m JOIN accounts live ON live.id = m.account_id
             JOIN accounts a ON a.id = live.id OR a.parent_id = live.id
             WHERE m.person_id = $1 AND a.disabled_at IS NULL AND live.disabled_at IS NULL
             ORDER BY m.created_at, m.account_id, a.livemode DESC, a.id`,
      values: [person],
    }),
  );
}

/** The account that people belong to: the live side of a sandbox. */
export async function findLiveSide(tx: Tx, account: Id<'acct'>): Promise<{ id: Id<'acct'>; name: string }> {
  const [found] = await tx.query<{ id: Id<'acct'>; name: string }>({
    text: `SELECT live.id, live.name FROM accounts a JOIN accounts live ON live.id = coalesce(a.parent_id, a.id)
           WHERE a.id = $1`,
    values: [account],
  });
  return found ?? fail('not_found');
}

interface MemberRow {
  person_id: Id<'prs'>;
  name: string;
  email: string | null;
  role: MemberRole;
  joined: boolean;
  created_at: Date;
}

const presentMember = (row: MemberRow): Member => ({
  person: toToken('prs', row.person_id),
  name: row.name,
  email: row.email,
  role: row.role,
  joined: row.joined,
  created_at: formatTimestamp(row.created_at),
});

const MEMBERS = `SELECT m.person_id, p.name, p.email, m.role, m.created_at,
    p.password IS NOT NULL OR EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.id)
      OR EXISTS (SELECT FROM sessions s WHERE s.person_id = p.id) AS joined
  FROM members m JOIN people p ON p.id = m.person_id`;

export async function findMember(tx: Tx, account: Id<'acct'>, person: Id<'prs'>): Promise<Member | null> {
  const [row] = await tx.query<MemberRow>({
    text: `${MEMBERS} WHERE m.account_id = $1 AND m.person_id = $2`,
    values: [account, person],
  });
  return row === undefined ? null : presentMember(row);
}

/** Those of an account, in the order they came. */
export async function readMembers(
  { db }: Pick<Deps, 'db'>,
  account: Id<'acct'>,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: Member[]; total: number }> {
  return db.transaction('system', async (tx) => {
    const { id } = await findLiveSide(tx, account);
    const [rows, counts] = await Promise.all([
      tx.query<MemberRow>({
        text: `${MEMBERS} WHERE m.account_id = $1 ORDER BY m.created_at, m.person_id LIMIT $2 OFFSET $3`,
        values: [id, perPage, (page - 1) * perPage],
      }),
      tx.query<{ total: number }>({
        text: 'SELECT count(*) AS total FROM members WHERE account_id = $1',
        values: [id],
      }),
    ]);
    return { rows: rows.map(presentMember), total: counts[0]?.total ?? 0 };
  });
}

/** Adds somebody, or makes a member an owner; never takes ownership away. */
export async function addMember(
  tx: Tx,
  clock: Clock,
  member: { account: Id<'acct'>; person: Id<'prs'>; role: MemberRole },
): Promise<void> {
  await tx.query({
    text: `INSERT INTO members AS m (account_id, person_id, role, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, person_id)
           DO UPDATE SET role = CASE WHEN excluded.role = 'owner' THEN 'owner' ELSE m.role END`,
    values: [member.account, member.person, member.role, clock.now()],
  });
}

/** Takes a person out of an account. They stay signed in, and the account is closed to them from the next page on. */
export async function removeMember(
  { db, clock }: Deps,
  actor: Actor,
  { account, person }: { account: Id<'acct'>; person: Id<'prs'> },
): Promise<Member> {
  return db.transaction('system', async (tx) => {
    const { id } = await findLiveSide(tx, account);
    await keepAnOwner(tx, id, person, null);
    const removed = (await findMember(tx, id, person)) ?? fail('not_found');
    tx.send({ text: 'DELETE FROM members WHERE account_id = $1 AND person_id = $2', values: [id, person] });
    tx.send({
      text: 'DELETE FROM sign_in_links WHERE person_id = $1 AND account_id = $2 AND used_at IS NULL',
      values: [person, id],
    });
    audit(tx, clock, actor, {
      action: 'member.remove',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person) },
    });
    return removed;
  });
}

export async function changeMemberRole(
  { db, clock }: Deps,
  actor: Actor,
  { account, person, role }: { account: Id<'acct'>; person: Id<'prs'>; role: MemberRole },
): Promise<void> {
  await db.transaction('system', async (tx) => {
    const { id } = await findLiveSide(tx, account);
    await keepAnOwner(tx, id, person, role);
    const changed = await tx.query({
      text: 'UPDATE members SET role = $3 WHERE account_id = $1 AND person_id = $2 RETURNING 1',
      values: [id, person, role],
    });
    if (changed.length === 0) fail('not_found');
    audit(tx, clock, actor, {
      action: 'member.change',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), role },
    });
  });
}

/** Without an owner nobody could invite anybody again; the rows are locked, so that two cannot leave at once. */
async function keepAnOwner(tx: Tx, account: Id<'acct'>, person: Id<'prs'>, becomes: MemberRole | null): Promise<void> {
  const owners = await tx.query<{ person_id: Id<'prs'> }>({
    text: `SELECT person_id FROM members WHERE account_id = $1 AND role = 'owner' ORDER BY person_id FOR UPDATE`,
    values: [account],
  });
  const last = owners.length === 1 && owners[0]?.person_id === person;
  if (last && becomes !== 'owner') failField('role', 'One owner must be left in the account.');
}
