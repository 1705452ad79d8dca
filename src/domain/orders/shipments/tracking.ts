import { createRequire } from 'node:module';
import { failField } from '../../../core/fail.ts';
import type { Shipment } from '../../../wire/schemas/order.ts';

// Its formats are read with the first parcel, not with the start of the service.
const load = createRequire(import.meta.url);

type Library = typeof import('ts-tracking-number');

let library: Library | undefined;

interface Carrier {
  name: string;
  /** How people write the name. */
  known: RegExp;
  /** What the number is appended to. */
  url: string;
}

/** By the library's code. Where a number suits two of them, as parcels that one hands to the other, the first has it. */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  ups: { name: 'UPS', known: /^(ups|united parcel service)\b/i, url: 'https://www.ups.com/track?tracknum=' },
  fedex: {
    name: 'FedEx',
    known: /^(fed ?ex|federal express)\b/i,
    url: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  usps: {
    name: 'USPS',
    known: /^(usps|(u\.? ?s\.?|united states) postal service)\b/i,
    url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  dhl: { name: 'DHL', known: /^dhl\b/i, url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  ontrac: { name: 'OnTrac', known: /^ontrac\b/i, url: 'https://www.ontrac.com/tracking/?number=' },
};

export interface Tracking {
  carrier: string;
  /** Without spaces, in capitals. */
  tracking_number: string;
  /** Null where the carrier has no page that a number leads to. */
  tracking_url: string | null;
}

/** The carrier whose format and check digit a number has. */
export function recogniseTracking(number: string): Tracking | null {
  return suitable(number)[0] ?? null;
}

export interface ShipmentRequest {
  carrier?: string;
  service?: string;
  tracking_number?: string;
}

/** What an order tells of its parcel, and what the person who sends it should look at again. */
export function makeShipment(
  given: ShipmentRequest,
  fallback: { carrier: string | null; service: string | null },
): { shipment: Shipment; warning: string | null } {
  const named = given.carrier?.trim() || null;
  const number = compact(given.tracking_number ?? '') || null;
  const suiting = number === null ? [] : suitable(number);
  // The name under which it was ordered says nothing about numbers: any carrier may stand behind it.
  const open = named === null || named === fallback.carrier;
  const agreeing = open ? suiting[0] : suiting.find((tracking) => isOf(tracking, named));
  const carrier = usualName(named ?? agreeing?.carrier ?? fallback.carrier);
  if (carrier === null) {
    failField('carrier', 'Name the carrier: neither the order nor the format of the tracking number tells it.');
  }
  const shipment: Shipment = {
    carrier,
    service: given.service?.trim() || fallback.service,
    tracking_number: agreeing?.tracking_number ?? number,
    tracking_url: agreeing?.tracking_url ?? null,
    status: 'shipped',
  };
  if (number === null || agreeing !== undefined) return { shipment, warning: null };
  const [other] = suiting;
  const warning =
    other === undefined
      ? `The format of tracking number ${number} is not known, so it has no tracking link. Check it for typing errors.`
      : `Tracking number ${number} has the format of ${other.carrier}, not of ${carrier}, so it has no tracking link. Check which of the two is right.`;
  return { shipment, warning };
}

/** Every carrier that the number suits, the likeliest first. */
function suitable(number: string): Tracking[] {
  // Labels group the characters with spaces, hyphens or dots.
  const bare = compact(number).replace(/[-.]/g, '');
  if (!/^[A-Z0-9]{8,50}$/.test(bare)) return [];
  library ??= load('ts-tracking-number') as Library;
  const { allCouriers, getTracking } = library;
  const suits = (code: string) => {
    const formats = allCouriers.find((courier) => courier.courier_code === code);
    return formats !== undefined && getTracking(bare, [formats]) !== undefined;
  };
  const found = Object.keys(CARRIERS).filter(suits);
  if (found.length === 0 && suits('s10')) return [ofPost(library, bare)];
  return found.map((code) => ofCarrier(CARRIERS[code] as Carrier, bare));
}

const ofCarrier = ({ name, url }: Carrier, number: string): Tracking => ({
  carrier: name,
  tracking_number: number,
  tracking_url: url + number,
});

/** A number of the postal union ends with the country whose post it is. */
function ofPost({ allCouriers }: Library, number: string): Tracking {
  const country = number.slice(-2);
  if (country === 'US') return ofCarrier(CARRIERS.usps as Carrier, number);
  const [post] = allCouriers
    .flatMap((courier) => courier.tracking_numbers)
    .flatMap((format) => format.additional ?? [])
    .flatMap(({ lookup }) => lookup)
    .flatMap((row) => ('courier' in row && row.matches === country ? [row.courier] : []));
  return { carrier: post ?? `Post of ${country}`, tracking_number: number, tracking_url: null };
}

const findCarrier = (name: string): Carrier | undefined =>
  Object.values(CARRIERS).find((carrier) => carrier.known.test(name));

/** Whether the number is one of the named carrier. A country's post goes by many names, so only a known other is not it. */
function isOf(tracking: Tracking, named: string): boolean {
  const carrier = findCarrier(named);
  return carrier === undefined ? findCarrier(tracking.carrier) === undefined : carrier.name === tracking.carrier;
}

const usualName = (name: string | null): string | null =>
  Object.values(CARRIERS).find((carrier) => carrier.name.toLowerCase() === name?.toLowerCase())?.name ?? name;

const compact = (number: string): string => number.replace(/\s/g, '').toUpperCase();
