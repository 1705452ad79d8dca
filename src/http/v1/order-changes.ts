import { withdrawCancellation } from '../../domain/checkout/cancellations/decide-cancellation.ts';
import {
  type CancellationDeps,
  requestCancellation,
} from '../../domain/checkout/cancellations/request-cancellation.ts';
import { type OrderPresenting, presentOrder } from '../../domain/orders/present-order.ts';
import { readOrder } from '../../domain/orders/read-order.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations = 'requestCancellation' | 'withdrawCancellation';
type Deps = CancellationDeps & OrderPresenting;

export function changeHandlers(deps: Deps): Pick<Handlers, Operations> {
  return {
    async requestCancellation({ caller: { account }, params, body, subject }) {
      const wish = { account, order: params.token, id: subject, reason: body.reason, note: body.note ?? null };
      return { data: await presentOrder(deps, await requestCancellation(deps, wish), account) };
    },
    async withdrawCancellation({ caller: { account }, params }) {
      await withdrawCancellation(deps, { account, order: params.token });
      return { data: await presentOrder(deps, await readOrder(deps, account, params.token), account) };
    },
  };
}
