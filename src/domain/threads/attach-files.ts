import { FieldErrors } from '../../core/field-errors.ts';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { type FileRow, findFiles } from '../files/files.queries.ts';
import type { OrderChange } from '../orders/change-order.ts';
import { fileInOrder } from '../orders/state/order-file.ts';

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
