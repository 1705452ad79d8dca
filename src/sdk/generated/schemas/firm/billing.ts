// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Billing details printed on invoices */
export interface Billing {
  /** Name printed on invoices, or null to use the account’s name */
  legal_name: string | null;
  /** Address printed on invoices, or null until it is set */
  address: BillingAddress | null;
  /** Tax number for VAT, GST or similar, as printed on invoices */
  tax_number: string | null;
  /** Your default purchase order number, used where a quote has none */
  purchase_order: string | null;
  /** Email address for invoices, or null to use the account’s address */
  email: string | null;
}

/** Address printed on invoices */
export interface BillingAddress {
  /** Street address */
  line1: string;
  /** Suite or floor, or null if none */
  line2: string | null;
  /** Town or city */
  city: string;
  /** State, province or county, or null if not set */
  region: string | null;
  /** Postal code, or null where the country has none */
  postal_code: string | null;
  /** ISO-3166 country code, which determines taxes */
  country: string;
}

/** Address, replaced in full */
export interface BillingAddressIn {
  /** Street address */
  line1: string;
  /** Suite or floor, null or empty if none */
  line2?: string | null;
  /** Town or city */
  city: string;
  /** State code in the US (`NY`), province code in Canada (`ON`), free text elsewhere */
  region?: string | null;
  /** Postal code, 5 digits in the US */
  postal_code?: string | null;
  /** ISO-3166 country code */
  country: string;
}

/** Fields to change */
export interface BillingChange {
  /** Name printed on invoices */
  legal_name?: string | null;
  /** Address printed on invoices, replaced in full */
  address?: BillingAddressIn | null;
  /** Tax number, checked against the format and check digits of the address’s country where we know them */
  tax_number?: string | null;
  /** Your default purchase order number */
  purchase_order?: string | null;
  /** Email address for invoices */
  email?: string | null;
}
