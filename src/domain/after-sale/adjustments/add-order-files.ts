import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { type GetCorrespondent, queueMail } from '../../mail/email.ts';
import { addedFilesEmail } from '../../mail/team-emails.ts';
import { consoleUrl } from '../../messages/message-target.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { type FullOrder, isEnded, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { fileInOrder, hasBegun } from '../../orders/state/order-file.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import { checkAttached } from '../../threads/store-attached.ts';

export type AddFilesDeps = RecordDeps & {
  db: Database;
  company: GetCorrespondent;
  /** Recipient of the team's notifications; null: the team gets none. */
  teamEmail: string | null;
};

export interface AddedFiles {
  account: Id<'acct'>;
  order: Id<'order'>;
  collection: 'reference' | 'source';
  files: readonly Id<'file'>[];
}

/**
 * Let the customer add files to a paid order: for reference, or to be worked on, which asks the team for an adjustment.
 */
export async function addOrderFiles(
  deps: AddFilesDeps,
  { account, order: id, collection, files: ids }: AddedFiles,
): Promise<FullOrder> {
  return deps.db.transaction('system', async (tx) => {
    const full = await lockAnyOrder(tx, id);
    if (full === undefined) fail('not_found');
    checkCustomer(full.order, account);
    checkOpenForFiles(full, collection);
    const files = await checkAttached(tx, account, ids);
    refuseDuplicates(full, ids);
    const change = changeOrder(tx, deps, full, 'customer');
    for (const file of files) {
      const position = change.files.length + 1;
      // The file is for reference until an adjustment is accepted: no one has paid for work on it.
      const place = { collection: 'reference' as const, position, live: true, proposed: collection === 'source' };
      change.addFile(fileInOrder(change.order, file, place));
    }
    if (collection === 'source') await queueTeamEmail(tx, deps, full.order, files);
    return change.save();
  });
}

export function checkOpenForFiles(full: FullOrder, collection: AddedFiles['collection']): void {
  const { order } = full;
  const { status } = order;
  if (isEnded(order) || status === 'completed') refuseState('order', status, 'It is finished and takes no more files.');
  if (collection === 'source' && status !== 'on_hold' && hasBegun(full)) {
    refuseState(
      'order',
      status,
      'Files to be worked on are added before work begins or while it is on_hold; write to the team.',
    );
  }
}

function refuseDuplicates({ files }: FullOrder, ids: readonly Id<'file'>[]): void {
  const errors = new FieldErrors();
  for (const [at, id] of ids.entries()) {
    if (files.some((file) => file.file_id === id)) errors.add(`files.${at}`, 'This file is in the order already.');
  }
  errors.throwIfAny();
}

async function queueTeamEmail(tx: Tx, deps: AddFilesDeps, order: OrderRow, files: readonly FileRow[]): Promise<void> {
  if (deps.teamEmail === null) return;
  const owner = await findAccount(tx, order.account_id);
  const customerName = owner?.account.name ?? '';
  const url = consoleUrl(deps.baseUrl, { kind: 'order', id: order.id });
  const email = addedFilesEmail(deps.company().reader, {
    customerName,
    number: order.number,
    files: files.length,
    url,
  });
  queueMail(tx, deps, { ...email, to: deps.teamEmail, about: toToken('order', order.id), livemode: order.livemode });
}
