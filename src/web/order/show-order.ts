import { Failure } from '../../core/fail.ts';
import type { PageAnswer } from '../page-answer.ts';
import { isBusy, isExpired } from '../pay/pay-state.ts';
import { payFormView } from '../pay/show-quote.ts';
import type { OrderMessages } from './messages.ts';
import { type OrderPageDeps, type OrderVisit, openOrder } from './open-order.ts';

/** The main page as it stands now. */
export async function showOrder(deps: OrderPageDeps, visit: OrderVisit, messages: OrderMessages): Promise<PageAnswer> {
  const { pay } = visit.data;
  const payable = pay !== null && pay.quote.status === 'ready' && !isExpired(pay, deps.clock.now()) && !isBusy(pay);
  const form = payable ? payFormView(deps, { data: pay, here: visit.here }, messages.pay ?? {}) : null;
  const { OrderPage } = await import('./page.tsx');
  const code = messages.code ?? messages.pay?.code;
  return { page: OrderPage({ view: { visit, messages, form } }), code, ...(form?.stripe && { script: 'pay' }) };
}

/** A refusal is said at the top of the page, which shows how the order stands now. */
export async function orTrouble(
  deps: OrderPageDeps,
  { guest }: OrderVisit,
  work: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const trouble = { title: 'That did not work', text: error.message };
    return showOrder(deps, await openOrder(deps, guest), { code: error.code, trouble });
  }
}
