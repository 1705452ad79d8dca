// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AgreementUpcoming } from './agreement.ts';
import type { LockedField } from './version.ts';

/** Accreditation or membership printed on certificates */
export interface Accreditation {
  /** Accrediting body */
  body: string;
  /** Number of the company with that body */
  number: string;
}

/** Company details shown on pages, in emails, and on invoices and certificates */
export interface Company {
  /** Name that customers know */
  name: string;
  /** Registered name for invoices and contracts, empty if the same as `name` */
  legal_name: string;
  /** Address on one line, as printed */
  address: string;
  /** Addresses of the company, at most one of each kind */
  addresses: FirmAddress[];
  /** Phone number printed on invoices and certificates, empty if not set */
  phone: string;
  /** Email address printed on invoices and certificates, empty if not set */
  email: string;
  /** Website URL starting with `https://`, empty if none */
  website: string;
  /** Tax number for VAT, GST or similar, printed on invoices, empty if none */
  tax_number: string;
  /** Token of the picture shown on pages, invoices and certificates, or null to show the name */
  logo: string | null;
  /** Color of buttons, or null for the default */
  accent: string | null;
  /** Color of buttons on dark pages, or null to derive it from `accent` */
  accent_dark: string | null;
  /** People who sign for the company */
  signatories: FirmSignatory[];
  /** Accreditations and memberships printed on certificates */
  accreditations: Accreditation[];
  /** Bank account for invoice payments, or null until it is set */
  bank: FirmBank | null;
  /** Languages the company works in, or empty for all */
  languages: string[];
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: AgreementUpcoming[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Address of the company */
export interface FirmAddress {
  /** `registered`: registered office, printed on invoices and certificates, and used for taxes · `postal` */
  kind: 'registered' | 'postal';
  /** Street address */
  line1: string;
  /** Suite or floor, empty if none */
  line2: string;
  /** Town or city */
  city: string;
  /** State code in the US (`NY`), province code in Canada (`ON`), free text or empty elsewhere */
  region: string;
  /** Postal code, 5 digits in the US, empty where the country has none */
  postal_code: string;
  /** ISO-3166 country code */
  country: string;
}

/** Bank account that receives payments, identified by an IBAN or by a routing and an account number */
export interface FirmBank {
  /** Name of the account holder */
  holder: string;
  /** Name of the bank */
  bank: string;
  /** International bank account number (IBAN), empty if the account has none */
  iban: string;
  /** Bank identifier code (BIC) for the IBAN, 8 or 11 letters and digits */
  bic: string;
  /** ABA routing number with 9 digits in the US, sort code elsewhere, empty with an IBAN */
  routing_number: string;
  /** Account number at the bank, empty with an IBAN */
  account_number: string;
}

/** Person who signs for the company */
export interface FirmSignatory {
  /** Name of the person who certifies translations */
  name: string;
  /** Job title, printed below the name */
  title: string;
  /** Picture of the signature for certificates issued digitally, or null */
  signature: string | null;
  /** Whether this person signs by default */
  default: boolean;
}
