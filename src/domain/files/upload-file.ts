import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { type AccountCaller, uploadSourceOf } from '../accounts/caller.ts';
import { discardBlob, type FileRow, findFiles, insertFile } from './files.queries.ts';
import { type IntakeDeps, readReceived } from './read-received.ts';
import type { Received } from './receive-file.ts';

/** Stores a received file for the account: first its bytes, then its row. */
export async function uploadFile(
  deps: IntakeDeps & { db: Database },
  {
    caller,
    id,
    received,
    field,
  }: { caller: Pick<AccountCaller, 'account' | 'app'>; id: Id<'file'>; received: Received; field: string },
): Promise<FileRow> {
  const { account } = caller;
  const file = await readReceived(deps, received, { account, field });
  try {
    const row = await file.store({ id, account, uploadSource: uploadSourceOf(caller) });
    return await deps.db.transaction({ account }, async (tx) => {
      if (await insertFile(tx, row)) return row;
      // An earlier attempt of this request was interrupted after storing the file: use that one.
      const [first] = await findFiles(tx, account, [id]);
      discardBlob(tx, row.blob, row.created_at);
      return first ?? fail('not_found');
    });
  } catch (error) {
    await file.discard();
    throw error;
  }
}
