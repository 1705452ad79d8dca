import { failField } from '../../../core/fail.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import { type AddedFile, type AddFileDeps, addFile } from '../actions/add-file.ts';
import { beginWork } from '../actions/milestones.ts';
import type { ActionCaller } from '../actions/run-action.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { deliveredService } from '../state/delivered-service.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';

/** Adds the result of a service other than translation. */
export async function addDeliverable(
  deps: AddFileDeps,
  by: ActionCaller,
  request: AddedFile & { service: string },
): Promise<OrderWithPayments> {
  return addFile(deps, by, { ...request, action: 'deliverables' }, ({ change, before: { order, files } }, place) => {
    const found = deliveredService(order, request.service);
    if ('error' in found) failField('service', found.error);
    checkResultTurn(order);
    beginWork(change);
    place({ collection: 'final', service: found.service, position: files.length });
  });
}

export function checkResultTurn({ status }: OrderRow): void {
  if (allows(ORDER_LIFECYCLE.hold, status)) return;
  refuseState('order', status, 'Results can only be added before it is completed.');
}
