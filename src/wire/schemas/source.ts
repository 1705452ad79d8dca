import { type Static, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';
import { Source } from './account.ts';
import { named, Text } from './scalars.ts';

const card = {
  number: Type.String({ pattern: '^[0-9 -]{12,25}$', description: 'Test cards only', examples: ['4242424242424242'] }),
  exp_month: Type.Integer({ minimum: 1, maximum: 12, description: 'Month in which the card expires' }),
  exp_year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'Year in which the card expires, four digits' }),
  cvc: Type.String({
    pattern: PATTERNS.securityCode.pattern,
    description: 'The 3 or 4 digits of the security code; never stored',
  }),
};

export const SourceRequest = named(
  'SourceRequest',
  Type.Object({
    card: Type.Optional(
      Type.Object(card, {
        description: 'Accepted where the test gateway is in use; with Stripe leave it out and follow `setup_url`',
      }),
    ),
    default: Type.Optional(Type.Boolean({ description: 'Make it the default; the first one always is' })),
    return_url: Type.Optional(Text(2048, { description: 'Where `setup_url` leads back to' })),
  }),
);
export type SourceRequest = Static<typeof SourceRequest>;

const { token, type, brand, last4, exp_month, exp_year, default: usual } = Source.properties;

export const NewSource = named(
  'NewSource',
  Type.Object({
    token: Type.Optional(token),
    type: Type.Optional(type),
    brand: Type.Optional(brand),
    last4: Type.Optional(last4),
    exp_month: Type.Optional(exp_month),
    exp_year: Type.Optional(exp_year),
    default: Type.Optional(usual),
    setup_url: Type.Optional(
      Type.String({
        description: 'With Stripe: the page where the card is entered; the source appears when that is done',
      }),
    ),
  }),
  'The payment method that was saved, or where the card is entered first',
);
export type NewSource = Static<typeof NewSource>;
