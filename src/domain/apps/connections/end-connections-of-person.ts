import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import { type ConnectionRow, lockLiveConnectionsBy, updateConnection } from './connections.queries.ts';
import { endConnections } from './end-connection.ts';
import { recordConnection } from './record-connection.ts';

interface Deps {
  clock: Clock;
  baseUrl: string;
}

interface Maker {
  person: Id<'prs'>;
  /** A live account; null: every account. */
  account: Id<'acct'> | null;
}

/** Returns how many connections it ended. Needs a transaction of system scope. */
export async function endConnectionsOfPerson(tx: Tx, deps: Deps, { person, account }: Maker): Promise<number> {
  const rows = await lockLiveConnectionsBy(tx, person, account);
  await endConnections(tx, deps, rows);
  return rows.length;
}

/** Reduces a person's connections to the allowed scopes: an app may never do more than the person who connected it. */
export async function narrowConnectionsOfPerson(
  tx: Tx,
  deps: Deps,
  { person, account, allowed }: Maker & { allowed: readonly Scope[] },
): Promise<void> {
  const wide = (await lockLiveConnectionsBy(tx, person, account)).filter(({ scopes }) => !isWithin(scopes, allowed));
  const remainingScopes = (row: ConnectionRow) => row.scopes.filter((scope) => allowed.includes(scope));
  await endConnections(
    tx,
    deps,
    wide.filter((row) => remainingScopes(row).length === 0),
  );
  for (const row of wide.filter((wider) => remainingScopes(wider).length > 0)) {
    const scopes = remainingScopes(row);
    await updateConnection(tx, row.id, { scopes, person_id: person }, deps.clock.now());
    recordConnection(tx, deps, { ...row, scopes }, 'status_update', 'connected');
  }
}

const isWithin = (scopes: readonly Scope[], allowed: readonly Scope[]): boolean =>
  scopes.every((scope) => allowed.includes(scope));
