import { Failure } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import { insertFile, leaveBlob } from '../../files/files.queries.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import type { Received } from '../../files/receive-file.ts';
import type { OrderFile } from '../rows/orders.queries.ts';
import { fileInOrder, type Place } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { type OpenStep, type StepCaller, type StepDeps, type StepRequest, takeStepOnce } from './take-step.ts';

export type AddFileDeps = StepDeps & IntakeDeps;

export interface AddedFile extends StepRequest {
  /** The id that the file gets. */
  id: Id<'file'>;
  /** The account of the order, as `readOwner` gives it. */
  owner: Id<'acct'>;
  received: Received;
}

/**
 * Puts a file of the team into an order. It is read and stored before the transaction; a refused one is left to the
 * sweep. The customer is shown it by a later step.
 */
export async function addFile(
  deps: AddFileDeps,
  by: StepCaller,
  { id, owner, order, expected, version, received, action }: AddedFile & { action: string },
  work: (open: OpenStep, place: (where: Place) => OrderFile) => void | Promise<void>,
): Promise<OrderWithPayments> {
  const upload = await readReceived(deps, received, { account: owner, field: 'file' });
  const file = await upload.store({ id, account: owner, uploadSource: 'team' });
  const detail = { file: toToken('file', id), name: file.filename };
  const isRepeated = async ({ tx }: OpenStep) => {
    if (await insertFile(tx, file)) return false;
    // An earlier try of the same request was cut off after it had put the file in its place.
    leaveBlob(tx, file.blob, file.created_at);
    return true;
  };
  try {
    const step = { order, ...(expected && { expected }), version, action, detail, isRepeated };
    return await takeStepOnce(deps, by, step, (open) =>
      work(open, (where) => {
        const placed = fileInOrder(open.before.order, file, where);
        open.change.addFile(placed);
        return placed;
      }),
    );
  } catch (error) {
    // After anything but a refusal the row may be there all the same; the sweep asks before it takes the bytes.
    if (error instanceof Failure) {
      await deps.db.transaction('system', async (tx) => leaveBlob(tx, file.blob, file.created_at));
    }
    throw error;
  }
}
