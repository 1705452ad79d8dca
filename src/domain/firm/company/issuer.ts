import { countryName } from '../../../wire/reference/countries.ts';
import type { FirmAddress, FirmBank } from '../../../wire/schemas/firm/company.ts';
import type { Correspondent } from '../../mail/letter.ts';
import { type CompanyValue, SAMPLE_SIGNATORY } from './company-value.ts';
import { languagesInWords } from './languages.ts';
import { seatOf } from './seat.ts';

/** Who issues papers, as they say it; what is empty is left out. A paper keeps its own copy. */
export interface Issuer {
  /** The name that customers know. */
  name: string;
  /** The name in the register; the same where there is no other. */
  legal_name: string;
  /** In one line. */
  address: string;
  /** Line by line, as it stands on an envelope. */
  address_lines: string[];
  /** Of the seat; null until an address was set. */
  country: string | null;
  phone: string;
  email: string;
  website: string;
  tax_number: string;
  /** Token of the picture; null where the name stands alone. */
  logo: string | null;
  /** The firm's colour; null: ours. */
  accent: string | null;
  /** `American Translators Association 269131`. */
  accreditations: string[];
  /** Null until it was set. */
  bank: FirmBank | null;
  /** Those it works in, in words. */
  languages: string;
}

/** Who signs for the issuer. */
export interface Signatory {
  name: string;
  title: string;
  /** Token of the picture of their signature; papers of old have none. */
  signature?: string | null;
  /** Nobody has said yet who it is. */
  isSample?: boolean;
}

export function issuerOf(company: CompanyValue): Issuer {
  const { name, legal_name, address, phone, email, website, tax_number, accreditations, bank } = company;
  const seat = seatOf(company);
  const lines = address !== '' || seat === undefined ? [address].filter((line) => line !== '') : linesOf(seat);
  return {
    name,
    legal_name: legal_name === '' ? name : legal_name,
    address: lines.join(', '),
    address_lines: lines,
    country: seat?.country ?? null,
    phone,
    email,
    website,
    tax_number,
    logo: company.logo,
    accent: company.accent,
    accreditations: accreditations.map(({ body, number }) => `${body} ${number}`),
    bank,
    languages: languagesInWords(company.languages),
  };
}

/** From whom letters come, as they sign them. */
export function correspondentOf(company: CompanyValue): Correspondent {
  const { name, address, phone, website, languages } = issuerOf(company);
  const spoken = languages === '' ? '' : `Languages: ${languages}`;
  return { name, contact: [address, phone, website, spoken].filter((line) => line !== '') };
}

/** As the post office reads it. */
function linesOf({ line1, line2, city, region, postal_code, country }: FirmAddress): string[] {
  const inAmerica = country === 'US' || country === 'CA';
  const town = inAmerica
    ? [`${city},`, region, postal_code].filter((part) => part !== '').join(' ')
    : [[postal_code, city].filter((part) => part !== '').join(' '), region].filter((part) => part !== '').join(', ');
  return [line1, line2, town, countryName(country)].filter((line) => line !== '');
}

/** Who signs by default. */
export function signatoryOf({ signatories }: CompanyValue): Signatory {
  const { name, title, signature } = signatories.find((one) => one.default) ?? signatories[0] ?? SAMPLE_SIGNATORY;
  return { name, title, signature, isSample: name === SAMPLE_SIGNATORY.name };
}
