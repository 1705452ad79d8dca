import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
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
