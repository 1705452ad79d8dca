import type { Id } from '../../core/ids.ts';
import { insertFile } from '../files/files.queries.ts';
import type { IntakeDeps } from '../files/read-received.ts';
import type { Received } from '../files/receive-file.ts';
import type { MessageTarget } from '../messages/message-target.ts';
import { type FullMessage, findPosted } from '../messages/post-message.ts';
import { findOwnThread } from './find-thread.ts';
import { type MessageDeps, postCustomerMessage } from './send-message.ts';
import { discardStoredFiles, withAttached } from './store-attached.ts';

export type GuestMessageDeps = MessageDeps & IntakeDeps;

export interface GuestMessage {
  account: Id<'acct'>;
  target: MessageTarget;
  /** A second click sends the same id. */
  id: Id<'msg'>;
  name: string;
  text: string;
  received: readonly Received[];
}

/** Send a message from the order page; its files are stored before the transaction. */
export async function sendGuestMessage(
  deps: GuestMessageDeps,
  { received, ...input }: GuestMessage,
): Promise<FullMessage> {
  const { account, target, id } = input;
  return withAttached(deps, { account, received, uploadSource: 'order_page' }, (files) =>
    deps.db.transaction('system', async (tx) => {
      const thread = await findOwnThread(tx, account, target);
      const earlier = await findPosted(tx, id);
      if (earlier !== null) {
        discardStoredFiles(tx, files);
        return earlier;
      }
      for (const file of files) await insertFile(tx, file);
      return postCustomerMessage(tx, deps, thread, { ...input, files });
    }),
  );
}
