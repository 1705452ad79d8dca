import { Failure } from '../../core/fail.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type FileRow, leaveBlob } from '../files/files.queries.ts';
import { type IntakeDeps, type ReadFile, readReceived } from '../files/read-received.ts';
import type { Received } from '../files/receive-file.ts';

interface Attaching {
  account: Id<'acct'>;
  received: readonly Received[];
  uploadSource: string;
}

/** Does `work` with files that came with a message, whose bytes are stored by then. Where it refuses, they go again. */
export async function withAttached<Result>(
  deps: IntakeDeps & { db: Database },
  { account, received, uploadSource }: Attaching,
  work: (files: readonly FileRow[]) => Promise<Result>,
): Promise<Result> {
  const files: FileRow[] = [];
  try {
    for (const file of await readAll(deps, account, received)) {
      // It is shown to the customer, unlike what the team still works on.
      files.push({ ...(await file.store({ id: newId(), account, uploadSource })), withheld: false });
    }
    return await work(files);
  } catch (error) {
    // After anything but a refusal the rows may be there all the same; the sweep asks before it takes the bytes.
    if (error instanceof Failure) await deps.db.transaction('system', async (tx) => leaveFiles(tx, files));
    throw error;
  }
}

/** The bytes of files that get no row. */
export function leaveFiles(tx: Tx, files: readonly FileRow[]): void {
  for (const { blob, created_at } of files) leaveBlob(tx, blob, created_at);
}

/** All of them, or a refusal that says what is wrong with each. */
async function readAll(deps: IntakeDeps, account: Id<'acct'>, received: readonly Received[]): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const refused: Failure[] = [];
  for (const one of received) {
    try {
      read.push(await readReceived(deps, one, { account, field: 'files' }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (first === undefined) return read;
  const words = refused.flatMap(({ message, detail }) => detail.errors?.['files'] ?? [message]);
  throw new Failure(first.code, { ...first.detail, errors: { files: words } });
}
