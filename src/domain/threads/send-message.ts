import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { GetCorrespondent } from '../mail/email.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { customerMessageEmail } from '../mail/team-emails.ts';
import { consoleUrl, type MessageTarget, targetToken } from '../messages/message-target.ts';
import { type FullMessage, findPosted, type NewMessage, postMessage } from '../messages/post-message.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import { lockAnyOrder, type OrderRow } from '../orders/rows/orders.queries.ts';
import { isReferred } from '../partners/referral.ts';
import { findOwnThread, subjectOf, type Thread } from './find-thread.ts';
import { addReferences, checkAttached } from './store-attached.ts';

export type MessageDeps = RecordDeps & {
  db: Database;
  company: GetCorrespondent;
  /** Recipient of the team's notifications; null: the team gets none. */
  teamEmail: string | null;
};

export interface CustomerMessage {
  account: Id<'acct'>;
  target: MessageTarget;
  /** A repeated request sends the same id. */
  id: Id<'msg'>;
  /** Author's name; default: the account's name. */
  name?: string;
  text: string;
  files?: readonly Id<'file'>[];
}

/** Send a customer's message to the team. It answers an open question of an order on hold. */
export async function sendMessage(deps: MessageDeps, input: CustomerMessage): Promise<FullMessage> {
  const { account, target, id } = input;
  return deps.db.transaction('system', async (tx) => {
    const thread = await findOwnThread(tx, account, target);
    const earlier = await findPosted(tx, id);
    if (earlier !== null) return earlier;
    const [owner, files] = await Promise.all([findAccount(tx, account), checkAttached(tx, account, input.files ?? [])]);
    const name = input.name ?? owner?.account.name ?? fail('not_found');
    return postCustomerMessage(tx, deps, thread, { ...input, name, files });
  });
}

/** Post the message, update the order and email the team; needs system scope. */
export async function postCustomerMessage(
  tx: Tx,
  deps: MessageDeps,
  thread: Thread,
  {
    account,
    target,
    id,
    name,
    text,
    files,
  }: Omit<CustomerMessage, 'files'> & { name: string; files: readonly FileRow[] },
): Promise<FullMessage> {
  const author = { kind: 'customer' as const, name };
  const { livemode } = thread.quote;
  const sent = postMessage(tx, deps, { id, target, account, livemode, author, text, files, ...audienceOf(thread) });
  await noteInOrder(tx, deps, thread, files);
  if (deps.teamEmail !== null) {
    const url = consoleUrl(deps.baseUrl, target);
    const about = { customerName: name, ...subjectOf(thread), text, files: files.length, url };
    const email = customerMessageEmail(deps.company().reader, about);
    queueMail(tx, deps, { ...email, to: deps.teamEmail, about: targetToken(target), livemode });
  }
  return sent;
}

/** The maker of a referred quote gets message events only if the customer shares the thread. */
export const audienceOf = ({ quote }: Thread): Pick<NewMessage, 'quote' | 'maker'> => ({
  quote: quote.id,
  maker: isReferred(quote) && quote.messages_shared ? { account: quote.created_by, data: null } : null,
});

/** Add attached files for reference, and mark the team's question as answered. */
async function noteInOrder(tx: Tx, deps: MessageDeps, { order }: Thread, files: readonly FileRow[]): Promise<void> {
  if (order === null || (files.length === 0 && !asksQuestion(order))) return;
  const locked = (await lockAnyOrder(tx, order.id)) ?? fail('not_found');
  const change = changeOrder(tx, deps, locked, 'customer');
  addReferences(change, files);
  if (asksQuestion(change.order)) change.set({ hold_answered_at: deps.clock.now() });
  change.save();
}

/** An order that waits for money has no question to answer. */
const asksQuestion = ({ hold_asks, hold_answered_at }: OrderRow): boolean => hold_asks && hold_answered_at === null;
