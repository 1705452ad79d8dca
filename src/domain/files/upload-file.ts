import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Outgoing } from '../../net/outgoing.ts';
import { OutgoingError } from '../../net/outgoing-error.ts';
import type { Database } from '../../storage/database.ts';
import { type AccountCaller, uploadSourceOf } from '../accounts/caller.ts';
import { discardBlob, type FileRow, findFiles, insertFile } from './files.queries.ts';
import { type IntakeDeps, type Received, readReceived, receiveFile, refuseSize } from './receive-file.ts';

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

export interface FetchDeps extends IntakeDeps {
  outgoing: Outgoing;
  fetchSeconds: number;
}

/** Downloads a file to the spool. `field`: the request's field with the URL. */
export async function fetchRemote(deps: FetchDeps, url: string, field: string): Promise<Received> {
  try {
    const download = await deps.outgoing.download({
      url,
      totalMs: deps.fetchSeconds * 1000,
      maxBytes: deps.maxFileBytes,
      maxRedirects: 3,
    });
    return await receiveFile(deps, {
      stream: download.stream,
      filename: download.filename ?? 'file',
      declaredMime: download.mimetype,
      field,
    });
  } catch (error) {
    if (error instanceof OutgoingError) refuseUrl(error, field, deps.maxFileBytes);
    throw error;
  }
}

/** Refuses a URL that was not fetched; a URL that never can be is a field error. */
function refuseUrl(error: OutgoingError, field: string, maxFileBytes: number): never {
  if (error.reason === 'too_large') refuseSize(field, maxFileBytes);
  const detail = { message: error.message, errors: { [field]: [error.message] } };
  const isPermanent = error.reason === 'bad_url' || error.reason === 'forbidden_address';
  fail(isPermanent ? 'validation_failed' : 'file_fetch_failed', detail);
}
