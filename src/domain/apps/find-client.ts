import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type AppRow, findApp } from './apps.queries.ts';

/** Undefined when the app, or the account that made it, is disabled. */
export async function findConnectableApp(tx: Tx, id: Id<'app'>): Promise<AppRow | undefined> {
  const app = await findApp(tx, null, id);
  return app?.disabled_at === null && !app.paused ? app : undefined;
}

/** Finds the app of a `client_id`. */
export async function findClient({ db }: { db: Database }, id: Id<'app'>): Promise<AppRow | null> {
  return (await db.transaction('system', (tx) => findConnectableApp(tx, id))) ?? null;
}
