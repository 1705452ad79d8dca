import { countryName } from '../../../wire/reference/countries.ts';
import type { BillingAddress } from '../../../wire/schemas/firm/billing.ts';
import type { FirmBank } from '../../../wire/schemas/firm/company.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { AccountRow } from '../../accounts/accounts.queries.ts';
import type { Issuer } from '../../firm/company/issuer.ts';

// Seller and buyer, as stored with a paper.

export interface Seller {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  tax_number: string | null;
  bank: string | null;
  /** Missing on older papers. */
  trading_name?: string | null;
  website?: string | null;
  logo?: string | null;
  accent?: string | null;
}

export interface Buyer {
  name: string;
  address: BillingAddress | null;
  tax_number: string | null;
  purchase_order: string | null;
  email: string;
}

const textOrNull = (text: string | null | undefined): string | null => (text ? text : null);

export const sellerOf = (issuer: Issuer): Seller => ({
  name: issuer.legal_name,
  address: textOrNull(issuer.address_lines.join('\n')),
  phone: textOrNull(issuer.phone),
  email: textOrNull(issuer.email),
  tax_number: textOrNull(issuer.tax_number),
  bank: issuer.bank && bankLines(issuer.bank).join('\n'),
  trading_name: issuer.name === issuer.legal_name ? null : issuer.name,
  website: textOrNull(issuer.website),
  logo: issuer.logo,
  accent: issuer.accent,
});

export const buyerOf = ({ name, email, billing }: Pick<AccountRow, 'name' | 'email' | 'billing'>): Buyer => ({
  name: billing.legal_name ?? name,
  address: billing.address,
  tax_number: billing.tax_number,
  purchase_order: billing.purchase_order,
  email: billing.email ?? email,
});

interface Billed {
  seller: Seller | null;
  buyer: Buyer | null;
  billed_name: string | null;
  billed_email: string | null;
}

/** Invoices from before seller and buyer were stored use the current seller and the billed name and email. */
export function partiesOf({ issuer }: { issuer: () => Issuer }, invoice: Billed): { seller: Seller; buyer: Buyer } {
  const { billed_name: name, billed_email: email } = invoice;
  const billed = { name: name ?? '', email: email ?? '', address: null, tax_number: null, purchase_order: null };
  return { seller: invoice.seller ?? sellerOf(issuer()), buyer: invoice.buyer ?? billed };
}

/** A seller with bank details can be paid by transfer. */
export const hasBank = (seller: Pick<Seller, 'bank'> | null): boolean => (seller?.bank ?? '').trim() !== '';

const bankLines = ({ holder, bank, iban, bic, routing_number, account_number }: FirmBank): string[] =>
  [
    holder,
    bank,
    iban && `IBAN ${iban}`,
    bic && `BIC ${bic}`,
    routing_number && `Routing number ${routing_number}`,
    account_number && `Account number ${account_number}`,
  ].filter((line) => line !== '');

const REGION_FIRST = ['US', 'CA', 'AU'];

/** Postal address in the country's own order, with the country last. */
export function addressLines({ line1, line2, city, region, postal_code, country }: BillingAddress): string[] {
  const regionFirst = REGION_FIRST.includes(country);
  const town = regionFirst
    ? `${[city, region].filter(Boolean).join(', ')} ${postal_code ?? ''}`
    : [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2 ?? '', town.trim(), regionFirst ? '' : (region ?? ''), countryName(country)].filter(
    (line) => line !== '',
  );
}

/** Heading of a paper: the name that customers know, in the firm's colour. */
export const headOf = ({ name, trading_name, accent = null }: Seller) => ({ issuer: trading_name ?? name, accent });

/** Seller without logo and colour, which are the firm's own. */
export function presentSeller({ name, address, phone, email, tax_number, bank, ...rest }: Seller) {
  const { trading_name = null, website = null } = rest;
  return { name, trading_name, address, phone, email, website, tax_number, bank };
}

type In = Pick<Reader, 'locale'>;

const taxNumberLines = (reader: In, number: string | null): string[] =>
  number === null ? [] : [say(reader, 'pay.party.tax_number', { number })];

export const sellerLines = (
  reader: In,
  { name, address, phone, email, tax_number, website = null }: Seller,
): string[] => [
  name,
  ...(address?.split('\n') ?? []),
  ...[phone, email, website].filter((part) => part !== null),
  ...taxNumberLines(reader, tax_number),
];

/** An account without a name uses its email address, which then appears once. */
export const buyerLines = (reader: In, { name, address, tax_number, email, purchase_order }: Buyer): string[] => [
  name,
  ...(address === null ? [] : addressLines(address)),
  ...(name.toLowerCase() === email.toLowerCase() ? [] : [email]),
  ...taxNumberLines(reader, tax_number),
  ...(purchase_order === null ? [] : [say(reader, 'pay.party.purchase_order', { number: purchase_order })]),
];
