import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { FileRow } from './files.queries.ts';
import { findFiles, listFiles } from './files.queries.ts';

export async function readFile({ db }: { db: Database }, account: Id<'acct'>, id: Id<'file'>): Promise<FileRow> {
  const [row] = await db.transaction({ account }, (tx) => findFiles(tx, account, [id]));
  return row ?? fail('not_found');
}

export async function readFiles(
  { db }: { db: Database },
  account: Id<'acct'>,
  page: { page: number; perPage: number },
) {
  return db.transaction({ account }, (tx) => listFiles(tx, account, page.perPage, (page.page - 1) * page.perPage));
}

/** Any account's file, for a signed link that names it. */
export async function readLinkedFile({ db }: { db: Database }, id: Id<'file'>): Promise<FileRow | undefined> {
  return db.transaction('system', async (tx) => {
    const [row] = await tx.query<FileRow>({
      name: 'linked_file',
      text: 'SELECT * FROM files WHERE id = $1',
      values: [id],
    });
    return row;
  });
}
