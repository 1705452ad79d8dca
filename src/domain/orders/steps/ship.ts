import { refuseState } from '../../../core/lifecycle.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import type { OrderRow } from '../orders.queries.ts';
import { makeShipment, type ShipmentRequest } from '../shipments/make-shipment.ts';
import { passStep } from './milestones.ts';
import { needsNotary, needsShipping } from './needs.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** The copies are on their way; the result is what is doubtful about the tracking number. */
export async function shipOrder(
  deps: StepDeps,
  by: StepCaller,
  { parcel, ...at }: StepRequest & { parcel: ShipmentRequest },
): Promise<OrderWithPayments & { result: string | null }> {
  return takeStep(deps, by, { ...at, action: 'ship', detail: { ...parcel } }, ({ change, before: { order } }) => {
    if (!needsShipping(order)) refuseState('order', order.status, 'Nothing is to be shipped: its delivery is digital.');
    passStep(change, 'ship', deps.clock.now());
    if (needsNotary(order) && order.notarized_at === null) {
      refuseState('order', order.status, 'It must be notarized before it is shipped.');
    }
    const { shipment, warning } = makeShipment(parcel, orderedService(order));
    change.set({ shipment });
    return warning;
  });
}

const orderedService = ({ services }: OrderRow) => {
  const service = services.shipping === true ? (services.shipping_options?.shipping_service ?? null) : null;
  const carrier = service === null ? null : (/^delivery_(carrier_[a-c])_/.exec(service)?.[1] ?? null);
  return { carrier, service };
};
