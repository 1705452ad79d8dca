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
  given: ShipmentRequest,
  fallback: { carrier: string | null; service: string | null },
  { contents = [], field = '' }: { contents?: string[]; field?: string } = {},
): { shipment: Shipment; warning: string | null } {
  const named = given.carrier?.trim() || null;
  const number = compactNumber(given.tracking_number ?? '') || null;
  const suiting = number === null ? [] : suitableTracking(number);
  // The carrier name of the order is a placeholder: any carrier may deliver the parcel.
  const open = named === null || named === fallback.carrier;
  const agreeing = open ? suiting[0] : suiting.find((tracking) => isOf(tracking, named));
  const known = named ?? agreeing?.carrier ?? fallback.carrier;
  if (known === null) {
    failField(`${field}carrier`, 'Name the carrier: it cannot be told from the order or the tracking number.');
  }
  const carrier = usualName(known);
  const shipment: Shipment = {
    carrier,
    service: given.service?.trim() || fallback.service,
    tracking_number: agreeing?.tracking_number ?? number,
    tracking_url: agreeing?.tracking_url ?? null,
    status: 'shipped',
    contents,
  };
  if (number === null || agreeing !== undefined) return { shipment, warning: null };
  const [other] = suiting;
  const warning =
    other === undefined
      ? `The format of tracking number ${number} is not known, so it has no tracking link. Check it for typing errors.`
      : `Tracking number ${number} has the format of ${other.carrier}, not of ${carrier}, so it has no tracking link. Check which of the two is right.`;
  return { shipment, warning };
}

/**
 * Whether the number is the named carrier's. National posts have many names, so only a known carrier can contradict.
 */
function isOf(tracking: Tracking, named: string): boolean {
  const carrier = findCarrier(named);
  return carrier === undefined ? findCarrier(tracking.carrier) === undefined : carrier.name === tracking.carrier;
}
