import { PRICED_KINDS, type PricedService, WITH_PAPER } from '../../../../wire/priced.ts';
import { SHIPPING_CODES } from '../../../../wire/reference/shipping.ts';
import { type PriceConditions } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { CERTIFICATIONS, DELIVERIES, THREE_SPEEDS, TWO_SPEEDS } from '../../../../wire/schemas/services.ts';

// The conditions that rules of each service may have, and their possible values.

/** `languages` and `countries` have groups; `documents` is a number. */
export type Values = readonly string[] | 'languages' | 'countries' | 'parties' | 'documents';
export type Dimension = Exclude<keyof PriceConditions, 'documents_from' | 'documents_to'> | 'documents';

const [DIPLOMA, COURSES, ...APOSTILLES] = PRICED_KINDS;
const pair = { source: 'languages', target: 'languages' } as const;
const delivered = { delivery: DELIVERIES, documents: 'documents' } as const;

export const CONDITIONS: Readonly<Record<PricedService, Readonly<Partial<Record<Dimension, Values>>>>> = {
  translation: { ...pair, certification: CERTIFICATIONS, turnaround: TWO_SPEEDS, ...delivered },
  notarization: { ...pair, turnaround: TWO_SPEEDS, ...delivered },
  hard_copy: { of_service: WITH_PAPER, documents: 'documents' },
  credential_evaluation: { kind: [DIPLOMA, COURSES], turnaround: THREE_SPEEDS, ...delivered },
  expert_opinion_letter: { turnaround: THREE_SPEEDS, ...delivered },
  currency_conversion: { documents: 'documents' },
  apostille: { kind: APOSTILLES, country: 'parties', turnaround: TWO_SPEEDS, documents: 'documents' },
  shipping: { shipping_service: SHIPPING_CODES, country: 'countries', documents: 'documents' },
};
