import type { Id } from '../../core/ids.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { type AddFilesDeps, addOrderFiles } from '../../domain/after-sale/adjustments/add-order-files.ts';
import { declineAdjustment } from '../../domain/after-sale/adjustments/decide-adjustment.ts';
import { withdrawCancellation } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import {
  type CancellationDeps,
  requestCancellation,
} from '../../domain/after-sale/cancellations/request-cancellation.ts';
import { payAdjustment } from '../../domain/checkout/pay-adjustment.ts';
import type { CheckoutDeps } from '../../domain/checkout/payment/deps.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import { defineHandlers } from '../edge/operation.ts';
import { type OrderActionDeps, presentForAccount } from './orders.ts';

type Deps = CancellationDeps & CheckoutDeps & AddFilesDeps & OrderActionDeps;

export function changeHandlers(deps: Deps) {
  const replyWithOrder = async (caller: AccountCaller, order: Id<'order'>) =>
    presentForAccount(deps, caller, await readOrder(deps, caller.account, order));
  return defineHandlers({
    async addOrderFiles({ caller, params, body: { files, collection = 'reference' } }) {
      await addOrderFiles(deps, { account: caller.account, order: params.token, files, collection });
      return replyWithOrder(caller, params.token);
    },
    async payAdjustment({ caller, params, body, subject }) {
      const { token: order, adjustment } = params;
      await payAdjustment(deps, caller, {
        order,
        adjustment,
        payment_method: body.payment_method ?? null,
        expected_total: body.expected_total ?? null,
        id: subject,
      });
      return replyWithOrder(caller, order);
    },
    async declineAdjustment({ caller, params, body }) {
      const { token: order, adjustment } = params;
      await declineAdjustment(deps, { account: caller.account, order, adjustment, note: body.note ?? null });
      return replyWithOrder(caller, order);
    },
    async requestCancellation({ caller, params, body, subject }) {
      const { account } = caller;
      const request = { account, order: params.token, id: subject, reason: body.reason, note: body.note ?? null };
      return presentForAccount(deps, caller, await requestCancellation(deps, request));
    },
    async withdrawCancellation({ caller, params }) {
      await withdrawCancellation(deps, { account: caller.account, order: params.token });
      return replyWithOrder(caller, params.token);
    },
  });
}
