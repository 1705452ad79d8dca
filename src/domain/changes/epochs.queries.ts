import type { Tx } from '../../storage/database.ts';

// Needs a transaction of system scope: the newest events are those of all accounts.

/** Number of the current epoch; 0: none has begun. */
export const EPOCH_NUMBER = 'coalesce((SELECT max(number) FROM counter_epochs), 0)';

export interface CounterState {
  /** The server that counts transactions now. */
  server: string;
  /** Null: no epoch has begun. */
  epoch: { number: number; server: string } | null;
  hasEvents: boolean;
  /** An event has a position that the server has not reached yet. */
  isBehind: boolean;
}

/** Checks only the events with the newest ids: except for moments, their positions are the highest. */
export async function readCounterState(tx: Tx): Promise<CounterState> {
  const [row] = await tx.query<CounterState>({
    text: `SELECT counting_server() AS server,
             (SELECT jsonb_build_object('number', number, 'server', server) FROM counter_epochs
              ORDER BY number DESC LIMIT 1) AS epoch,
             EXISTS (SELECT FROM events) AS "hasEvents",
             EXISTS (SELECT FROM (SELECT xid FROM events ORDER BY id DESC LIMIT 200) newest WHERE is_ahead(xid)) AS "isBehind"`,
  });
  if (row === undefined) throw new Error('The database did not say how far it has counted.');
  return row;
}

/** Waits for open writes of events, and blocks new ones until this transaction ends; reads continue. */
export async function lockEventWrites(tx: Tx): Promise<void> {
  await tx.query({ text: 'LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE' });
}

export function insertEpoch(tx: Tx, { number, server }: { number: number; server: string }): void {
  tx.send({ text: 'INSERT INTO counter_epochs (number, server) VALUES ($1, $2)', values: [number, server] });
}

/** Changes of an earlier epoch have transaction numbers of another server. */
export function deleteAllChanges(tx: Tx): void {
  tx.send({ text: 'DELETE FROM changes' });
}
