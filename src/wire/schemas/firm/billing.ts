import { type Static, Type } from 'typebox';
import { CountryIn, NameText, named, nullable, ref, Text } from '../scalars.ts';

// Addressee of an account's papers.

export const BillingAddress = named(
  'BillingAddress',
  Type.Object({
    line1: Type.String({ description: 'Street address' }),
    line2: nullable(Type.String(), { description: 'Suite, floor; null when there is none' }),
    city: Type.String({ description: 'Town or city' }),
    region: nullable(Type.String(), { description: 'State, province or county; null when none was given' }),
    postal_code: nullable(Type.String(), { description: 'Null where the country has none' }),
    country: Type.String({ description: 'ISO-3166 code; taxes go by it', examples: ['US'] }),
  }),
  'The address on papers',
);
export type BillingAddress = Static<typeof BillingAddress>;

export const Billing = named(
  'Billing',
  Type.Object({
    legal_name: nullable(Type.String(), { description: 'The name on papers; null for the account’s own' }),
    address: nullable(ref(BillingAddress), { description: 'Null until somebody has given it' }),
    tax_number: nullable(Type.String(), {
      description: 'Number for VAT, GST or the like, as it stands on papers',
      examples: ['DE123456788'],
    }),
    purchase_order: nullable(Type.String(), { description: 'Your order number for what has none of its own' }),
    email: nullable(Type.String(), { description: 'Where invoices go; null for the account’s own address' }),
  }),
  'Whom papers are made out to; each paper that was issued keeps its own copy',
);
export type Billing = Static<typeof Billing>;

const MayBeEmpty = (max: number) => Type.String({ maxLength: max });

const BillingAddressIn = named(
  'BillingAddressIn',
  Type.Object({
    line1: Text(200, { description: 'Street address' }),
    line2: Type.Optional(nullable(MayBeEmpty(200), { description: 'Suite, floor; null or empty when there is none' })),
    city: Text(200, { description: 'Town or city' }),
    region: Type.Optional(
      nullable(MayBeEmpty(200), {
        description: 'US: 2-letter state; CA: 2-letter province; elsewhere as it is written',
      }),
    ),
    postal_code: Type.Optional(nullable(MayBeEmpty(20), { description: 'US: 5-digit ZIP' })),
    country: CountryIn,
  }),
  'An address, replaced as a whole',
);

/** Fields not sent stay unchanged; null clears a field. */
export const BillingChange = named(
  'BillingChange',
  Type.Object({
    legal_name: Type.Optional(nullable(NameText(200), { description: 'The name on papers' })),
    address: Type.Optional(nullable(ref(BillingAddressIn), { description: 'Replaced as a whole' })),
    tax_number: Type.Optional(
      nullable(Text(40), {
        description: 'Valid for the country of the address, where we know its form and its check digits',
      }),
    ),
    purchase_order: Type.Optional(nullable(Text(100), { description: 'Your order number' })),
    email: Type.Optional(
      nullable(Type.String({ format: 'email', maxLength: 254 }), { description: 'Where invoices go' }),
    ),
  }),
  'What is not named stays as it is; null clears it',
);
export type BillingChange = Static<typeof BillingChange>;
