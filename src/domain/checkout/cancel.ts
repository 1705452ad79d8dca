import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { allows, nextState, refuseState } from '../../core/lifecycle.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { changeOrder } from '../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../orders/order.lifecycle.ts';
import { lockAnyOrder, type OrderWhole } from '../orders/orders.queries.ts';
import { isBillOpen, unbillOrder } from '../payments/invoices/bill.ts';
import { findOpenPayment } from '../payments/payments.queries.ts';
import { filesByQuote } from '../quotes/present-quote.ts';
import { QUOTE_LIFECYCLE } from '../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { lockAnyQuote, lockExpired, lockQuote, saveQuote } from '../quotes/quotes.queries.ts';
import type { QuoteWhole } from '../quotes/read-quotes.ts';
import { tellStatus } from '../quotes/tell.ts';
import { letGo } from './autobuy/take.ts';

interface Deps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  seal: Seal;
}

/** The customer's cancel, by the account that owns the quote or the one that made it. */
export async function cancelQuote(
  deps: Deps,
  { account, quote: id, reason }: { account: Id<'acct'>; quote: Id<'quote'>; reason: string | null },
): Promise<QuoteWhole> {
  // Who made it for another must see that the other is just paying, so this is not done in its own scope.
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockQuote(tx, account, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    if (quote.account_id !== account && quote.order_id !== null) {
      refuseState('quote', quote.status, 'The customer has ordered it, and only they can cancel it.');
    }
    const ended = await end(tx, deps, quote, quote.status === 'approved' ? 'withdraw' : 'cancel', reason);
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

/** The team's cancel. */
export async function cancelForCustomer(
  deps: Deps,
  actor: Actor,
  { quote: id, reason }: { quote: Id<'quote'>; reason: string | null },
): Promise<QuoteWhole> {
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    const ended = await end(tx, deps, quote, quote.status === 'approved' ? 'withdraw' : 'cancel', reason);
    audit(tx, deps.clock, actor, { action: 'quote.cancel', target: toToken('quote', id), detail: { reason } });
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

/** Cancels the ready quotes whose time to pay is over; says how many there were. */
export async function expireQuotes(deps: Deps, batch = 200): Promise<number> {
  return deps.db.transaction('system', async (tx) => {
    const over = await lockExpired(tx, deps.clock.now(), batch);
    for (const quote of over) await end(tx, deps, quote, 'expire', 'expired');
    return over.length;
  });
}

/** Ends the time of one ready quote at once; for sandboxes. */
export async function expireQuote(deps: Deps, id: Id<'quote'>): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    await end(tx, deps, (await lockAnyQuote(tx, id)) ?? fail('not_found'), 'expire', 'expired');
  });
}

type End = 'cancel' | 'withdraw' | 'expire';

async function end(tx: Tx, deps: Deps, quote: QuoteRow, move: End, reason: string | null): Promise<QuoteRow> {
  const status = nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  const payment = await findOpenPayment(tx, quote.id);
  if (payment !== undefined && payment.status !== 'authorized') {
    fail('conflict', { message: 'This quote is being paid at the moment.', headers: { 'Retry-After': '1' } });
  }
  if (payment !== undefined) letGo(tx, deps, payment);
  if (order !== undefined && (await goesToo(tx, quote, order, move))) voidOrder(tx, deps, order, reason);
  const ended: QuoteRow = { ...quote, status, cancelled_reason: reason, updated_at: deps.clock.now() };
  saveQuote(tx, ended);
  tellStatus(tx, deps, ended);
  return ended;
}

/** The order goes with its quote while no work has begun and no issued invoice has it; false when it is over already. */
async function goesToo(tx: Tx, quote: QuoteRow, { order }: OrderWhole, move: End): Promise<boolean> {
  // Nobody paid in time, and nobody is there to be told that it cannot be ended.
  if (move === 'expire') return allows(ORDER_LIFECYCLE.void, order.status);
  const over = order.status === 'voided' || (order.status === 'refunded' && move === 'cancel');
  const untouched = order.status === 'created' || (order.status === 'on_hold' && order.held_from === 'created');
  if (!over && !untouched) {
    refuseState('quote', quote.status, 'Work on its order has begun, so it cannot be cancelled any more.');
  }
  // A voided order is on its invoice twice, charged and credited.
  if (!(await (over ? isBillOpen : unbillOrder)(tx, order.id))) {
    refuseState('quote', quote.status, 'Its invoice has been issued, so it cannot be cancelled any more.');
  }
  return !over;
}

function voidOrder(tx: Tx, deps: Deps, whole: OrderWhole, reason: string | null): void {
  const changing = changeOrder(tx, deps, whole);
  changing.move('void');
  const free = { held_from: null, hold_reason: null, held_for_payment: false };
  changing.set({ end_reason: reason ?? 'Its quote was cancelled.', ...free });
  changing.save();
}
