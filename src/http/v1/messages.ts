import { type Id, toToken } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import type { MessageTarget } from '../../domain/messages/message-target.ts';
import { presentMessage } from '../../domain/messages/post-message.ts';
import { readThread, shareThread } from '../../domain/threads/read-thread.ts';
import { type MessageDeps, sendMessage } from '../../domain/threads/send-message.ts';
import { type Call, defineHandlers } from '../edge/operation.ts';

type Deps = MessageDeps & { links: FileLinks };

const ofQuote = (params: { token: Id<'quote'> }): MessageTarget => ({ kind: 'quote', id: params.token });
const ofOrder = (params: { token: Id<'order'> }): MessageTarget => ({ kind: 'order', id: params.token });

export function messageHandlers(deps: Deps) {
  return defineHandlers({
    listQuoteMessages: (call) => listAbout(deps, call, ofQuote(call.params)),
    createQuoteMessage: (call) => createAbout(deps, call, ofQuote(call.params)),
    shareQuoteMessages: (call) => shareAbout(deps, call, ofQuote(call.params)),
    listOrderMessages: (call) => listAbout(deps, call, ofOrder(call.params)),
    createOrderMessage: (call) => createAbout(deps, call, ofOrder(call.params)),
    shareOrderMessages: (call) => shareAbout(deps, call, ofOrder(call.params)),
  });
}

type Listing = Pick<Call<'listQuoteMessages'>, 'caller' | 'page' | 'listed'>;

async function listAbout(deps: Deps, { caller, page, listed }: Listing, target: MessageTarget) {
  const { rows, ...rest } = await readThread(deps, { account: caller.account, target, page });
  return listed({ rows: await Promise.all(rows.map((row) => presentMessage(deps, row))), ...rest });
}

type Writing = Pick<Call<'createQuoteMessage'>, 'caller' | 'body' | 'subject'>;

async function createAbout(deps: Deps, { caller, body, subject }: Writing, target: MessageTarget) {
  const sent = await sendMessage(deps, { account: caller.account, target, id: subject, ...body });
  return { data: await presentMessage(deps, sent) };
}

interface Sharing {
  caller: AccountCaller;
  body: { messages_shared: boolean };
}

async function shareAbout(deps: Deps, { caller, body }: Sharing, target: MessageTarget) {
  const quote = await shareThread(deps, { account: caller.account, target, shared: body.messages_shared });
  return { data: { quote: toToken('quote', quote.id), messages_shared: quote.messages_shared } };
}
