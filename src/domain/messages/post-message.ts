import type { Clock } from '../../core/clock.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuthorKind, Message, Note } from '../../wire/schemas/messages/message.ts';
import { type MakerView, record } from '../events/record.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { FileLinks } from '../files/read-files.ts';
import type { Listed, Page } from '../list-query.ts';
import {
  type MessageTarget,
  messagesUrl,
  type TargetColumns,
  targetColumns,
  targetToken,
  tokenOfColumns,
} from './message-target.ts';
import {
  type AttachedFile,
  closeThread,
  filesOfMessages,
  findMessage,
  insertMessage,
  insertMessageFiles,
  listMessages,
  type MessageRow,
  markRead,
  type NoteRow,
  openThread,
} from './messages.queries.ts';

export interface FullMessage {
  message: MessageRow;
  files: AttachedFile[];
}

export interface NewMessage {
  /** A retry of the same request has the same id. */
  id: Id<'msg'>;
  target: MessageTarget;
  account: Id<'acct'>;
  livemode: boolean;
  author: { kind: AuthorKind; name: string };
  text: string;
  files: readonly FileRow[];
  quote: Id<'quote'>;
  /** Maker of a referred quote; null: may not read the messages. */
  maker: MakerView | null;
}

/** Writes a message and its event in the caller's transaction. */
export function postMessage(tx: Tx, deps: { clock: Clock; baseUrl: string }, input: NewMessage): FullMessage {
  const { target, files } = input;
  const message: MessageRow = {
    id: input.id,
    account_id: input.account,
    ...targetColumns(target),
    author_kind: input.author.kind,
    author_name: input.author.name,
    text: input.text,
    livemode: input.livemode,
    read_at: null,
    created_at: deps.clock.now(),
  };
  insertMessage(tx, message);
  if (input.author.kind === 'customer') openThread(tx, message, input.quote);
  else closeThread(tx, input.quote);
  insertMessageFiles(
    tx,
    message,
    files.map((file) => file.id),
  );
  recordMessage(tx, deps, input);
  const attached = files.map(({ id, blob, filename, mimetype, size }) => ({ id, blob, filename, mimetype, size }));
  return { message, files: attached.map((file) => ({ ...file, message_id: message.id })) };
}

function recordMessage(tx: Tx, deps: { clock: Clock; baseUrl: string }, input: NewMessage): void {
  const { id, target, author, text, files } = input;
  const token = targetToken(target);
  record(tx, deps, {
    account: input.account,
    type: 'message',
    event: 'created',
    target: toToken('msg', id),
    lane: token,
    url: messagesUrl(deps.baseUrl, target),
    quote: input.quote,
    maker: input.maker,
    livemode: input.livemode,
    data: {
      id: toToken('msg', id),
      target: token,
      author,
      text,
      files: files.map((file) => ({ id: toToken('file', file.id), name: file.filename })),
    },
  });
}

/** The message that an earlier attempt of the same request has written, if any. */
export async function findPosted(tx: Tx, id: Id<'msg'>): Promise<FullMessage | null> {
  const [message, files] = await Promise.all([findMessage(tx, id), filesOfMessages(tx, [id])]);
  return message === undefined ? null : { message, files };
}

/** Reader of a thread. Customer and team mark messages as read; a bystander may only read along. */
export type MessageReader = 'customer' | 'team' | 'bystander';

const isFor = ({ author_kind }: MessageRow, reader: MessageReader): boolean =>
  reader === 'team' ? author_kind === 'customer' : reader === 'customer' && author_kind !== 'customer';

/** A page of messages, newest first; marks the other side's messages on it as read. */
export async function showMessages(
  tx: Tx,
  { clock }: { clock: Clock },
  { about, reader, page }: { about: TargetColumns; reader: MessageReader; page: Page },
): Promise<Listed<FullMessage>> {
  const { rows, ...rest } = await listMessages(tx, about, page);
  const now = clock.now();
  const unread = rows.filter((row) => row.read_at === null && isFor(row, reader)).map((row) => row.id);
  if (unread.length > 0) markRead(tx, unread, now);
  const files = await filesOfMessages(
    tx,
    rows.map((row) => row.id),
  );
  const shown = rows.map((row) => ({
    message: unread.includes(row.id) ? { ...row, read_at: now } : row,
    files: files.filter((file) => file.message_id === row.id),
  }));
  return { rows: shown, ...rest };
}

export async function presentMessage(
  { links }: { links: FileLinks },
  { message, files }: FullMessage,
): Promise<Message> {
  return {
    id: toToken('msg', message.id),
    target: tokenOfColumns(message),
    author: { kind: message.author_kind, name: message.author_name },
    text: message.text,
    files: await Promise.all(files.map((file) => presentAttached(links, file))),
    read_at: message.read_at && formatTimestamp(message.read_at),
    livemode: message.livemode,
    created_at: formatTimestamp(message.created_at),
  };
}

const presentAttached = async (links: FileLinks, file: AttachedFile) => ({
  id: toToken('file', file.id),
  name: file.filename,
  mimetype: file.mimetype,
  size: file.size,
  url: await links.to(file),
});

export function presentNote(note: NoteRow): Note {
  return {
    id: toToken('note', note.id),
    target: tokenOfColumns(note),
    author: { kind: 'team', name: note.author_name },
    text: note.text,
    created_at: formatTimestamp(note.created_at),
  };
}
