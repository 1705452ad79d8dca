import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { declineAdjustment } from '../../domain/after-sale/adjustments/decide-adjustment.ts';
import { adjustmentPath } from '../../domain/guests/order-path.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { AddPage } from '../page-answer.ts';
import { addBankPage } from '../pay/bank.ts';
import { addCountry } from '../pay/country/country.ts';
import { submitPayment } from '../pay/submit-payment.ts';
import type { PayVisit } from '../pay/visit.ts';
import { idOf, textOf } from '../read-request.ts';
import { dueOf, forActor, type OrderPageDeps, type OrderVisit, openOrder, payVisitOf } from './open-order.ts';
import { runOrShowFailure, showOrder } from './show-order.ts';

const PATH = '/order/:token/adjustments/:adjustment';
const LONGEST_NOTE = 2000;

/** The customer accepts an adjustment by paying it, or declines it. */
export function addAdjust(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'POST',
    `${PATH}/pay`,
    forActor(deps, 'quotes:pay', (visit, request) => submitPayment(deps, request, dueVisit(deps, visit, request))),
  );
  const forPayer: Parameters<typeof addBankPage>[2]['forPayer'] = (handle) =>
    forActor(deps, 'quotes:pay', (visit, request) => handle(dueVisit(deps, visit, request), request));
  addBankPage(addPage, deps, { path: PATH, forPayer });
  addCountry(addPage, deps, { path: PATH, forPayer });
  addPage(
    'POST',
    `${PATH}/decline`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const { id: adjustment, order_id: order, account_id: account } = adjustmentIn(visit, request);
      const note = textOf(request, 'note').trim().slice(0, LONGEST_NOTE) || null;
      return runOrShowFailure(deps, visit, async () => {
        await declineAdjustment(deps, { account, order, adjustment, note });
        return { goTo: `${visit.here}?notice=change_declined` };
      });
    }),
  );
}

function adjustmentIn({ data }: OrderVisit, request: FastifyRequest): AdjustmentRow {
  const id = idOf(request, 'adjustment', 'adj');
  return data.order?.adjustments.find((adjustment) => adjustment.id === id) ?? fail('not_found');
}

/** Payment of an adjustment: like that of the quote, with the amount due now as its total. */
function dueVisit(deps: OrderPageDeps, visit: OrderVisit, request: FastifyRequest): PayVisit {
  const adjustment = adjustmentIn(visit, request);
  const paying = payVisitOf(deps, visit, (now, messages) => showOrder(deps, now, messages));
  const { here } = visit;
  return {
    ...paying,
    data: dueOf(paying.data, adjustment),
    adjustment,
    here: adjustmentPath(here, adjustment),
    back: here,
    again: async () => dueVisit(deps, await openOrder(deps, visit.viewer), request),
    show: (_now, pay) => showOrder(deps, visit, { pay }),
  };
}
