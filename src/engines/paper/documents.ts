import type { InvoiceStatus } from '../../wire/schemas/invoice.ts';

export interface Signatory {
  name: string;
  title: string;
}

export interface CertifiedTranslation {
  source: { name: string; sha256: string; pages: number | null };
  translation: { name: string; sha256: string };
  /** English name of the language of the translation. */
  language: string;
}

export interface CertificateData {
  /** Of the order. */
  number: string;
  /** `YYYY-MM-DD`, as are the other dates here. */
  issuedOn: string;
  company: string;
  signatory: Signatory;
  customer: string;
  /** English name. */
  sourceLanguage: string;
  certification: 'certified' | 'notarized';
  subjects?: string[];
  test: boolean;
  /** Where the certificate can be checked. */
  verifyUrl?: string | null;
  translations: CertifiedTranslation[];
}

export interface InvoiceDataLine {
  orderNumber: string;
  quoteNumber: string | null;
  description: string;
  /** Minor units; negative for a credit. */
  amount: number;
  reference: string | null;
  clientReference: string | null;
  caseReference: string | null;
}

export interface InvoiceData {
  number: string;
  issuedOn: string;
  dueOn: string;
  company: string;
  billedTo: { name: string; email: string };
  currency: string;
  /** Minor units. */
  total: number;
  status: InvoiceStatus;
  test: boolean;
  lines: InvoiceDataLine[];
}

export interface QuoteData {
  number: string;
  /** When it was priced. */
  issuedOn: string;
  /** The last day to pay; null when it is not to be paid any more. */
  expiresOn: string | null;
  promisedOn: string | null;
  company: string;
  customer: string;
  partner: string | null;
  reference: string | null;
  /** Such as `Ready to be paid`. */
  standing: string;
  services: string[];
  documents: { name: string; pages: number | null; words: number | null }[];
  currency: string;
  /** Minor units. */
  total: number;
  test: boolean;
  lines: { description: string; quantity: number; unitPrice: number; amount: number }[];
}

export interface ConvertedAmount {
  /** Name of the document that the amount stands in. */
  document: string | null;
  description: string | null;
  /** Exact decimal, as are the result and the rate. */
  amount: string;
  sourceCurrency: string;
  result: string;
  targetCurrency: string;
  /** Target units for one source unit. */
  rate: string;
  rateDate: string;
  rateSource: string;
}

export interface ConversionData {
  /** Of the order. */
  number: string;
  issuedOn: string;
  company: string;
  customer: string;
  signatory: Signatory;
  test: boolean;
  conversions: ConvertedAmount[];
}

export type Printable =
  | { kind: 'certificate'; data: CertificateData }
  | { kind: 'invoice'; data: InvoiceData }
  | { kind: 'quote'; data: QuoteData }
  | { kind: 'conversion'; data: ConversionData };
