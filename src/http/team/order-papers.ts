import type { ActionDeps } from '../../domain/orders/actions/run-action.ts';
import { recordApostille } from '../../domain/orders/apostille/record-apostille.ts';
import { moveOriginal, receiveOriginal } from '../../domain/orders/originals/move-original.ts';
import { toActionCaller } from '../actions/team-order-actions.ts';
import { defineHandlers } from '../edge/operation.ts';
import { type PresentForRoleDeps, presentForRole } from './orders.ts';

/** Apostilles, and originals of the customer. */
export function teamPaperHandlers(deps: ActionDeps & PresentForRoleDeps) {
  return defineHandlers({
    async teamRecordApostille(call) {
      const step = { order: call.params.token, id: call.subject, version: call.version, ...call.body };
      return presentForRole(deps, call, await recordApostille(deps, toActionCaller(call), step));
    },
    async teamReceiveOriginal(call) {
      const received = { order: call.params.token, id: call.subject, version: call.version, ...call.body };
      return presentForRole(deps, call, await receiveOriginal(deps, toActionCaller(call), received));
    },
    async teamMoveOriginal(call) {
      const { token: order, original } = call.params;
      const moved = { order, original, id: call.subject, version: call.version, move: 'move', ...call.body } as const;
      return presentForRole(deps, call, await moveOriginal(deps, toActionCaller(call), moved));
    },
    async teamReturnOriginal(call) {
      const { token: order, original } = call.params;
      const moved = { order, original, id: call.subject, version: call.version, move: 'return', ...call.body } as const;
      return presentForRole(deps, call, await moveOriginal(deps, toActionCaller(call), moved));
    },
  });
}
