import type pg from 'pg';
import type { Scope, Statement } from '../database.ts';

// What is said on a connection besides the statements of the business.

/** Not awaited one by one: they travel with the work's first statement, and fail it if they fail. */
export function beginTransaction(client: pg.ClientBase, scope: Scope): Promise<unknown> {
  const values = scope === 'system' ? ['', 'on'] : [scope.account, ''];
  return Promise.all([client.query('BEGIN'), client.query({ name: 'scope', text: SET_SCOPE, values })]);
}

const SET_SCOPE = `SELECT set_config('dragoman.account', $1, true), set_config('dragoman.system', $2, true)`;

export function commit(client: pg.ClientBase): Promise<unknown> {
  return client.query('COMMIT');
}

export function rollBack(client: pg.ClientBase): Promise<unknown> {
  return client.query('ROLLBACK');
}

const CHANNEL = 'dragoman_events';

export function listenForCommits(client: pg.ClientBase): Promise<unknown> {
  return client.query(`LISTEN ${CHANNEL}`);
}

export const NOTIFY_OF_COMMITS: Statement = { text: `NOTIFY ${CHANNEL}` };
export const ANSWERS: Statement = { text: 'SELECT 1' };
