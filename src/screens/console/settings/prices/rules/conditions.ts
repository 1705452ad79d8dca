import { PRICED_KINDS, WITH_PAPER } from '../../../../../wire/priced.ts';
import type { Conditions } from './rule-words.ts';

/** Conditions with a fixed set of values; the API checks whether a service supports them. */
export const CHOICES = {
  certification: ['certified', 'notarized'],
  turnaround: ['standard', 'expedited', 'same_day'],
  delivery: ['digital', 'physical'],
  kind: PRICED_KINDS,
  of_service: WITH_PAPER,
  shipping_service: [
    'delivery_carrier_a_2day',
    'delivery_carrier_a_priority_overnight',
    'delivery_carrier_a_standard_overnight',
    'delivery_carrier_b_express_envelope',
    'delivery_carrier_c_priority_domestic',
    'delivery_carrier_c_priority_international',
    'delivery_carrier_c_express_domestic',
    'delivery_carrier_c_express_international',
  ],
} as const satisfies { readonly [K in keyof Conditions]?: readonly Conditions[K][] };

/** Conditions as offered: two numbers are one condition. */
export const CONDITIONS = [
  'source',
  'target',
  'certification',
  'turnaround',
  'delivery',
  'documents',
  'kind',
  'country',
  'shipping_service',
  'of_service',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

/** Fields of a rule that a condition sets. */
export const fieldsOf = (name: ConditionName): readonly (keyof Conditions)[] =>
  name === 'documents' ? ['documents_from', 'documents_to'] : [name];

export const isChoice = (name: ConditionName): name is keyof typeof CHOICES & ConditionName => name in CHOICES;
