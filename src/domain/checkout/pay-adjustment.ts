import type { Id, NewId } from '../../core/ids.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { PricedQuote } from '../quotes/priced-quote.ts';
import { checkPayer, checkTotalSeen, chooseMethod, refusePayment } from './pay.ts';
import type { CheckoutDeps } from './payment/deps.ts';
import { processPayment } from './payment/make-payment.ts';
import { reserveAdjustment } from './payment/reserve-adjustment.ts';

export interface AdjustmentPayment {
  order: Id<'order'>;
  adjustment: Id<'adj'>;
  payment_method: Id<'src'> | null;
  expected_total: number | null;
  /** Payment id; a repeated request sends the same one. */
  id: NewId;
}

const HINT = 'The adjustment still waits: pay it with another method, or decline it.';

/** Accept an adjustment through the API by paying with the account's own payment methods. */
export async function payAdjustment(
  deps: CheckoutDeps,
  caller: AccountCaller,
  { payment_method, expected_total, ...request }: AdjustmentPayment,
): Promise<void> {
  const paying = {
    ...request,
    account: caller.account,
    person: caller.person?.id ?? null,
    form: false,
    spender: caller.key,
    check: (due: PricedQuote) => {
      checkPayer(deps, caller, due);
      checkTotalSeen(due.total, expected_total);
    },
    choose: (tx: Parameters<typeof chooseMethod>[0], due: PricedQuote) =>
      chooseMethod(tx, deps, caller, due, payment_method),
  };
  const result = await processPayment(deps, request.id, () => reserveAdjustment(deps, paying));
  if ('failed' in result) refusePayment(deps, result.quote, result.failed, HINT);
  if ('waiting' in result) throw new Error('A payment through the API waits for nobody.');
}
