import { withdrawAdjustment } from '../../domain/after-sale/adjustments/decide-adjustment.ts';
import { previewAdjustment } from '../../domain/after-sale/adjustments/preview-adjustment.ts';
import { proposeAdjustment } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { declineCancellation, grantCancellation } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import { changeDetails } from '../../domain/after-sale/change-details.ts';
import { creditCustomer } from '../../domain/after-sale/returns/credit-customer.ts';
import type { ReturnDeps } from '../../domain/after-sale/returns/return-deps.ts';
import { readTeamOrder } from '../../domain/billing/read-team-order.ts';
import type { ActionDeps } from '../../domain/orders/actions/run-action.ts';
import { toActionCaller } from '../actions/action-caller.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readDue } from '../edge/parse/read-due.ts';
import { type OrderCall, type PresentForRoleDeps, presentForRole } from './orders.ts';

type Deps = ActionDeps & ReturnDeps & PresentForRoleDeps & Parameters<typeof previewAdjustment>[0];

/** Money moves between two transactions, so the order is read again afterwards. */
export function teamChangeHandlers(deps: Deps) {
  const replyWithOrder = async (call: OrderCall) =>
    presentForRole(deps, call, await readTeamOrder(deps, toActionCaller(call), call.params.token));
  const targetOf = ({ params, version }: OrderCall) => ({ order: params.token, version });
  return defineHandlers({
    async teamChangeOrder(call) {
      const { due_at, ...details } = call.body;
      const { due } = readDue(due_at === undefined ? {} : { due: due_at });
      const input = { ...targetOf(call), ...details, ...(due && { due }) };
      return presentForRole(deps, call, await changeDetails(deps, toActionCaller(call), input));
    },
    async teamProposeAdjustment(call) {
      const proposal = { ...targetOf(call), ...call.body, id: call.subject };
      call.warnings.push(...(await proposeAdjustment(deps, call.actor, proposal)));
      return replyWithOrder(call);
    },
    async teamPreviewAdjustment({ params, body, warnings }) {
      const found = await previewAdjustment(deps, { order: params.token, services: body.services });
      warnings.push(...found.warnings);
      return { data: found.preview };
    },
    async teamWithdrawAdjustment(call) {
      const { token: order, adjustment } = call.params;
      await withdrawAdjustment(deps, call.actor, { order, adjustment, version: call.version });
      return replyWithOrder(call);
    },
    async teamCreditOrder(call) {
      await creditCustomer(deps, call.actor, { ...targetOf(call), ...call.body, id: call.subject });
      return replyWithOrder(call);
    },
    async teamGrantCancellation(call) {
      await grantCancellation(deps, call.actor, { ...targetOf(call), ...call.body, id: call.subject });
      return replyWithOrder(call);
    },
    async teamDeclineCancellation(call) {
      await declineCancellation(deps, call.actor, { ...targetOf(call), ...call.body });
      return replyWithOrder(call);
    },
  });
}
