import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { assuming, CountryIn, LanguageIn, NameText, named, nullable, oneOf, ref, Text } from '../scalars.ts';
import { PictureIn } from './picture.ts';
import { asChange, asSetting } from './version.ts';

/** A line of public text: appears on pages and papers, and in email headers. */
const line = (description: string, max = 500) => Type.String({ maxLength: max, format: 'line', description });

/** Public line that must not be empty. */
const fullLine = (max: number, options: Record<string, unknown>) => Text(max, { format: 'line', ...options });

/** Public line that may be left out. */
const moreLine = (description: string, max = 500) => assuming('', line(description, max));

const Colour = Type.String({ pattern: PATTERNS.colour.pattern, examples: ['#0b4f8a'] });

const FirmAddress = named(
  'FirmAddress',
  Type.Object({
    kind: oneOf(['registered', 'postal'], {
      description:
        '`registered`: the seat, which stands on papers and by which taxes go; `postal`: where paper mail goes',
    }),
    line1: fullLine(200, { description: 'Street address' }),
    line2: moreLine('Suite, floor; empty when there is none', 200),
    city: fullLine(200, { description: 'Town or city' }),
    region: moreLine('US: 2-letter state; CA: 2-letter province; elsewhere as it is written, or empty', 200),
    postal_code: moreLine('US: 5-digit ZIP; empty where the country has none', 20),
    country: CountryIn,
  }),
  'One of the addresses of the firm',
);
export type FirmAddress = Static<typeof FirmAddress>;

const FirmSignatory = named(
  'FirmSignatory',
  Type.Object({
    name: NameText(200, { description: 'The person who certifies translations' }),
    title: moreLine('Their title, printed under the name', 200),
    signature: assuming(
      null,
      nullable(PictureIn, {
        description: 'Picture of their signature, for what is issued digitally; or null',
      }),
    ),
    default: assuming(
      false,
      Type.Boolean({
        description: 'Whether they sign what nobody else was chosen for; where none is marked, the first does',
      }),
    ),
  }),
  'Somebody who signs for the firm',
);

const Accreditation = named(
  'Accreditation',
  Type.Object({
    body: fullLine(200, { description: 'Who accredits', examples: ['American Translators Association'] }),
    number: fullLine(100, { description: 'The number of the firm there', examples: ['269131'] }),
  }),
  'An accreditation or membership that stands on certificates',
);

const FirmBank = named(
  'FirmBank',
  Type.Object({
    holder: fullLine(200, { description: 'In whose name the account is' }),
    bank: moreLine('Name of the bank; may be empty', 200),
    iban: moreLine('International number of the account; empty where it has none', 50),
    bic: moreLine('Code of the bank that goes with it, 8 or 11 letters and digits; may be empty', 11),
    routing_number: moreLine(
      'US: ABA routing number, 9 digits; elsewhere the bank’s sort code; empty with an IBAN',
      20,
    ),
    account_number: moreLine('The account there; empty with an IBAN', 40),
  }),
  'Where money is sent to: an IBAN, or a routing and an account number',
);
export type FirmBank = Static<typeof FirmBank>;

/** Fields of the company, in requests and answers. */
export const companyFields = {
  name: NameText(200, { description: 'The name that customers know' }),
  legal_name: line('The name in the register, for invoices and contracts; empty: the same', 200),
  address: line('Its address in one line, as printed; empty: made of the first of `addresses`'),
  addresses: Type.Array(ref(FirmAddress), { maxItems: 5, description: 'Its addresses; one of each kind at most' }),
  phone: line('Its telephone number, printed on papers; empty when none was set'),
  email: line('Its mail address, printed on papers; empty when none was set'),
  website: line('Its website, beginning with `https://`; empty when it has none'),
  tax_number: line('Its number for VAT, GST or the like, printed on invoices; empty when it has none', 40),
  logo: nullable(PictureIn, {
    description: 'Token of the picture that stands on pages and papers; null: the name does',
  }),
  accent: nullable(Colour, { description: 'The colour of what is to be pressed; null: ours. It is read on white' }),
  accent_dark: nullable(Colour, { description: 'The same on dark pages; null: made of `accent`' }),
  signatories: Type.Array(ref(FirmSignatory), { minItems: 1, maxItems: 20, description: 'Who signs for it' }),
  accreditations: Type.Array(ref(Accreditation), { maxItems: 20, description: 'What stands on certificates' }),
  bank: nullable(ref(FirmBank), { description: 'Where invoices are paid to; null until it was set' }),
  languages: Type.Array(LanguageIn, {
    maxItems: 500,
    uniqueItems: true,
    description:
      'The languages that it works in: what is asked for in others is estimated, and a person prices it; empty: all',
  }),
};

export const Company = asSetting('Company', companyFields, 'Who the firm is, as pages, emails and papers say it');
export type Company = Static<typeof Company>;
export const CompanyChange = asChange(companyFields);
