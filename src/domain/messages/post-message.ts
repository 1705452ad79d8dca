import type { Clock } from '../../core/clock.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { AuthorKind } from '../../wire/schemas/messages/message.ts';
import { type MakerView, record } from '../events/record.ts';
import type { FileRow } from '../files/files.queries.ts';
import { type MessageTarget, messagesUrl, targetColumns, targetToken } from './message-target.ts';
import {
  type AttachedFile,
  closeThread,
  filesOfMessages,
  findMessage,
  insertMessage,
  insertMessageFiles,
  type MessageRow,
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
