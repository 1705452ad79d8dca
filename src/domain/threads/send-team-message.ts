import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { type FileRow, insertFile } from '../files/files.queries.ts';
import type { IntakeDeps } from '../files/read-received.ts';
import type { Received } from '../files/receive-file.ts';
import { queueOrderEmail } from '../guests/emails/queue-order-email.ts';
import { type MessageTarget, targetToken } from '../messages/message-target.ts';
import { type FullMessage, findPosted, postMessage } from '../messages/post-message.ts';
import { changeOrder } from '../orders/change-order.ts';
import { lockAnyOrder } from '../orders/rows/orders.queries.ts';
import type { OrderRule } from '../orders/viewers/role-visibility.ts';
import { findPerson } from '../people/rows/people.queries.ts';
import { findTeamThread, type Thread } from './find-thread.ts';
import { audienceOf, type MessageDeps } from './send-message.ts';
import { addReferences, discardStoredFiles, withAttached } from './store-attached.ts';

export type TeamMessageDeps = MessageDeps & IntakeDeps & { playMoney: boolean };

export interface TeamMessage {
  target: MessageTarget;
  /** A repeated request sends the same id. */
  id: Id<'msg'>;
  text: string;
  received?: readonly Received[];
}

/** Send a message to the customer, and email it. Its files are stored before the transaction. */
export async function sendTeamMessage(
  deps: TeamMessageDeps,
  by: TeamAuthor,
  { received = [], ...input }: TeamMessage,
): Promise<FullMessage> {
  const { quote } = await deps.db.transaction('system', (tx) => findTeamThread(tx, by.visible, input.target));
  return withAttached(deps, { account: quote.account_id, received, uploadSource: 'team' }, (files) =>
    deps.db.transaction('system', (tx) => post(tx, deps, by, { ...input, files })),
  );
}

async function post(
  tx: Tx,
  deps: TeamMessageDeps,
  by: TeamAuthor,
  { target, id, text, files }: Omit<TeamMessage, 'received'> & { files: readonly FileRow[] },
): Promise<FullMessage> {
  const [thread, earlier] = await Promise.all([findTeamThread(tx, by.visible, target), findPosted(tx, id)]);
  if (earlier !== null) {
    discardStoredFiles(tx, files);
    return earlier;
  }
  for (const file of files) await insertFile(tx, file);
  const author = { kind: 'team' as const, name: await teamName(tx, deps, by) };
  const { account_id: account, livemode } = thread.quote;
  const sent = postMessage(tx, deps, { id, target, account, livemode, author, text, files, ...audienceOf(thread) });
  await attach(tx, deps, thread, files);
  const update = { kind: 'message', author: author.name, text, files: files.length } as const;
  await queueOrderEmail(tx, deps, thread.quote.id, update);
  const detail = { message: toToken('msg', id) };
  audit(tx, deps, by.actor, { action: `${target.kind}.message`, target: targetToken(target), detail });
  return sent;
}

async function attach(tx: Tx, deps: MessageDeps, { order }: Thread, files: readonly FileRow[]): Promise<void> {
  if (order === null || files.length === 0) return;
  const change = changeOrder(tx, deps, (await lockAnyOrder(tx, order.id)) ?? fail('not_found'), 'team');
  addReferences(change, files);
  change.save();
}

/** A team member, or a key of the team, and the orders they may see. */
export interface TeamAuthor {
  actor: Actor;
  visible: OrderRule;
  /** Null: a key. */
  person: Id<'prs'> | null;
  /** Name in place of the person's or the company's. */
  name?: string;
}

/** Author name of a team message. */
export async function teamName(
  tx: Tx,
  { company }: Pick<TeamMessageDeps, 'company'>,
  { person, name }: Pick<TeamAuthor, 'person' | 'name'>,
): Promise<string> {
  if (name !== undefined) return name;
  const found = person === null ? undefined : await findPerson(tx, person);
  return found?.name ?? company().name;
}
