import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { App, TeamApp } from '../../wire/schemas/app.ts';
import { findApp, findLogo, type Logo, listApps } from './apps.queries.ts';
import { presentApp, presentTeamApp } from './present-app.ts';

interface Deps {
  db: Database;
  baseUrl: string;
}

interface PageRequest {
  page: number;
  perPage: number;
}

/** The apps that the account made. */
export async function readApps(
  deps: Deps,
  account: Id<'acct'>,
  page: PageRequest,
): Promise<{ rows: App[]; total: number }> {
  const { rows, total } = await deps.db.transaction({ account }, (tx) => listApps(tx, { account }, page));
  return { rows: rows.map((row) => presentApp(deps, row)), total };
}

export async function readApp(deps: Deps, account: Id<'acct'>, id: Id<'app'>): Promise<App> {
  const row = await deps.db.transaction({ account }, (tx) => findApp(tx, account, id));
  return presentApp(deps, row ?? fail('not_found'));
}

export async function readAnyApp(deps: Deps, id: Id<'app'>): Promise<TeamApp> {
  const row = await deps.db.transaction('system', (tx) => findApp(tx, null, id));
  return presentTeamApp(deps, row ?? fail('not_found'));
}

export async function readAllApps(
  deps: Deps,
  filters: { account?: Id<'acct'>; verified?: boolean; q?: string },
  page: PageRequest,
): Promise<{ rows: TeamApp[]; total: number }> {
  const { rows, total } = await deps.db.transaction('system', (tx) => listApps(tx, filters, page));
  return { rows: rows.map((row) => presentTeamApp(deps, row)), total };
}

/** What everybody may see of an app. */
export async function readLogo(
  { db }: Pick<Deps, 'db'>,
  id: Id<'app'>,
): Promise<(Logo & { updated_at: Date }) | undefined> {
  return db.transaction('system', (tx) => findLogo(tx, id));
}
