import { type Static, Type } from 'typebox';
import { CountryIn, NameText, namedObject, nullable, ref, StringOrNull, Text } from '../scalars.ts';

// Addressee of an account's papers.

export const BillingAddress = namedObject('BillingAddress', 'Address printed on invoices', {
  line1: Type.String({ description: 'Street address' }),
  line2: StringOrNull('Suite or floor, or null if none'),
  city: Type.String({ description: 'Town or city' }),
  region: StringOrNull('State, province or county, or null if not set'),
  postal_code: StringOrNull('Postal code, or null where the country has none'),
  country: Type.String({ description: 'ISO-3166 country code, which determines taxes', examples: ['US'] }),
});
export type BillingAddress = Static<typeof BillingAddress>;

export const Billing = namedObject(
  'Billing',
  'Billing details printed on invoices. Each issued invoice has its own copy',
  {
    legal_name: StringOrNull('Name printed on invoices, or null to use the account’s name'),
    address: nullable(ref(BillingAddress), { description: 'Address printed on invoices, or null until it is set' }),
    tax_number: nullable(Type.String(), {
      description: 'Tax number for VAT, GST or similar, as printed on invoices',
      examples: ['DE123456788'],
    }),
    purchase_order: StringOrNull('Your default purchase order number, used where a quote has none'),
    email: StringOrNull('Email address for invoices, or null to use the account’s address'),
  },
);
export type Billing = Static<typeof Billing>;

const MayBeEmpty = (max: number) => Type.String({ maxLength: max });

const BillingAddressIn = namedObject('BillingAddressIn', 'Address, replaced in full', {
  line1: Text(200, { description: 'Street address' }),
  line2: Type.Optional(nullable(MayBeEmpty(200), { description: 'Suite or floor, null or empty if none' })),
  city: Text(200, { description: 'Town or city' }),
  region: Type.Optional(
    nullable(MayBeEmpty(200), {
      description: 'State code in the US (`NY`), province code in Canada (`ON`), free text elsewhere',
    }),
  ),
  postal_code: Type.Optional(nullable(MayBeEmpty(20), { description: 'Postal code, 5 digits in the US' })),
  country: CountryIn,
});

/** Fields not sent stay unchanged; null clears a field. */
export const BillingChange = namedObject(
  'BillingChange',
  'Fields to change. Omitted fields stay unchanged, and null clears a field',
  {
    legal_name: Type.Optional(nullable(NameText(200), { description: 'Name printed on invoices' })),
    address: Type.Optional(
      nullable(ref(BillingAddressIn), { description: 'Address printed on invoices, replaced in full' }),
    ),
    tax_number: Type.Optional(
      nullable(Text(40), {
        description:
          'Tax number, checked against the format and check digits of the address’s country where we know them',
      }),
    ),
    purchase_order: Type.Optional(nullable(Text(100), { description: 'Your default purchase order number' })),
    email: Type.Optional(
      nullable(Type.String({ format: 'email', maxLength: 254 }), { description: 'Email address for invoices' }),
    ),
  },
);
export type BillingChange = Static<typeof BillingChange>;
