import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import { audit } from '../events/audit.ts';
import { insertFile } from '../files/files.queries.ts';
import type { IntakeDeps, Received } from '../files/receive-file.ts';
import type { Listed, Page } from '../list-query.ts';
import type { GetCorrespondent } from '../mail/email.ts';
import { type MessageTarget, targetColumns, targetToken } from '../messages/message-target.ts';
import { findNote, insertNote, listNotes, type NoteRow } from '../messages/messages.queries.ts';
import { type FullMessage, findPosted, showMessages } from '../messages/post-message.ts';
import type { OrderRule } from '../orders/viewers/role-visibility.ts';
import { changeQuote, type QuoteChangeDeps } from '../quotes/change-quote.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import {
  columnsOf,
  findOwnThread,
  findReadable,
  findTeamThread,
  type MessageDeps,
  postCustomerMessage,
  type TeamAuthor,
  teamName,
} from './send-message.ts';
import { discardStoredFiles, withAttached } from './store-attached.ts';

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

/** Share all messages about a quote and its order with the quote's maker, or stop sharing. */
export async function shareThread(
  deps: QuoteChangeDeps & { db: Database },
  { account, target, shared }: { account: Id<'acct'>; target: MessageTarget; shared: boolean },
): Promise<QuoteRow> {
  return deps.db.transaction('system', async (tx) => {
    const { quote: found } = await findOwnThread(tx, account, target);
    const quote = (await lockAnyQuote(tx, found.id)) ?? fail('not_found');
    if (quote.created_by === quote.account_id && shared) {
      failField('messages_shared', 'You made this quote yourself, so there is nobody to share its messages with.');
    }
    return changeQuote(tx, deps, quote, { set: { messages_shared: shared } });
  });
}

interface Deps extends DbDeps {
  company: GetCorrespondent;
}

/** Write a note that only the team sees. */
export async function writeNote(
  deps: Deps,
  by: TeamAuthor,
  { target, id, text }: { target: MessageTarget; id: Id<'note'>; text: string },
): Promise<NoteRow> {
  return deps.db.transaction('system', async (tx) => {
    await findTeamThread(tx, by.visible, target);
    const author_name = await teamName(tx, deps, by);
    const note = { id, ...targetColumns(target), author_name, text, created_at: deps.clock.now() };
    if (!(await insertNote(tx, note))) return (await findNote(tx, id)) ?? note;
    const detail = { note: toToken('note', id) };
    audit(tx, deps, by.actor, { action: `${target.kind}.note`, target: targetToken(target), detail });
    return note;
  });
}

/** The team's notes, newest first; an order's list includes the notes about its quote. */
export async function readNotes(
  { db }: Pick<Deps, 'db'>,
  { visible, target, page }: { visible: OrderRule; target: MessageTarget; page: Page },
): Promise<Listed<NoteRow>> {
  return db.transaction('system', async (tx) =>
    listNotes(tx, columnsOf(await findTeamThread(tx, visible, target)), page),
  );
}

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
