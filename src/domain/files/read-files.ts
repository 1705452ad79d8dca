import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { runConcurrently } from '../../core/run-concurrently.ts';
import { dayInWords } from '../../core/words/time.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { ENGLISH } from '../../words/reader.ts';
import type { Listed, Page } from '../list-query.ts';
import { type FileRow, findAnyFile, findFiles, findOpenFile, listFiles } from './files.queries.ts';

export async function readFile({ db }: { db: Database }, account: Id<'acct'>, id: Id<'file'>): Promise<FileRow> {
  const [row] = await db.transaction({ account }, (tx) => findFiles(tx, account, [id]));
  return row ?? fail('not_found');
}

export async function readFiles({ db }: { db: Database }, account: Id<'acct'>, page: Page): Promise<Listed<FileRow>> {
  return db.transaction({ account }, (tx) => listFiles(tx, account, page));
}

/** A file of any account, for a signed link; links for the team also open files of disabled accounts. */
export async function readLinkedFile(
  { db }: { db: Database },
  id: Id<'file'>,
  forTeam: boolean,
): Promise<FileRow | undefined> {
  const file = await db.transaction('system', (tx) => (forTeam ? findAnyFile(tx, id) : findOpenFile(tx, id)));
  if (file !== undefined) refuseRemovedFile(file);
  return file;
}

/** Refuses a file whose bytes were deleted, with the date; its row remains. */
export function refuseRemovedFile({ removed_at = null }: Pick<FileRow, 'removed_at'>): void {
  if (removed_at === null) return;
  fail('not_found', {
    message: `This file was removed on ${dayInWords(ENGLISH, removed_at)}: it had been kept as long as files are.`,
  });
}

const AT_ONCE = 4;

/** Files whose bytes are missing from the store. */
export async function findLost({ blobs }: { blobs: BlobStore }, files: readonly FileRow[]): Promise<FileRow[]> {
  const lost: FileRow[] = [];
  // Files removed on purpose are not lost.
  const expected = files.filter(({ removed_at = null }) => removed_at === null);
  await runConcurrently(AT_ONCE, expected, async (file) => {
    const found = await blobs.open(file.blob, { start: 0, end: 0 });
    if (found === null) lost.push(file);
    else found.stream.destroy();
  });
  return lost;
}
