import type { Tx } from '../../storage/database.ts';

/**
 * Run work in system scope inside an account's transaction: emails need people and partners, which an account's scope
 * hides. Nothing else may use `tx` until the work is done.
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
