import type { OrderUpdate } from '../../mail/order-updates.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import { isTranslation } from '../state/order-file.ts';

/** The customer's email after an action of the team; null if there is nothing to report. */
export function customerUpdate(before: FullOrder, after: FullOrder): OrderUpdate | null {
  if (after.order.status !== before.order.status) return statusUpdate(after);
  if (after.order.shipments.length > before.order.shipments.length) return shipmentUpdate(before, after);
  return after.order.status === 'in_review' ? replacementUpdate(before, after) : null;
}

function statusUpdate({ order }: FullOrder): OrderUpdate | null {
  switch (order.status) {
    case 'on_hold':
      return { kind: 'held', question: order.hold_reason ?? '' };
    case 'in_review':
      return { kind: 'review' };
    case 'completed':
      return { kind: 'completed' };
    default:
      return null;
  }
}

function shipmentUpdate(before: FullOrder, after: FullOrder): OrderUpdate {
  const added = after.order.shipments.slice(before.order.shipments.length);
  const parcels = added.map(({ carrier, tracking_number: number, tracking_url: url }) => ({ carrier, number, url }));
  return { kind: 'shipped', parcels };
}

function replacementUpdate(before: FullOrder, after: FullOrder): OrderUpdate | null {
  const known = new Set(before.files.map((file) => file.file_id));
  const added = after.files.find((file) => isTranslation(file) && !known.has(file.file_id));
  return added === undefined ? null : { kind: 'revised', document: added.filename };
}
