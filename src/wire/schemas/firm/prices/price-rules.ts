import { type Static, Type } from 'typebox';
import { PRICED_KINDS, PRICED_SERVICES, UNITS, WITH_PAPER } from '../../../priced.ts';
import { SHIPPING_CODES } from '../../../reference/shipping.ts';
import { named, oneOf, ref, Text } from '../../scalars.ts';
import { CERTIFICATIONS, DELIVERIES, THREE_SPEEDS } from '../../services.ts';

// Content of a price list: its rules, and the groups that they refer to.

export const MAX_RULES = 5000;
const MAX_DOCUMENTS = 1_000_000;

const place = (meaning: string) => Type.Optional(Text(40, { description: meaning }));
const optionalOneOf = <const T extends readonly string[]>(words: T, description: string) =>
  Type.Optional(oneOf(words, { description }));
const count = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DOCUMENTS, description }));

export const PriceConditions = named(
  'PriceConditions',
  Type.Object({
    source: place('Source language: an ISO-639 code, or a group of the list'),
    target: place('Target language: an ISO-639 code, or a group of the list'),
    certification: optionalOneOf(CERTIFICATIONS, 'How the translation is certified'),
    turnaround: optionalOneOf(THREE_SPEEDS, 'How fast the service is wanted'),
    delivery: optionalOneOf(DELIVERIES, 'How the service is delivered'),
    documents_from: count('From so many documents on'),
    documents_to: count('Up to so many documents'),
    kind: optionalOneOf(
      PRICED_KINDS,
      'Kind of evaluation; of an apostille, whether the quote names the state that issues it',
    ),
    of_service: optionalOneOf(WITH_PAPER, 'Of a hard copy: what is printed'),
    shipping_service: optionalOneOf(SHIPPING_CODES, 'How parcels are sent'),
    country: place('Where parcels go, or the apostille is for: an ISO-3166 code, or a group of the list'),
  }),
  'When a rule holds: all that is named here must fit; what is not named is any',
);
export type PriceConditions = Static<typeof PriceConditions>;

export const PriceRule = named(
  'PriceRule',
  Type.Object({
    service: oneOf(PRICED_SERVICES, { description: 'What is priced' }),
    when: Type.Optional(ref(PriceConditions, 'When it holds; without it always')),
    unit: Type.Optional(oneOf(UNITS, { description: 'What is counted: pages, words, documents, or nothing' })),
    price: Type.Optional(
      Text(20, {
        description: 'Price of one, in minor units as a decimal; of a word with up to four digits after the point',
        examples: ['2495', '8.5'],
      }),
    ),
    minimum: Type.Optional(Type.Integer({ description: 'The line costs no less than this, in minor units' })),
    words_per_page: Type.Optional(
      Type.Integer({ description: 'How many words count as a page here; without it as the list says' }),
    ),
    adds: Type.Optional(
      Type.Object(
        {
          code: Text(40, { description: 'What is added, as a word for programs', examples: ['expedited'] }),
          description: Text(100, { description: 'The same for people', examples: ['Expedited turnaround'] }),
        },
        { description: 'Present on a surcharge: it is added to the price of the service, as a line of its own' },
      ),
    ),
    factor: Type.Optional(
      Text(20, {
        description: 'Of a surcharge: the share of the price that it adds, instead of `unit` and `price`',
        examples: ['0.5'],
      }),
    ),
    by_hand: Type.Optional(Type.Boolean({ description: '`true`: a person prices this' })),
  }),
  'One price, and when it holds. Of the rules that hold, the one with the most exact conditions decides',
);
export type PriceRule = Static<typeof PriceRule>;

const group = (meaning: string) =>
  Type.Object({
    code: Text(40, { description: 'What rules call it: 4 to 32 lowercase letters, digits and `_`' }),
    members: Type.Array(Text(10), { maxItems: 10_000, description: meaning }),
  });

export const ROUNDINGS = ['nearest', 'up', 'down'] as const;

export const PriceListBody = named(
  'PriceListBody',
  Type.Object({
    inclusive: Type.Boolean({ description: 'Whether the prices hold the taxes already' }),
    words_per_page: Type.Integer({ description: 'How many words count as a page' }),
    rounding: Type.Object(
      {
        to: Type.Integer({ description: 'Multiples of so many minor units' }),
        mode: oneOf(ROUNDINGS, { description: '`nearest`: halves upwards' }),
      },
      {
        description:
          'How a price that a factor makes, and the sum of words, is brought to whole units. Where a currency has three decimals, every line is brought to tens: cards are charged nothing smaller',
      },
    ),
    cancellation_fee: Type.Integer({
      description: 'Kept back, in minor units, when a paid order is cancelled before work has begun',
    }),
    language_groups: Type.Array(group('ISO-639 codes'), { maxItems: 500, description: 'Languages that cost the same' }),
    country_groups: Type.Array(group('ISO-3166 codes'), { maxItems: 500, description: 'Countries that cost the same' }),
    rules: Type.Array(ref(PriceRule), { maxItems: MAX_RULES, description: 'The prices' }),
  }),
  'What a version of a price list says',
);
export type PriceListBody = Static<typeof PriceListBody>;
