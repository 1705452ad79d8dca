import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type AppRow, findApp } from './apps.queries.ts';

/** An app that accounts may connect; a disabled one is not there, nor one whose maker is disabled. */
export async function findConnectableApp(tx: Tx, id: Id<'app'>): Promise<AppRow | undefined> {
  const app = await findApp(tx, null, id);
  return app?.disabled_at === null && !app.paused ? app : undefined;
}

/** The app behind a `client_id`. */
export async function findClient({ db }: { db: Database }, id: Id<'app'>): Promise<AppRow | null> {
  return (await db.transaction('system', (tx) => findConnectableApp(tx, id))) ?? null;
}
