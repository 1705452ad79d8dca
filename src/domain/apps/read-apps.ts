import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type AppFilters, type AppRow, findApp, findLogo, type Logo, listApps } from './apps.queries.ts';

interface Deps {
  db: Database;
}

export async function readApps({ db }: Deps, account: Id<'acct'>, page: Page): Promise<Listed<AppRow>> {
  return db.transaction({ account }, (tx) => listApps(tx, { account }, page));
}

export async function readApp({ db }: Deps, account: Id<'acct'>, id: Id<'app'>): Promise<AppRow> {
  const app = await db.transaction({ account }, (tx) => findApp(tx, account, id));
  return app ?? fail('not_found');
}

/** Apps of all accounts, for the team. */
export async function readAllApps({ db }: Deps, filters: AppFilters, page: Page): Promise<Listed<AppRow>> {
  return db.transaction('system', (tx) => listApps(tx, filters, page));
}

export async function readAnyApp({ db }: Deps, id: Id<'app'>): Promise<AppRow> {
  const app = await db.transaction('system', (tx) => findApp(tx, null, id));
  return app ?? fail('not_found');
}

/** Logos are public. */
export async function readLogo({ db }: Deps, id: Id<'app'>): Promise<(Logo & { updated_at: Date }) | undefined> {
  return db.transaction('system', (tx) => findLogo(tx, id));
}

/** Undefined when the app, or the account that made it, is disabled. */
export async function findConnectableApp(tx: Tx, id: Id<'app'>): Promise<AppRow | undefined> {
  const app = await findApp(tx, null, id);
  return app?.disabled_at === null && !app.paused ? app : undefined;
}

/** Finds the app of a `client_id`. */
export async function findClient({ db }: { db: Database }, id: Id<'app'>): Promise<AppRow | null> {
  return (await db.transaction('system', (tx) => findConnectableApp(tx, id))) ?? null;
}
