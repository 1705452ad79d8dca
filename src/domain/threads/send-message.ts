import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';
import { type FileRow, insertFile } from '../files/files.queries.ts';
import type { IntakeDeps, Received } from '../files/receive-file.ts';
import { queueOrderEmail } from '../guests/emails/queue-order-email.ts';
import { type GetCorrespondent, queueMail } from '../mail/email.ts';
import { customerMessageEmail } from '../mail/team-emails.ts';
import { consoleUrl, type MessageTarget, type TargetColumns, targetToken } from '../messages/message-target.ts';
import {
  type FullMessage,
  findPosted,
  type MessageReader,
  type NewMessage,
  postMessage,
} from '../messages/post-message.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import { findOrderRow, lockAnyOrder, type OrderRow } from '../orders/rows/orders.queries.ts';
import { matchesRule, type OrderRule } from '../orders/viewers/role-visibility.ts';
import { isReferred } from '../partners/partners.ts';
import { findPerson } from '../people/rows/people.queries.ts';
import { findAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import { addReferences, checkAttached, discardStoredFiles, withAttached } from './store-attached.ts';

export type MessageDeps = RecordDeps & {
  db: Database;
  company: GetCorrespondent;
  /** Recipient of the team's notifications; null: the team gets none. */
  teamEmail: string | null;
};

interface CustomerMessage {
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
const audienceOf = ({ quote }: Thread): Pick<NewMessage, 'quote' | 'maker'> => ({
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

export type TeamMessageDeps = MessageDeps & IntakeDeps & { playMoney: boolean };

interface TeamMessage {
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

/** Subject of a thread: a quote, or an order and its quote. */
interface Thread {
  target: MessageTarget;
  quote: QuoteRow;
  order: OrderRow | null;
}

/** The messages of an order include those of its quote. */
export const columnsOf = ({ target, quote, order }: Thread): TargetColumns => ({
  quote_id: quote.id,
  order_id: target.kind === 'order' ? (order?.id ?? null) : null,
});

/** Kind and number of the thread's quote or order, for emails. */
const subjectOf = ({ target, quote, order }: Thread): { kind: 'quote' | 'order'; number: string } =>
  target.kind === 'order' && order !== null
    ? { kind: 'order', number: order.number }
    : { kind: 'quote', number: quote.number };

async function find(tx: Tx, target: MessageTarget): Promise<Thread | undefined> {
  if (target.kind === 'quote') {
    const quote = await findAnyQuote(tx, target.id);
    if (quote === undefined) return undefined;
    const [order] = quote.order_id === null ? [] : await findOrderRow(tx, quote.order_id);
    return { target, quote, order: order ?? null };
  }
  const [order] = await findOrderRow(tx, target.id);
  if (order === undefined || order.quote_id === null) return undefined;
  const quote = await findAnyQuote(tx, order.quote_id);
  return quote && { target, quote, order };
}

/** Thread of the owning account; needs system scope. */
export async function findOwnThread(tx: Tx, account: Id<'acct'>, target: MessageTarget): Promise<Thread> {
  const thread = await find(tx, target);
  return thread !== undefined && thread.quote.account_id === account ? thread : fail('not_found');
}

/** Own thread, or one that the customer shares with the maker of the quote. */
export async function findReadable(
  tx: Tx,
  account: Id<'acct'>,
  target: MessageTarget,
): Promise<{ thread: Thread; reader: MessageReader }> {
  const thread = (await find(tx, target)) ?? fail('not_found');
  if (thread.quote.account_id === account) return { thread, reader: 'customer' };
  if (thread.quote.created_by !== account) fail('not_found');
  if (thread.quote.messages_shared) return { thread, reader: 'bystander' };
  // The maker knows the quote and the order, but not their messages.
  return fail('not_found', { message: `The customer has not shared the messages of this ${target.kind}.` });
}

/** Thread of any account, if the viewer may see its order. */
export async function findTeamThread(tx: Tx, visible: OrderRule, target: MessageTarget): Promise<Thread> {
  const thread = (await find(tx, target)) ?? fail('not_found');
  if (target.kind === 'order' && (thread.order === null || !matchesRule(thread.order, visible))) fail('not_found');
  return thread;
}
