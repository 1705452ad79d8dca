import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import {
  assuming,
  CountryIn,
  Flag,
  LanguageIn,
  NameText,
  namedObject,
  nullable,
  oneOf,
  ref,
  Text,
} from '../scalars.ts';
import { PictureIn } from './picture.ts';
import { asChange, asSetting } from './version.ts';

/** A line of public text: appears on pages and papers, and in email headers. */
const line = (description: string, max = 500) => Type.String({ maxLength: max, format: 'line', description });

/** Public line that must not be empty. */
const fullLine = (max: number, options: Record<string, unknown>) => Text(max, { format: 'line', ...options });

/** Public line that may be left out. */
const moreLine = (description: string, max = 500) => assuming('', line(description, max));

const Colour = Type.String({ pattern: PATTERNS.colour.pattern, examples: ['#0b4f8a'] });

const FirmAddress = namedObject('FirmAddress', 'Address of the company', {
  kind: oneOf(['registered', 'postal'], {
    description:
      '`registered`: registered office, printed on invoices and certificates, and used for taxes · `postal`: address for paper mail',
  }),
  line1: fullLine(200, { description: 'Street address' }),
  line2: moreLine('Suite or floor, empty if none', 200),
  city: fullLine(200, { description: 'Town or city' }),
  region: moreLine('State code in the US (`NY`), province code in Canada (`ON`), free text or empty elsewhere', 200),
  postal_code: moreLine('Postal code, 5 digits in the US, empty where the country has none', 20),
  country: CountryIn,
});
export type FirmAddress = Static<typeof FirmAddress>;

const FirmSignatory = namedObject('FirmSignatory', 'Person who signs for the company', {
  name: NameText(200, { description: 'Name of the person who certifies translations' }),
  title: moreLine('Job title, printed below the name', 200),
  signature: assuming(
    null,
    nullable(PictureIn, {
      description: 'Picture of the signature for certificates issued digitally, or null',
    }),
  ),
  default: assuming(false, Flag('Whether this person signs by default. If nobody is marked, the first person signs')),
});

const Accreditation = namedObject('Accreditation', 'Accreditation or membership printed on certificates', {
  body: fullLine(200, { description: 'Accrediting body', examples: ['American Translators Association'] }),
  number: fullLine(100, { description: 'Number of the company with that body', examples: ['269131'] }),
});

const FirmBank = namedObject(
  'FirmBank',
  'Bank account that receives payments, identified by an IBAN or by a routing and an account number',
  {
    holder: fullLine(200, { description: 'Name of the account holder' }),
    bank: moreLine('Name of the bank. May be empty', 200),
    iban: moreLine('International bank account number (IBAN), empty if the account has none', 50),
    bic: moreLine('Bank identifier code (BIC) for the IBAN, 8 or 11 letters and digits. May be empty', 11),
    routing_number: moreLine('ABA routing number with 9 digits in the US, sort code elsewhere, empty with an IBAN', 20),
    account_number: moreLine('Account number at the bank, empty with an IBAN', 40),
  },
);
export type FirmBank = Static<typeof FirmBank>;

/** Fields of the company, in requests and answers. */
export const companyFields = {
  name: NameText(200, { description: 'Name that customers know' }),
  legal_name: line('Registered name for invoices and contracts, empty if the same as `name`', 200),
  address: line('Address on one line, as printed. If empty, it is built from the first entry in `addresses`'),
  addresses: Type.Array(ref(FirmAddress), {
    maxItems: 5,
    description: 'Addresses of the company, at most one of each kind',
  }),
  phone: line('Phone number printed on invoices and certificates, empty if not set'),
  email: line('Email address printed on invoices and certificates, empty if not set'),
  website: line('Website URL starting with `https://`, empty if none'),
  tax_number: line('Tax number for VAT, GST or similar, printed on invoices, empty if none', 40),
  logo: nullable(PictureIn, {
    description: 'Token of the picture shown on pages, invoices and certificates, or null to show the name',
  }),
  accent: nullable(Colour, { description: 'Color of buttons, or null for the default. It must be readable on white' }),
  accent_dark: nullable(Colour, { description: 'Color of buttons on dark pages, or null to derive it from `accent`' }),
  signatories: Type.Array(ref(FirmSignatory), {
    minItems: 1,
    maxItems: 20,
    description: 'People who sign for the company',
  }),
  accreditations: Type.Array(ref(Accreditation), {
    maxItems: 20,
    description: 'Accreditations and memberships printed on certificates',
  }),
  bank: nullable(ref(FirmBank), { description: 'Bank account for invoice payments, or null until it is set' }),
  languages: Type.Array(LanguageIn, {
    maxItems: 500,
    uniqueItems: true,
    description:
      'Languages the company works in, or empty for all. Quotes for other languages get an estimate and are priced by a person',
  }),
};

export const Company = asSetting(
  'Company',
  companyFields,
  'Company details shown on pages, in emails, and on invoices and certificates',
);
export type Company = Static<typeof Company>;
export const CompanyChange = asChange(companyFields);
