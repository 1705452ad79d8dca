import type { Tx } from '../../storage/database.ts';

/**
 * Does work of the service itself inside a transaction of an account, and steps back: a letter that follows from what
 * the account did needs people and partners, which no account's scope shows. Nothing else may run in `tx` meanwhile.
 */
export async function inSystemScope<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [scope] = await tx.query<{ system: string }>({
    name: 'scope_before',
    text: `SELECT coalesce(current_setting('dragoman.system', true), '') AS system`,
  });
  setScope(tx, 'on');
  const result = await work();
  setScope(tx, scope?.system ?? '');
  return result;
}

const setScope = (tx: Tx, system: string): void =>
  tx.send({ name: 'set_scope', text: `SELECT set_config('dragoman.system', $1, true)`, values: [system] });
