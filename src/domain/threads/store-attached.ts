import { Failure } from '../../core/fail.ts';
import { FieldErrors } from '../../core/field-errors.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { discardBlob, type FileRow, findFiles } from '../files/files.queries.ts';
import { type IntakeDeps, type ReadFile, type Received, readReceived } from '../files/receive-file.ts';
import type { OrderChange } from '../orders/change-order.ts';
import { fileInOrder } from '../orders/state/order-file.ts';

interface Attaching {
  account: Id<'acct'>;
  received: readonly Received[];
  uploadSource: string;
}

/** Run `work` with the files of a message, whose bytes are stored first; a refusal discards them. */
export async function withAttached<Result>(
  deps: IntakeDeps & { db: Database },
  { account, received, uploadSource }: Attaching,
  work: (files: readonly FileRow[]) => Promise<Result>,
): Promise<Result> {
  const files: FileRow[] = [];
  try {
    for (const file of await readAll(deps, account, received)) {
      // Attachments are visible to the customer, unlike the team's work in progress.
      files.push({ ...(await file.store({ id: newId(), account, uploadSource })), withheld: false });
    }
    return await work(files);
  } catch (error) {
    // After any other error the rows may exist; the sweep checks before it deletes the bytes.
    if (error instanceof Failure) await deps.db.transaction('system', async (tx) => discardStoredFiles(tx, files));
    throw error;
  }
}

/** Let the sweep delete the bytes of files that get no row. */
export function discardStoredFiles(tx: Tx, files: readonly FileRow[]): void {
  for (const { blob, created_at } of files) discardBlob(tx, blob, created_at);
}

/** Read all files, or refuse with the errors of each. */
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

/** The account's files that a message names, in the same order; refuses all unknown ids at once. */
export async function checkAttached(tx: Tx, account: Id<'acct'>, ids: readonly Id<'file'>[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const found = await findFiles(tx, account, ids);
  const errors = new FieldErrors();
  const files = ids.flatMap((id, at) => {
    const file = found.find((one) => one.id === id);
    if (file === undefined) errors.add(`files.${at}`, 'The account has no such file.');
    return file ?? [];
  });
  errors.throwIfAny();
  return files;
}

/** Add a message's files to an order for reference, except files that the order already has. */
export function addReferences(change: OrderChange, files: readonly FileRow[]): void {
  for (const file of files) {
    if (change.files.some(({ file_id }) => file_id === file.id)) continue;
    const position = change.files.length + 1;
    const place = { collection: 'reference' as const, position, live: true, attached: true };
    change.addFile(fileInOrder(change.order, file, place));
  }
}
