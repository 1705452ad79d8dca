import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { MessageTarget, TargetColumns } from '../messages/message-target.ts';
import type { MessageReader } from '../messages/show-messages.ts';
import { findOrderRow, type OrderRow } from '../orders/rows/orders.queries.ts';
import { matchesRule, type OrderRule } from '../orders/viewers/role-visibility.ts';
import { findAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';

/** Subject of a thread: a quote, or an order and its quote. */
export interface Thread {
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
export const subjectOf = ({ target, quote, order }: Thread): { kind: 'quote' | 'order'; number: string } =>
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
