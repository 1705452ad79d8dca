import { Failure } from '../../core/fail.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { OrderPageData } from '../../domain/checkout/page/read-order-page.ts';
import { adjustmentPath } from '../../domain/guests/order-path.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { PageAnswer } from '../page-answer.ts';
import { payFormView } from '../pay/show-quote.ts';
import { isBusy, isExpired } from '../pay/visit.ts';
import {
  dueOf,
  failureBanner,
  hasScope,
  type OrderMessages,
  type OrderPageDeps,
  type OrderVisit,
  openOrder,
} from './open-order.ts';

export async function showOrder(deps: OrderPageDeps, visit: OrderVisit, messages: OrderMessages): Promise<PageAnswer> {
  const { pay } = visit.data;
  const payable = pay !== null && pay.quote.status === 'ready' && !isExpired(pay, deps.clock.now()) && !isBusy(pay);
  const mayPay = hasScope(visit, 'quotes:pay');
  const form = payable && mayPay ? payFormView(deps, { data: pay, here: visit.here }, messages.pay ?? {}) : null;
  const proposed = proposedIn(visit.data);
  const change =
    proposed === null || pay === null
      ? null
      : {
          adjustment: proposed,
          form: mayPay ? payFormView(deps, dueAt(visit, pay, proposed), messages.pay ?? {}) : null,
        };
  const { OrderPage } = await import('./page.tsx');
  const code = messages.code ?? messages.pay?.code;
  return {
    page: OrderPage({ view: { visit, messages, isPayable: payable, form, change, company: deps.company().name } }),
    code,
    ...((form ?? change?.form)?.stripe && { script: 'pay' }),
  };
}

/** Adjustment that waits for the customer, unless it lowers the price. */
const proposedIn = ({ order }: OrderPageData): AdjustmentRow | null =>
  order?.adjustments.find(({ status, total }) => status === 'proposed' && total >= 0) ?? null;

const dueAt = ({ here }: OrderVisit, pay: PayPageData, adjustment: AdjustmentRow) => ({
  data: dueOf(pay, adjustment),
  here: adjustmentPath(here, adjustment),
});

/** Shows a failure at the top of the order's current page. */
export async function runOrShowFailure(
  deps: OrderPageDeps,
  { viewer, reader }: OrderVisit,
  work: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return showOrder(deps, await openOrder(deps, viewer), {
      code: error.code,
      trouble: failureBanner(reader, error),
    });
  }
}
