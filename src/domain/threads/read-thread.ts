import type { Id } from '../../core/ids.ts';
import type { DbDeps } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import type { MessageTarget } from '../messages/message-target.ts';
import type { FullMessage } from '../messages/post-message.ts';
import { showMessages } from '../messages/show-messages.ts';
import type { OrderRule } from '../orders/viewers/role-visibility.ts';
import { columnsOf, findReadable, findTeamThread } from './find-thread.ts';

/** One page of messages, newest first: for the customer, or for the maker if the customer shares the thread. */
export async function readThread(
  deps: DbDeps,
  { account, target, page }: { account: Id<'acct'>; target: MessageTarget; page: Page },
): Promise<Listed<FullMessage>> {
  return deps.db.transaction('system', async (tx) => {
    const { thread, reader } = await findReadable(tx, account, target);
    return showMessages(tx, deps, { about: columnsOf(thread), reader, page });
  });
}

/** One page of messages for the team, newest first. */
export async function readTeamThread(
  deps: DbDeps,
  { visible, target, page }: { visible: OrderRule; target: MessageTarget; page: Page },
): Promise<Listed<FullMessage>> {
  return deps.db.transaction('system', async (tx) => {
    const thread = await findTeamThread(tx, visible, target);
    return showMessages(tx, deps, { about: columnsOf(thread), reader: 'team', page });
  });
}
