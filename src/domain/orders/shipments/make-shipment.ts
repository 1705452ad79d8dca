import { failField } from '../../../core/fail.ts';
import type { Shipment } from '../../../wire/schemas/orders/shipment.ts';
import { compactNumber, findCarrier, suitableTracking, type Tracking, usualName } from './tracking-numbers.ts';

export interface ShipmentRequest {
  carrier?: string;
  service?: string;
  tracking_number?: string;
}

/** What an order tells of its parcel, and what the person who sends it should look at again. */
export function makeShipment(
  given: ShipmentRequest,
  fallback: { carrier: string | null; service: string | null },
  { contents = [], field = '' }: { contents?: string[]; field?: string } = {},
): { shipment: Shipment; warning: string | null } {
  const named = given.carrier?.trim() || null;
  const number = compactNumber(given.tracking_number ?? '') || null;
  const suiting = number === null ? [] : suitableTracking(number);
  // The name under which it was ordered says nothing about numbers: any carrier may stand behind it.
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

/** Whether the number is one of the named carrier. A country's post goes by many names, so only a known other is not it. */
function isOf(tracking: Tracking, named: string): boolean {
  const carrier = findCarrier(named);
  return carrier === undefined ? findCarrier(tracking.carrier) === undefined : carrier.name === tracking.carrier;
}
