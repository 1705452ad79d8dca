import { systemClock } from '../../core/clock.ts';
import { fromToken, newId, toToken } from '../../core/ids.ts';
import { findAccount, listAccounts } from '../../domain/accounts/accounts.queries.ts';
import { makeKey } from '../../domain/accounts/keys/create-key.ts';
import type { Database } from '../../storage/database.ts';
import { ENGLISH } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

const ACCOUNTS_SHOWN = 50;

/** Returns the key's secret. */
export async function makeTeamKey(db: Database, name: string): Promise<string> {
  const { secret } = await db.transaction('system', (tx) =>
    makeKey(tx, { clock: systemClock }, { id: newId(), account: null, name, scopes: null }),
  );
  return secret;
}

/** Returns the key's secret; the account may be a sandbox. */
export async function makeAccountKey(db: Database, token: string, name: string): Promise<string> {
  const id = fromToken('acct', token);
  const { secret } = await db.transaction('system', async (tx) => {
    const found = id === null ? undefined : await findAccount(tx, id);
    if (found === undefined) throw new Error(say(ENGLISH, 'cli.keys.unknown', { token }));
    return makeKey(tx, { clock: systemClock }, { id: newId(), account: found.account, name, scopes: null });
  });
  return secret;
}

/** One line for each of the newest accounts. */
export async function describeAccounts(db: Database): Promise<string[]> {
  const page = { page: 1, perPage: ACCOUNTS_SHOWN };
  const { rows } = await db.transaction('system', (tx) => listAccounts(tx, {}, page));
  return rows.map(
    ({ account: { id, livemode, name } }) => `${toToken('acct', id)}  ${livemode ? 'live' : 'test'}  ${name}`,
  );
}
