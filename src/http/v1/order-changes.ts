import type { Id } from '../../core/ids.ts';
import { type AddFilesDeps, addOrderFiles } from '../../domain/checkout/adjustments/add-order-files.ts';
import { declineAdjustment } from '../../domain/checkout/adjustments/decide-adjustment.ts';
import { payAdjustment } from '../../domain/checkout/adjustments/pay-adjustment.ts';
import { withdrawCancellation } from '../../domain/checkout/cancellations/decide-cancellation.ts';
import {
  type CancellationDeps,
  requestCancellation,
} from '../../domain/checkout/cancellations/request-cancellation.ts';
import type { CheckoutDeps } from '../../domain/checkout/deps.ts';
import { type OrderPresenting, presentOrder } from '../../domain/orders/present-order.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations =
  | 'addOrderFiles'
  | 'payAdjustment'
  | 'declineAdjustment'
  | 'requestCancellation'
  | 'withdrawCancellation';
type Deps = CancellationDeps & CheckoutDeps & AddFilesDeps & OrderPresenting;

export function changeHandlers(deps: Deps): Pick<Handlers, Operations> {
  const now = async (account: Id<'acct'>, order: Id<'order'>) => ({
    data: await presentOrder(deps, await readOrder(deps, account, order), account),
  });
  return {
    async addOrderFiles({ caller: { account }, params, body: { files, collection = 'reference' } }) {
      await addOrderFiles(deps, { account, order: params.token, files, collection });
      return now(account, params.token);
    },
    async payAdjustment({ caller, params, body, subject }) {
      const { token: order, adjustment } = params;
      await payAdjustment(deps, caller, {
        order,
        adjustment,
        payment_method: body.payment_method ?? null,
        id: subject,
      });
      return now(caller.account, order);
    },
    async declineAdjustment({ caller: { account }, params, body }) {
      const { token: order, adjustment } = params;
      await declineAdjustment(deps, { account, order, adjustment, note: body.note ?? null });
      return now(account, order);
    },
    async requestCancellation({ caller: { account }, params, body, subject }) {
      const wish = { account, order: params.token, id: subject, reason: body.reason, note: body.note ?? null };
      return { data: await presentOrder(deps, await requestCancellation(deps, wish), account) };
    },
    async withdrawCancellation({ caller: { account }, params }) {
      await withdrawCancellation(deps, { account, order: params.token });
      return now(account, params.token);
    },
  };
}
