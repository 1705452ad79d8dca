import type { Clock } from '../../core/clock.ts';
import { failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { newId, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Partner } from '../../wire/schemas/account.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';

export async function createPartner(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  request: { id?: Id<'prt'>; name: string; account?: Id<'acct'> },
): Promise<Partner> {
  const id = request.id ?? newId();
  const now = clock.now();
  const account = request.account ?? null;
  const created = await db.transaction('system', async (tx) => {
    if (account !== null && (await findAccount(tx, account)) === undefined)
      failField('account', 'There is no such account.');
    // A repeat of a request that was cut off brings the same id, and finds what the first try had made.
    const [row] = await tx.query<{ created_at: Date; repeated: boolean }>({
      text: `INSERT INTO partners (id, name, account_id, created_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING created_at, xmax <> 0 AS repeated`,
      values: [id, request.name, account, now],
    });
    if (row?.repeated) return row.created_at;
    audit(tx, clock, actor, { action: 'partner.create', target: toToken('prt', id), detail: { name: request.name } });
    return now;
  });
  return {
    token: toToken('prt', id),
    name: request.name,
    account: account && toToken('acct', account),
    created_at: formatTimestamp(created),
  };
}

/** All partners, newest first. */
export async function readPartners(
  { db }: { db: Database },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: Partner[]; total: number }> {
  return db.transaction('system', async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.query<{ id: Id<'prt'>; name: string; account_id: Id<'acct'> | null; created_at: Date }>({
        text: 'SELECT id, name, account_id, created_at FROM partners ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2',
        values: [perPage, (page - 1) * perPage],
      }),
      tx.query<{ total: number }>({ text: 'SELECT count(*) AS total FROM partners' }),
    ]);
    const shown = rows.map((row) => ({
      token: toToken('prt', row.id),
      name: row.name,
      account: row.account_id && toToken('acct', row.account_id),
      created_at: formatTimestamp(row.created_at),
    }));
    return { rows: shown, total: counts[0]?.total ?? 0 };
  });
}
