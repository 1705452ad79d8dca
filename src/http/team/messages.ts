import { failField } from '../../core/fail.ts';
import { fromToken, type Id } from '../../core/ids.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import type { MessageTarget } from '../../domain/messages/message-target.ts';
import { presentMessage, presentNote } from '../../domain/messages/post-message.ts';
import { ANONYMOUS_CUSTOMER } from '../../domain/orders/viewers/role-visibility.ts';
import { hasAnonymousOrders } from '../../domain/orders/viewers/team-visibility.ts';
import { readNotes, readTeamThread, writeNote } from '../../domain/threads/read-thread.ts';
import { sendTeamMessage, type TeamAuthor, type TeamMessageDeps } from '../../domain/threads/send-message.ts';
import { LONGEST_MESSAGE, MAX_ATTACHMENTS, type Message } from '../../wire/schemas/messages/message.ts';
import { type CallIdentity, toActionCaller, toOrderViewer } from '../actions/team-order-actions.ts';
import { type Call, defineHandlers, type StreamingCall } from '../edge/operation.ts';
import { contentOf, discardSent, NOT_A_PART, receiveParts, type Sent } from '../edge/parse/body/receive-parts.ts';

const ofQuote = (params: { token: Id<'quote'> }): MessageTarget => ({ kind: 'quote', id: params.token });
const ofOrder = (params: { token: Id<'order'> }): MessageTarget => ({ kind: 'order', id: params.token });

type Deps = TeamMessageDeps & { links: FileLinks; translatorsSeeCustomers: boolean };

export function teamMessageHandlers(deps: Deps) {
  return defineHandlers({
    teamListQuoteMessages: (call) => listMessages(deps, call, ofQuote(call.params)),
    teamCreateQuoteMessage: (call) => createMessage(deps, call, ofQuote(call.params)),
    teamListQuoteNotes: (call) => listNotes(deps, call, ofQuote(call.params)),
    teamCreateQuoteNote: (call) => createNote(deps, call, ofQuote(call.params)),
    teamListOrderMessages: (call) => listMessages(deps, call, ofOrder(call.params)),
    teamCreateOrderMessage: (call) => createMessage(deps, call, ofOrder(call.params)),
    teamListOrderNotes: (call) => listNotes(deps, call, ofOrder(call.params)),
    teamCreateOrderNote: (call) => createNote(deps, call, ofOrder(call.params)),
  });
}

type Listing = CallIdentity & Pick<Call<'teamListQuoteMessages'>, 'page' | 'listed'>;

const authorOf = (call: CallIdentity): TeamAuthor => ({
  ...toActionCaller(call),
  person: fromToken('prs', call.caller.actor),
});

async function listMessages(deps: Deps, call: Listing, target: MessageTarget) {
  const by = toOrderViewer(deps, call);
  const { rows, ...rest } = await readTeamThread(deps, { visible: by.visible, target, page: call.page });
  const messages = await Promise.all(rows.map((row) => presentMessage(deps, row)));
  return call.listed({ rows: hasAnonymousOrders(by) ? messages.map(withoutName) : messages, ...rest });
}

const withoutName = (message: Message): Message =>
  message.author.kind === 'customer'
    ? { ...message, author: { ...message.author, name: ANONYMOUS_CUSTOMER } }
    : message;

async function listNotes(
  deps: Deps,
  call: Pick<Call<'teamListQuoteNotes'>, 'caller' | 'actor' | 'page' | 'listed'>,
  target: MessageTarget,
) {
  const { visible } = toActionCaller(call);
  return call.listed(await readNotes(deps, { visible, target, page: call.page }), presentNote);
}

async function createNote(
  deps: Deps,
  call: CallIdentity & Pick<Call<'teamCreateQuoteNote'>, 'body' | 'subject'>,
  target: MessageTarget,
) {
  const { body, subject: id } = call;
  return { data: presentNote(await writeNote(deps, authorOf(call), { target, id, text: body.text })) };
}

type Writing = StreamingCall<'teamCreateQuoteMessage' | 'teamCreateOrderMessage'>;
const EXPECTED = { files: ['files', 'files[]'], fields: ['text'], most: MAX_ATTACHMENTS };

async function createMessage(deps: Deps, call: Writing, target: MessageTarget) {
  const sent = call.raw.isMultipart() ? await receiveParts(deps, call, EXPECTED) : plain(call.body);
  try {
    const text = checkText(sent.fields['text']);
    const received = sent.files.map((file) => file.received);
    return await call.once(contentOf(sent), async (id) => ({
      data: await presentMessage(deps, await sendTeamMessage(deps, authorOf(call), { target, id, text, received })),
    }));
  } finally {
    // Stored files have left the spool by now; a replayed answer needs no second copy.
    await discardSent(sent);
  }
}

function plain({ text, files }: { text: string; files?: unknown }): Sent {
  if (files !== undefined) failField('files', NOT_A_PART);
  return { files: [], fields: { text }, lists: {} };
}

/** Repeats the schema's check: parts bypass the schema. */
function checkText(text: string | undefined): string {
  if (text === undefined) return failField('text', 'This field is required.');
  if (text.trim() === '') return failField('text', 'Must not be blank.');
  if (text.length > LONGEST_MESSAGE) return failField('text', `Must have at most ${LONGEST_MESSAGE} characters.`);
  return text;
}
