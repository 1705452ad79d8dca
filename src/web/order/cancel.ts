import { newId } from '../../core/ids.ts';
import { withdrawCancellation } from '../../domain/checkout/cancellations/decide-cancellation.ts';
import { requestCancellation } from '../../domain/checkout/cancellations/request-cancellation.ts';
import { CANCEL_REASONS } from '../../wire/schemas/quote.ts';
import type { AddPage } from '../page-answer.ts';
import { CHOOSE_REASON } from '../parts/reasons.ts';
import { textOf } from '../read-request.ts';
import { forOrder, type OrderPageDeps } from './open-order.ts';
import { orTrouble, showOrder } from './show-order.ts';

const PATH = '/order/:token/cancel';
const LONGEST_NOTE = 2000;

/** The customer wants the order ended, or after all not. */
export function addCancel(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'POST',
    PATH,
    forOrder(deps, async (visit, { order }, request) => {
      const reason = CANCEL_REASONS.find((known) => known === textOf(request, 'reason'));
      if (reason === undefined) {
        return showOrder(deps, visit, {
          code: 'validation_failed',
          trouble: { title: 'Nothing was cancelled', text: 'Choose why you no longer need it.' },
          errors: { reason: CHOOSE_REASON },
        });
      }
      const note = textOf(request, 'note').trim().slice(0, LONGEST_NOTE) || null;
      const { id, account_id: account } = order;
      return orTrouble(deps, visit, async () => {
        const after = await requestCancellation(deps, { account, order: id, id: newId(), reason, note });
        const over = after.order.status === 'voided' || after.order.status === 'refunded';
        return { goTo: `${visit.here}?notice=${over ? 'cancelled' : 'cancel_asked'}` };
      });
    }),
  );
  addPage(
    'POST',
    `${PATH}/withdraw`,
    forOrder(deps, async (visit, { order }) =>
      orTrouble(deps, visit, async () => {
        await withdrawCancellation(deps, { account: order.account_id, order: order.id });
        return { goTo: `${visit.here}?notice=kept` };
      }),
    ),
  );
}
