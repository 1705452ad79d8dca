import type { Static } from 'typebox';
import { listOf } from '../../../core/words/phrases.ts';
import { countryName } from '../../../wire/reference/countries.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import type { companyFields, FirmAddress, FirmBank } from '../../../wire/schemas/firm/company.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { Correspondent } from '../../mail/email.ts';

/** The company details. */
export type CompanyValue = { [K in keyof typeof companyFields]: Static<(typeof companyFields)[K]> };

/** Signatory until the firm sets one; no real paper has this name. */
export const SAMPLE_SIGNATORY = { name: 'Jane Sample', title: 'Authorized signatory', signature: null, default: true };

const MAX_NAMES = 6;

/** `English, Spanish and German`, in the firm's order; a long list ends with `and 3 more`. Empty when none are set. */
export function languagesInWords(codes: readonly string[]): string {
  const names = codes.map(languageName);
  const more = names.length - MAX_NAMES;
  return listOf(more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names);
}

/** The firm as its papers show it; empty fields are left out. Each paper stores its own copy. */
export interface Issuer {
  /** The name customers know. */
  name: string;
  /** The registered name; `name` if there is no other. */
  legal_name: string;
  /** On one line. */
  address: string;
  /** Line by line, as on an envelope. */
  address_lines: string[];
  /** Country of the registered office; null without an address. */
  country: string | null;
  phone: string;
  email: string;
  website: string;
  tax_number: string;
  /** Picture token; null: show the name. */
  logo: string | null;
  /** The firm's colour; null: the default colour. */
  accent: string | null;
  /** `American Translators Association 269131`. */
  accreditations: string[];
  bank: FirmBank | null;
  /** Working languages, in words. */
  languages: string;
}

export interface Signatory {
  name: string;
  title: string;
  /** Token of the signature's picture; absent on old papers. */
  signature?: string | null;
  /** The firm has not set a signatory yet. */
  isSample?: boolean;
}

export function issuerOf(company: CompanyValue): Issuer {
  const { name, legal_name, address, phone, email, website, tax_number, accreditations, bank } = company;
  const office = registeredOfficeOf(company);
  const lines = address !== '' || office === undefined ? [address].filter((line) => line !== '') : postalLines(office);
  return {
    name,
    legal_name: legal_name === '' ? name : legal_name,
    address: lines.join(', '),
    address_lines: lines,
    country: office?.country ?? null,
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

/** The sender of emails, with contact lines. */
export function correspondentOf(company: CompanyValue, reader: Reader): Correspondent {
  const { name, address, phone, website, languages } = issuerOf(company);
  const spoken = languages === '' ? '' : say(reader, 'email.languages', { languages });
  return { name, contact: [address, phone, website, spoken].filter((line) => line !== ''), reader };
}

/** Postal order: North America has the ZIP code last, other countries put it before the city. */
function postalLines({ line1, line2, city, region, postal_code, country }: FirmAddress): string[] {
  const inAmerica = country === 'US' || country === 'CA';
  const town = inAmerica
    ? [`${city},`, region, postal_code].filter((part) => part !== '').join(' ')
    : [[postal_code, city].filter((part) => part !== '').join(' '), region].filter((part) => part !== '').join(', ');
  return [line1, line2, town, countryName(country)].filter((line) => line !== '');
}

/** The default signatory. */
export function signatoryOf({ signatories }: CompanyValue): Signatory {
  const { name, title, signature } = signatories.find((one) => one.default) ?? signatories[0] ?? SAMPLE_SIGNATORY;
  return { name, title, signature, isSample: name === SAMPLE_SIGNATORY.name };
}

/** The address on papers and for taxes: the registered office, else the first address. */
export const registeredOfficeOf = ({ addresses }: Pick<CompanyValue, 'addresses'>): FirmAddress | undefined =>
  addresses.find(({ kind }) => kind === 'registered') ?? addresses[0];
