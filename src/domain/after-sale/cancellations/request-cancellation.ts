import { fail } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { cancellationFee } from '../../checkout/cancel/cancellation-fee.ts';
import { cancellationLetter } from '../../mail/order-letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { consoleUrl } from '../../messages/message-target.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { recordCancellation } from '../../orders/changes/move-cancellation.ts';
import { type CancellationRow, findCancellation, insertCancellation } from '../../orders/rows/cancellations.queries.ts';
import {
  type FullOrder,
  findOrder,
  type LockedOrder,
  lockAnyOrder,
  type OrderRow,
} from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/has-begun.ts';
import { checkCustomer } from '../../orders/translations/lock-own-order.ts';
import type { RefundRow } from '../../payments/refunds.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';
import { finishReturn } from '../returns/finish-return.ts';
import { endIfSettled, giveBack } from '../returns/give-back.ts';
import { findPaid, reserveReturn } from '../returns/reserve-return.ts';
import type { ReturnDeps } from '../returns/return-deps.ts';
import { cancelledBecause } from './cancelled-because.ts';
import { checkWish } from './check-wish.ts';
import { type CancellationOutcome, isSameOutcome, outcomeOf } from './foresee-cancellation.ts';

export type CancellationDeps = ReturnDeps & {
  prices: Prices;
  /** Recipient of the team's notifications; null: the team gets none. */
  teamEmail: string | null;
};

export interface CancellationWish {
  account: Id<'acct'>;
  order: Id<'order'>;
  /** A repeated request sends the same id. */
  id: Id<'cnl'>;
  reason: string;
  note: string | null;
  /** Outcome shown on the page: fail with `stale` if the outcome would differ. */
  told?: Pick<CancellationOutcome, 'ends'> & { amount?: number };
}

/**
 * Cancel a paid order: at once before work has begun, less the price list's fee; afterwards, or if the gateway declines
 * the refund, the team decides.
 */
export async function requestCancellation(deps: CancellationDeps, wish: CancellationWish): Promise<FullOrder> {
  deps.reached('before_reserve');
  const refunds = await deps.db.transaction('system', (tx) => write(tx, deps, wish));
  await giveBack(deps, refunds);
  const { account, order } = wish;
  return (await deps.db.transaction('system', (tx) => findOrder(tx, account, order))) ?? fail('not_found');
}

async function write(tx: Tx, deps: CancellationDeps, wish: CancellationWish): Promise<RefundRow[]> {
  const whole = await lockAnyOrder(tx, wish.order);
  if (whole === undefined) fail('not_found');
  checkCustomer(whole.order, wish.account);
  // An earlier attempt of this request got this far; the sweeper finishes its open refunds.
  if ((await findCancellation(tx, wish.id)) !== undefined) return [];
  checkWish(whole);
  const begun = hasBegun(whole);
  if (wish.told !== undefined && !isSameOutcome(wish.told, await outcomeOf(tx, deps, whole))) fail('stale');
  const { quote_id } = whole.order;
  const quote = quote_id === null ? undefined : await findAnyQuote(tx, quote_id);
  const cancellation = newCancellation(deps, wish, begun ? 0 : cancellationFee(deps.prices, quote));
  await insertCancellation(tx, cancellation);
  recordCancellation(tx, deps, whole.order, cancellation, 'created');
  await tellTeam(tx, deps, whole.order, cancellation);
  return begun ? [] : grantAtOnce(tx, deps, whole, cancellation);
}

function newCancellation({ clock }: CancellationDeps, wish: CancellationWish, fee: number): CancellationRow {
  const now = clock.now();
  return {
    id: wish.id,
    account_id: wish.account,
    order_id: wish.order,
    status: 'requested',
    reason: wish.reason,
    note: wish.note,
    answer: null,
    fee,
    amount: null,
    decided_at: null,
    created_at: now,
    updated_at: now,
  };
}

async function grantAtOnce(
  tx: Tx,
  deps: CancellationDeps,
  whole: LockedOrder,
  { id, fee, reason: code }: CancellationRow,
): Promise<RefundRow[]> {
  const paid = await findPaid(tx, whole.order);
  const amount = Math.max(0, paid.left - fee);
  const move = amount === paid.left ? 'void' : 'refund';
  const reason = cancelledBecause(code);
  if (amount === 0) {
    const ending = { move, reason, actor: null, cancellation_id: id, adjustment_id: null } as const;
    await finishReturn(tx, deps, changeOrder(tx, deps, whole, 'service'), { ending, amount });
    return [];
  }
  const wanted = { id: newId(), move, amount, reason, actor: null, cancellation: id } as const;
  const refunds = await reserveReturn(tx, deps, whole.order, paid, wanted);
  await endIfSettled(tx, deps, whole, refunds);
  return refunds;
}

async function tellTeam(tx: Tx, deps: CancellationDeps, order: OrderRow, wish: CancellationRow): Promise<void> {
  if (deps.teamEmail === null) return;
  const owner = await findAccount(tx, order.account_id);
  const letter = cancellationLetter({
    customerName: owner?.account.name ?? '',
    orderNumber: order.number,
    reason: reasonInWords(wish.reason),
    note: wish.note,
    url: consoleUrl(deps.baseUrl, { kind: 'order', id: order.id }),
  });
  queueMail(tx, deps, { ...letter, to: deps.teamEmail, about: toToken('order', order.id), livemode: order.livemode });
}
