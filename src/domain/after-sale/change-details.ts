import { fail, failField } from '../../core/fail.ts';
import { type Locked, refuseState } from '../../core/lifecycle.ts';
import type { Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from '../orders/actions/run-action.ts';
import type { OrderChange } from '../orders/change-order.ts';
import { findOrderRow, isEnded, type OrderRow } from '../orders/rows/orders.queries.ts';
import type { OrderWithPayments } from '../orders/state/order-payments.ts';
import { changeQuote } from '../quotes/change-quote.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';

interface Details {
  /** New promised delivery time. */
  due?: Date;
  /** Null removes the reference. */
  reference?: string | null;
  /** Text for the customer. */
  note?: string;
}

/** Moves the promised date of an order, and changes the reference on it and its quote. */
export async function changeDetails(
  deps: ActionDeps,
  by: ActionCaller,
  { due, reference, note, ...at }: ActionRequest & Details,
): Promise<OrderWithPayments> {
  if (due === undefined && reference === undefined) failField('due_at', 'Send a new due date or a reference.');
  if (due !== undefined && due <= deps.clock.now()) failField('due_at', 'Must be in the future.');
  const detail: Record<string, unknown> = { ...(reference !== undefined && { reference }), ...(note && { note }) };
  let quote: Locked<QuoteRow> | undefined;
  const lockFirst = async (tx: Tx) => {
    quote = await lockQuoteOf(tx, at);
  };
  return runAction(deps, by, { ...at, action: 'change', detail, lockFirst }, async ({ tx, change }) => {
    checkChangeable(change.order);
    if (reference !== undefined) {
      change.set({ reference });
      if (quote !== undefined) changeQuote(tx, deps, quote, { edited: { reference } });
    }
    if (due !== undefined) await moveDueDate(tx, deps, change, { due, note, detail });
  });
}

/** The lock order is quote, then order. */
async function lockQuoteOf(tx: Tx, { order: id }: ActionRequest): Promise<Locked<QuoteRow> | undefined> {
  const [order] = await findOrderRow(tx, id);
  const { quote_id } = order ?? fail('not_found');
  return quote_id === null ? undefined : lockAnyQuote(tx, quote_id);
}

export function checkChangeable(order: OrderRow): void {
  if (order.status === 'completed' || isEnded(order)) {
    refuseState('order', order.status, 'Its details can be changed until it is completed.');
  }
}

interface Moved {
  due: Date;
  note: string | undefined;
  /** Detail of the audit entry, which names the dates. */
  detail: Record<string, unknown>;
}

async function moveDueDate(tx: Tx, deps: ActionDeps, change: OrderChange, { due, note, detail }: Moved): Promise<void> {
  const { promised_at: earlier, quote_id } = change.order;
  change.set({ promised_at: due });
  Object.assign(detail, { due_at: formatTimestamp(due), due_before: earlier && formatTimestamp(earlier) });
  if (earlier === null || due <= earlier || quote_id === null) return;
  await deps.queueUpdate(tx, quote_id, { kind: 'due_later', promisedAt: due, note: note ?? null });
}
