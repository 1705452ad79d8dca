import { failField } from '../../../core/fail.ts';
import type { Shipment } from '../../../wire/schemas/orders/shipment.ts';
import { compactNumber, findCarrier, suitableTracking, type Tracking, usualName } from './tracking-numbers.ts';

export interface ShipmentRequest {
  carrier?: string;
  service?: string;
  tracking_number?: string;
}

/** The parcel as stored, and a warning for the sender about its tracking number. */
export function makeShipment(
  request: ShipmentRequest,
  fallback: { carrier: string | null; service: string | null },
  { contents = [], field = '' }: { contents?: string[]; field?: string } = {},
): { shipment: Shipment; warning: string | null } {
  const named = request.carrier?.trim() || null;
  const number = compactNumber(request.tracking_number ?? '') || null;
  const candidates = number === null ? [] : suitableTracking(number);
  // The carrier name of the order is a placeholder: any carrier may deliver the parcel.
  const anyCarrier = named === null || named === fallback.carrier;
  const match = anyCarrier ? candidates[0] : candidates.find((tracking) => isCarrierOf(tracking, named));
  const known = named ?? match?.carrier ?? fallback.carrier;
  if (known === null) {
    failField(`${field}carrier`, 'Name the carrier: it cannot be told from the order or the tracking number.');
  }
  const carrier = usualName(known);
  const shipment: Shipment = {
    carrier,
    service: request.service?.trim() || fallback.service,
    tracking_number: match?.tracking_number ?? number,
    tracking_url: match?.tracking_url ?? null,
    status: 'shipped',
    contents,
  };
  if (number === null || match !== undefined) return { shipment, warning: null };
  const [other] = candidates;
  const warning =
    other === undefined
      ? `The format of tracking number ${number} is not known, so it has no tracking link. Check it for typing errors.`
      : `Tracking number ${number} has the format of ${other.carrier}, not of ${carrier}, so it has no tracking link. Check which of the two is right.`;
  return { shipment, warning };
}

/**
 * Whether the number is the named carrier's. National posts have many names, so only a known carrier can contradict.
 */
function isCarrierOf(tracking: Tracking, named: string): boolean {
  const carrier = findCarrier(named);
  return carrier === undefined ? findCarrier(tracking.carrier) === undefined : carrier.name === tracking.carrier;
}
