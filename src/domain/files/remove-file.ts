import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { type DbDeps, isForeignKeyViolation } from '../../storage/database.ts';
import { deleteFile, type FileRow } from './files.queries.ts';

/** Deletes an unused file. A concurrent quote with the file either wins or does not find it. */
export async function removeFile({ db, clock }: DbDeps, account: Id<'acct'>, id: Id<'file'>): Promise<FileRow> {
  try {
    const removed = await db.transaction({ account }, (tx) => deleteFile(tx, account, id, clock.now()));
    return removed ?? fail('not_found');
  } catch (error) {
    if (isForeignKeyViolation(error)) fail('file_in_use');
    throw error;
  }
}
