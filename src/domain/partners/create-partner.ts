import type { Clock } from '../../core/clock.ts';
import { failField } from '../../core/fail.ts';
import { fromToken, newId, toToken } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';
import type { Partner } from '../../wire/account.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';

export async function createPartner(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  request: { id?: string; name: string; account?: string },
): Promise<Partner> {
  const id = request.id ?? newId();
  const now = clock.now();
  const account = request.account === undefined ? null : fromToken('acct', request.account);
  await db.transaction('system', async (tx) => {
    if (account !== null && (await findAccount(tx, account)) === undefined)
      failField('account', 'There is no such account.');
    await tx.query({
      text: 'INSERT INTO partners (id, name, account_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING',
      values: [id, request.name, account, now],
    });
    audit(tx, clock, actor, 'partner.create', toToken('prt', id), { name: request.name });
  });
  return {
    token: toToken('prt', id),
    name: request.name,
    account: request.account ?? null,
    created_at: formatTimestamp(now),
  };
}
