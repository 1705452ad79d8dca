import { type Static, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';
import { Source } from './account.ts';
import { Flag, namedObject, Text } from './scalars.ts';

const card = {
  number: Type.String({
    pattern: '^[0-9 -]{12,25}$',
    description: 'Card number. Test cards only',
    examples: ['4242424242424242'],
  }),
  exp_month: Type.Integer({ minimum: 1, maximum: 12, description: 'Month the card expires' }),
  exp_year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'Year the card expires, four digits' }),
  cvc: Type.String({
    pattern: PATTERNS.securityCode.pattern,
    description: 'Security code of 3 or 4 digits, never stored',
  }),
};

export const SourceRequest = namedObject('SourceRequest', {
  card: Type.Optional(
    Type.Object(card, {
      description:
        'Card details, accepted with the test gateway. With Stripe, leave this out and redirect to `setup_url`',
    }),
  ),
  default: Type.Optional(Flag('Whether to make this the default. The first payment method always is')),
  return_url: Type.Optional(Text(2048, { description: 'URL that `setup_url` redirects back to' })),
});
export type SourceRequest = Static<typeof SourceRequest>;

const { token, type, brand, last4, exp_month, exp_year, default: usual } = Source.properties;

export const NewSource = namedObject('NewSource', 'The saved payment method, or the page to enter the card first', {
  token: Type.Optional(token),
  type: Type.Optional(type),
  brand: Type.Optional(brand),
  last4: Type.Optional(last4),
  exp_month: Type.Optional(exp_month),
  exp_year: Type.Optional(exp_year),
  default: Type.Optional(usual),
  setup_url: Type.Optional(
    Type.String({
      description: 'Stripe page for entering the card. The payment method appears once the card is entered',
    }),
  ),
});
export type NewSource = Static<typeof NewSource>;
