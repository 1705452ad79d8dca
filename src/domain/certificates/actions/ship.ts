import { refuseState } from '../../../core/lifecycle.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { applyAction, checkAction } from '../../orders/actions/milestones.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  type OpenAction,
  runAction,
} from '../../orders/actions/run-action.ts';
import { readVisible } from '../../orders/read-order.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import type { ShipmentRequest } from '../../orders/shipments/make-shipment.ts';
import { needsNotary, needsShipping } from '../../orders/state/needs.ts';
import type { OrderWithPayments } from '../../orders/state/order-payments.ts';
import { certificatesOfOrder } from '../certificates.queries.ts';
import type { DrawDeps } from '../issue/draw-certificate.ts';
import { issueCertificates } from '../issue/issue-certificates.ts';
import { otherContents, physicalItems } from '../physical-items.ts';
import { type ParcelRequest, packParcels } from './pack-parcels.ts';

export type ShipDeps = ActionDeps & DrawDeps;

/** One parcel with everything, or several that name their contents. */
export type ParcelsRequest = { parcel: ShipmentRequest } | { parcels: readonly ParcelRequest[] };

/** Ships parcels; the milestone is reached once every paper item is in one. Returns warnings about tracking numbers. */
export async function shipOrder(
  deps: ShipDeps,
  by: ActionCaller,
  { order, expected, version, ...sent }: ActionRequest & ParcelsRequest,
): Promise<OrderWithPayments & { result: Warning[] }> {
  // Refuse before certificates are drawn: only parcels that can be sent need them.
  checkShippable(await readVisible(deps, by, order));
  await issueCertificates(deps, order);
  const detail = 'parcel' in sent ? { ...sent.parcel } : { parcels: sent.parcels.length };
  return runAction(deps, by, { order, ...(expected && { expected }), version, action: 'ship', detail }, (open) =>
    send(deps, open, sent),
  );
}

async function send({ clock }: ShipDeps, { tx, change, before }: OpenAction, sent: ParcelsRequest): Promise<Warning[]> {
  const { order } = before;
  checkShippable(order);
  const inParcels = new Set(order.shipments.flatMap(({ contents }) => contents));
  const items = physicalItems(before, await certificatesOfOrder(tx, order.id));
  const waiting = items.filter(({ token }) => !inParcels.has(token));
  const stock = { waiting, sent: inParcels, others: otherContents(before) };
  const single = 'parcel' in sent;
  const packed = packParcels(single ? [sent.parcel] : sent.parcels, stock, { ordered: orderedService(order), single });
  if (packed.left.length === 0) applyAction(change, 'ship', clock.now());
  change.set({ shipments: [...order.shipments, ...packed.shipments] });
  return packed.warnings;
}

export function checkShippable(order: OrderRow): void {
  if (!needsShipping(order)) refuseState('order', order.status, 'Nothing is to be shipped: its delivery is digital.');
  checkAction('ship', order);
  if (needsNotary(order) && order.notarized_at === null) {
    refuseState('order', order.status, 'It must be notarized before it is shipped.');
  }
}

const orderedService = ({ services }: OrderRow) => {
  const service = services.shipping === true ? (services.shipping_options?.shipping_service ?? null) : null;
  const carrier = service === null ? null : (/^delivery_(carrier_[a-c])_/.exec(service)?.[1] ?? null);
  return { carrier, service };
};
