export interface ShippingService {
  readonly code: string;
  readonly carrier: 'carrier_a' | 'carrier_b' | 'carrier_c';
  readonly name: string;
  readonly timeframe: string;
  readonly delivers: 'us' | 'international' | 'both';
  readonly notes: string;
}

const SERVICES = [
  {
    code: 'delivery_carrier_a_2day',
    carrier: 'carrier_a',
    name: 'Carrier A 2-Day',
    timeframe: '2 business days',
    delivers: 'us',
    notes: 'Recommended US option; US only; Saturday delivery included',
  },
  {
    code: 'delivery_carrier_a_priority_overnight',
    carrier: 'carrier_a',
    name: 'Carrier A Priority Overnight',
    timeframe: '1 business day',
    delivers: 'us',
    notes: 'US only; morning delivery to most addresses',
  },
  {
    code: 'delivery_carrier_a_standard_overnight',
    carrier: 'carrier_a',
    name: 'Carrier A Standard Overnight',
    timeframe: '1 business day',
    delivers: 'us',
    notes: 'US only; afternoon delivery to businesses, evening to residences',
  },
  {
    code: 'delivery_carrier_b_express_envelope',
    carrier: 'carrier_b',
    name: 'Carrier B Express Envelope',
    timeframe: 'varies',
    delivers: 'both',
    notes: 'Recommended international option; 2-4 days to North America and Europe, 4-8 days to Asia',
  },
  {
    // The carrier reuses this code abroad, so the country decides which service it is.
    code: 'delivery_carrier_c_priority_domestic',
    carrier: 'carrier_c',
    name: 'Carrier C Priority',
    timeframe: '2-3 business days in the US, 2-4 weeks elsewhere',
    delivers: 'both',
    notes: 'In the US, Saturday delivery included; elsewhere, the international priority option',
  },
  {
    code: 'delivery_carrier_c_priority_international',
    carrier: 'carrier_c',
    name: 'Carrier C Priority International',
    timeframe: '2-4 weeks',
    delivers: 'international',
    notes: 'International priority option; the same as delivery_carrier_c_priority_domestic to a non-US address',
  },
  {
    code: 'delivery_carrier_c_express_domestic',
    carrier: 'carrier_c',
    name: 'Carrier C Express',
    timeframe: '1-2 business days',
    delivers: 'us',
    notes: 'US only; Saturday delivery included',
  },
  {
    code: 'delivery_carrier_c_express_international',
    carrier: 'carrier_c',
    name: 'Carrier C Express International',
    timeframe: '1-3 weeks',
    delivers: 'international',
    notes: 'International option',
  },
] as const satisfies readonly ShippingService[];

export type ShippingCode = (typeof SERVICES)[number]['code'];

export const SHIPPING_SERVICES: readonly ShippingService[] = Object.freeze(SERVICES.map((row) => Object.freeze(row)));

export const SHIPPING_CODES: readonly ShippingCode[] = Object.freeze(SERVICES.map(({ code }) => code));

export function isShippingCode(text: string): text is ShippingCode {
  return SERVICES.some(({ code }) => code === text);
}

/** True if the service delivers to the country (alpha-2); an unknown service delivers nowhere. */
export function shippingReaches(code: string, country: string): boolean {
  const delivers = SHIPPING_SERVICES.find((row) => row.code === code)?.delivers;
  return delivers === 'both' || delivers === (country === 'US' ? 'us' : 'international');
}
