import { recordApostille } from '../../domain/orders/apostille/record-apostille.ts';
import { moveOriginal } from '../../domain/orders/originals/move-original.ts';
import { receiveOriginal } from '../../domain/orders/originals/receive-original.ts';
import type { StepDeps } from '../../domain/orders/steps/take-step.ts';
import { stepCaller } from '../actions/step-caller.ts';
import type { Handlers } from '../edge/operation.ts';
import { type ShownDeps, shown } from './orders.ts';

type Operations = 'teamRecordApostille' | 'teamReceiveOriginal' | 'teamMoveOriginal' | 'teamReturnOriginal';

/** Apostilles, and originals of the customer. */
export function teamPaperHandlers(deps: StepDeps & ShownDeps): Pick<Handlers, Operations> {
  return {
    async teamRecordApostille(call) {
      const step = { order: call.params.token, id: call.subject, version: call.version, ...call.body };
      return shown(deps, call, await recordApostille(deps, stepCaller(call), step));
    },
    async teamReceiveOriginal(call) {
      const received = { order: call.params.token, id: call.subject, version: call.version, ...call.body };
      return shown(deps, call, await receiveOriginal(deps, stepCaller(call), received));
    },
    async teamMoveOriginal(call) {
      const { token: order, original } = call.params;
      const moved = { order, original, id: call.subject, version: call.version, move: 'move', ...call.body } as const;
      return shown(deps, call, await moveOriginal(deps, stepCaller(call), moved));
    },
    async teamReturnOriginal(call) {
      const { token: order, original } = call.params;
      const moved = { order, original, id: call.subject, version: call.version, move: 'return', ...call.body } as const;
      return shown(deps, call, await moveOriginal(deps, stepCaller(call), moved));
    },
  };
}
