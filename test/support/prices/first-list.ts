import type { ListVersion } from '../../../src/domain/pricing/list/rate-card.ts';
import type { PriceListBody, PriceRule } from '../../../src/wire/schemas/firm/prices/price-rules.ts';

// The price list that migration 0043 creates.

const EXPEDITED = { code: 'expedited', description: 'Expedited turnaround' };
const SAME_DAY = { code: 'same_day', description: 'Same-day turnaround' };

const turnaroundRules = (service: PriceRule['service'], sameDay: boolean): PriceRule[] => [
  { service, when: { turnaround: 'expedited' }, adds: EXPEDITED, factor: '0.5' },
  ...(sameDay ? [{ service, when: { turnaround: 'same_day' as const }, adds: SAME_DAY, factor: '1' }] : []),
];

type Shipping = NonNullable<NonNullable<PriceRule['when']>['shipping_service']>;
const shipping = (shipping_service: Shipping, price: string, abroad?: string): PriceRule[] => {
  const row = (cost: string, country?: string): PriceRule => ({
    service: 'shipping',
    when: { shipping_service, ...(country !== undefined && { country }) },
    unit: 'flat',
    price: cost,
  });
  return abroad === undefined ? [row(price)] : [row(price, 'US'), row(abroad)];
};

const BODY: PriceListBody = {
  inclusive: false,
  words_per_page: 250,
  rounding: { to: 1, mode: 'nearest' },
  cancellation_fee: 0,
  language_groups: [],
  country_groups: [],
  rules: [
    { service: 'translation', unit: 'page', price: '2495' },
    ...turnaroundRules('translation', false),
    { service: 'notarization', unit: 'document', price: '1995' },
    ...turnaroundRules('notarization', false),
    { service: 'hard_copy', unit: 'document', price: '995' },
    { service: 'credential_evaluation', when: { kind: 'diploma_evaluation' }, unit: 'flat', price: '9500' },
    { service: 'credential_evaluation', when: { kind: 'course_by_course_evaluation' }, unit: 'flat', price: '16500' },
    ...turnaroundRules('credential_evaluation', true),
    { service: 'expert_opinion_letter', unit: 'flat', price: '45000' },
    ...turnaroundRules('expert_opinion_letter', true),
    { service: 'currency_conversion', unit: 'document', price: '2500' },
    { service: 'apostille', unit: 'document', price: '12500' },
    ...turnaroundRules('apostille', false),
    ...shipping('delivery_carrier_a_2day', '2995'),
    ...shipping('delivery_carrier_a_priority_overnight', '5495'),
    ...shipping('delivery_carrier_a_standard_overnight', '4495'),
    ...shipping('delivery_carrier_b_express_envelope', '4995', '7995'),
    ...shipping('delivery_carrier_c_priority_domestic', '1295', '4995'),
    ...shipping('delivery_carrier_c_priority_international', '4995'),
    ...shipping('delivery_carrier_c_express_domestic', '3495'),
    ...shipping('delivery_carrier_c_express_international', '6995'),
  ],
};

export const FIRST_LIST: ListVersion = { version: '2026-11', currency: 'USD', body: BODY };
