// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Tax on the lines of a quote, an order or an invoice */
export interface Tax {
  /** Name of the tax, as printed on invoices */
  name: string;
  /** Tax rate in percent, as a decimal */
  rate: string;
  /** Taxable amount, excluding this tax, in minor units */
  base: number;
  /** Tax amount, in minor units */
  amount: number;
  /** Whether the lines already include the tax */
  included: boolean;
}

/** Tax exemption of an account */
export interface TaxExemption {
  /** Reason for the exemption, as printed on invoices */
  reason: string;
  /** Number of the exemption certificate, or null if none */
  certificate: string | null;
}

/** Reason why no tax is charged, or not yet */
export interface TaxNote {
  /** `exempt`: the account is tax-exempt · `reverse_charge`: the buyer owes the tax · `country_needed` */
  code: 'exempt' | 'reverse_charge' | 'country_needed';
  /** Display text, as printed on invoices */
  text: string;
}
