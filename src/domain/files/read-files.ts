import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type FileRow, findAnyFile, findFiles, findOpenFile, listFiles } from './files.queries.ts';

export async function readFile({ db }: { db: Database }, account: Id<'acct'>, id: Id<'file'>): Promise<FileRow> {
  const [row] = await db.transaction({ account }, (tx) => findFiles(tx, account, [id]));
  return row ?? fail('not_found');
}

export async function readFiles({ db }: { db: Database }, account: Id<'acct'>, page: Page): Promise<Listed<FileRow>> {
  return db.transaction({ account }, (tx) => listFiles(tx, account, page));
}

/** Any account's file, for a signed link that names it: the team's own opens one of a disabled account, too. */
export async function readLinkedFile(
  { db }: { db: Database },
  id: Id<'file'>,
  forTeam: boolean,
): Promise<FileRow | undefined> {
  return db.transaction('system', (tx) => (forTeam ? findAnyFile(tx, id) : findOpenFile(tx, id)));
}
