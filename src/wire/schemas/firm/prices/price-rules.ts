import { type Static, Type } from 'typebox';
import { PRICED_KINDS, PRICED_SERVICES, UNITS, WITH_PAPER } from '../../../priced.ts';
import { SHIPPING_CODES } from '../../../reference/shipping.ts';
import { Flag, namedObject, oneOf, ref, Text } from '../../scalars.ts';
import { CERTIFICATIONS, DELIVERIES, THREE_SPEEDS } from '../../services.ts';

// Content of a price list: its rules, and the groups that they refer to.

export const MAX_RULES = 5000;
const MAX_DOCUMENTS = 1_000_000;

const place = (meaning: string) => Type.Optional(Text(40, { description: meaning }));
const optionalOneOf = <const T extends readonly string[]>(words: T, description: string) =>
  Type.Optional(oneOf(words, { description }));
const count = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DOCUMENTS, description }));

export const PriceConditions = namedObject(
  'PriceConditions',
  'Conditions of a rule. All listed conditions must match, and an omitted one matches anything',
  {
    source: place('Source language, as an ISO-639 code or a group of the list'),
    target: place('Target language, as an ISO-639 code or a group of the list'),
    certification: optionalOneOf(CERTIFICATIONS, 'Certification of the translation'),
    turnaround: optionalOneOf(THREE_SPEEDS, 'Requested turnaround of the service'),
    delivery: optionalOneOf(DELIVERIES, 'Delivery method of the service'),
    documents_from: count('Minimum number of documents'),
    documents_to: count('Maximum number of documents'),
    kind: optionalOneOf(
      PRICED_KINDS,
      'Kind of evaluation. For an apostille, whether the quote names the issuing state',
    ),
    of_service: optionalOneOf(WITH_PAPER, 'Service that is printed, for a hard copy'),
    shipping_service: optionalOneOf(SHIPPING_CODES, 'Shipping service of the parcels'),
    country: place('Destination of the parcels or of the apostille, as an ISO-3166 code or a group of the list'),
  },
);
export type PriceConditions = Static<typeof PriceConditions>;

export const PriceRule = namedObject(
  'PriceRule',
  'One price and its conditions. If several rules apply, the one with the most specific conditions decides',
  {
    service: oneOf(PRICED_SERVICES, { description: 'Service that the rule prices' }),
    when: Type.Optional(
      ref(PriceConditions, 'Conditions under which the rule applies. Without conditions, it always applies'),
    ),
    unit: Type.Optional(oneOf(UNITS, { description: 'Unit that is counted: pages, words, documents or nothing' })),
    price: Type.Optional(
      Text(20, {
        description: 'Unit price in minor units, as a decimal. The price of a word can have up to four decimal places',
        examples: ['2495', '8.5'],
      }),
    ),
    minimum: Type.Optional(Type.Integer({ description: 'Minimum price of the line, in minor units' })),
    words_per_page: Type.Optional(
      Type.Integer({
        description: 'Number of words that count as a page under this rule. Defaults to the list’s number',
      }),
    ),
    adds: Type.Optional(
      Type.Object(
        {
          code: Text(40, { description: 'Name of the surcharge, for programs', examples: ['expedited'] }),
          description: Text(100, { description: 'Display text', examples: ['Expedited turnaround'] }),
        },
        { description: 'Surcharge that is added to the price of the service as a separate line' },
      ),
    ),
    factor: Type.Optional(
      Text(20, {
        description: 'Share of the price that a surcharge adds, instead of `unit` and `price`',
        examples: ['0.5'],
      }),
    ),
    by_hand: Type.Optional(Flag('`true` if a person sets the price')),
  },
);
export type PriceRule = Static<typeof PriceRule>;

const group = (meaning: string) =>
  Type.Object({
    code: Text(40, { description: 'Name of the group in rules: 4 to 32 lowercase letters, digits and `_`' }),
    members: Type.Array(Text(10), { maxItems: 10_000, description: meaning }),
  });

export const ROUNDINGS = ['nearest', 'up', 'down'] as const;

export const PriceListBody = namedObject('PriceListBody', 'Content of a version of a price list', {
  inclusive: Flag('Whether the prices include taxes'),
  words_per_page: Type.Integer({ description: 'Number of words that count as a page' }),
  rounding: Type.Object(
    {
      to: Type.Integer({ description: 'Step to round to, in minor units' }),
      mode: oneOf(ROUNDINGS, { description: 'Direction of rounding. `nearest` rounds halves up' }),
    },
    {
      description:
        'Rounding of prices computed from a factor and of totals for words. In currencies with three decimals, every line is rounded to tens, because cards can’t be charged smaller amounts',
    },
  ),
  cancellation_fee: Type.Integer({
    description: 'Fee, in minor units, when a paid order is cancelled before work has started',
  }),
  language_groups: Type.Array(group('ISO-639 codes in the group'), {
    maxItems: 500,
    description: 'Groups of languages with the same price',
  }),
  country_groups: Type.Array(group('ISO-3166 codes in the group'), {
    maxItems: 500,
    description: 'Groups of countries with the same price',
  }),
  rules: Type.Array(ref(PriceRule), { maxItems: MAX_RULES, description: 'Price rules of the list' }),
});
export type PriceListBody = Static<typeof PriceListBody>;
