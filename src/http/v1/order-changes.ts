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
import type { Handlers } from '../edge/operation.ts';
import { type OrderActionDeps, shown } from './orders.ts';

type Operations =
  | 'addOrderFiles'
  | 'payAdjustment'
  | 'declineAdjustment'
  | 'requestCancellation'
  | 'withdrawCancellation';
type Deps = CancellationDeps & CheckoutDeps & AddFilesDeps & OrderActionDeps;

export function changeHandlers(deps: Deps): Pick<Handlers, Operations> {
  const now = async (caller: AccountCaller, order: Id<'order'>) =>
    shown(deps, caller, await readOrder(deps, caller.account, order));
  return {
    async addOrderFiles({ caller, params, body: { files, collection = 'reference' } }) {
      await addOrderFiles(deps, { account: caller.account, order: params.token, files, collection });
      return now(caller, params.token);
    },
    async payAdjustment({ caller, params, body, subject }) {
      const { token: order, adjustment } = params;
      await payAdjustment(deps, caller, {
        order,
        adjustment,
        payment_method: body.payment_method ?? null,
        id: subject,
      });
      return now(caller, order);
    },
    async declineAdjustment({ caller, params, body }) {
      const { token: order, adjustment } = params;
      await declineAdjustment(deps, { account: caller.account, order, adjustment, note: body.note ?? null });
      return now(caller, order);
    },
    async requestCancellation({ caller, params, body, subject }) {
      const { account } = caller;
      const wish = { account, order: params.token, id: subject, reason: body.reason, note: body.note ?? null };
      return shown(deps, caller, await requestCancellation(deps, wish));
    },
    async withdrawCancellation({ caller, params }) {
      await withdrawCancellation(deps, { account: caller.account, order: params.token });
      return now(caller, params.token);
    },
  };
}
