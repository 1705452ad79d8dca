import { Failure } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import { discardBlob, insertFile } from '../../files/files.queries.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import type { Received } from '../../files/receive-file.ts';
import type { OrderFile } from '../rows/orders.queries.ts';
import { fileInOrder, type Place } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  type OpenAction,
  runActionOnce,
} from './run-action.ts';

export type AddFileDeps = ActionDeps & IntakeDeps;

export interface AddedFile extends ActionRequest {
  /** Id of the new file. */
  id: Id<'file'>;
  /** Account of the order, from `readOwner`. */
  owner: Id<'acct'>;
  received: Received;
}

/**
 * Adds a file of the team to an order. The upload is stored before the transaction; if refused, it is left to the
 * sweep. A later action shows the file to the customer.
 */
export async function addFile(
  deps: AddFileDeps,
  by: ActionCaller,
  { id, owner, order, expected, version, received, action }: AddedFile & { action: string },
  work: (open: OpenAction, place: (where: Place) => OrderFile) => void | Promise<void>,
): Promise<OrderWithPayments> {
  const upload = await readReceived(deps, received, { account: owner, field: 'file' });
  const file = await upload.store({ id, account: owner, uploadSource: 'team' });
  const detail = { file: toToken('file', id), name: file.filename };
  const isRepeated = async ({ tx }: OpenAction) => {
    if (await insertFile(tx, file)) return false;
    // An earlier try of this request was interrupted after it had added the file.
    discardBlob(tx, file.blob, file.created_at);
    return true;
  };
  try {
    const request = { order, ...(expected && { expected }), version, action, detail, isRepeated };
    return await runActionOnce(deps, by, request, (open) =>
      work(open, (where) => {
        const placed = fileInOrder(open.before.order, file, where);
        open.change.addFile(placed);
        return placed;
      }),
    );
  } catch (error) {
    // Only a refusal proves that no row was written; after other errors the sweep checks before it deletes the bytes.
    if (error instanceof Failure) {
      await deps.db.transaction('system', async (tx) => discardBlob(tx, file.blob, file.created_at));
    }
    throw error;
  }
}
