import type pg from 'pg';
import type { Scope, Statement } from '../database.ts';

// Statements that manage connections and transactions.

export const BEGIN: Statement = { text: 'BEGIN' };
export const COMMIT: Statement = { text: 'COMMIT' };
export const ROLL_BACK: Statement = { text: 'ROLLBACK' };

/** The account whose rows the transaction may see and change; the tables' policies read it. */
export function setScope(scope: Scope): Statement {
  const values = scope === 'system' ? ['', 'on'] : [scope.account, ''];
  return { name: 'scope', text: SET_SCOPE, values };
}

const SET_SCOPE = `SELECT set_config('dragoman.account', $1, true), set_config('dragoman.system', $2, true)`;

const CHANNEL = 'dragoman_events';

export function listenForCommits(client: pg.ClientBase): Promise<unknown> {
  return client.query(`LISTEN ${CHANNEL}`);
}

export const NOTIFY_OF_COMMITS: Statement = { text: `NOTIFY ${CHANNEL}` };
export const PING: Statement = { text: 'SELECT 1' };
