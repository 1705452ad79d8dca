// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Tax, TaxNote } from './tax.ts';
import type { TaxRule } from './taxes.ts';

export interface TaxTrial {
  /** Tax rules to try */
  rules?: TaxRule[];
  /** Rounding to try */
  rounding?: 'line' | 'total';
  /** ISO-3166 code of the buyer’s country */
  country?: string;
  /** State or province of the buyer */
  region?: string | null;
  /** Tax number of the buyer, for a business */
  tax_number?: string | null;
  /** Whether the buyer is tax-exempt */
  exempt?: boolean;
  /** Whether the amounts include taxes */
  inclusive?: boolean;
  /** Day of the sale, `YYYY-MM-DD` */
  on?: string;
  /** Lines to tax */
  lines: {
    /** Service that is charged, as named on quote lines */
    code: string;
    /** Price of the line, in minor units */
    amount: number;
  }[];
}

/** Taxes that would be charged on the lines */
export interface TriedTaxes {
  /** Taxes by name and rate */
  taxes: Tax[];
  /** Amount excluding taxes, in minor units */
  subtotal: number;
  /** Total of all taxes, in minor units */
  tax_total: number;
  /** Amount that would be charged, in minor units */
  total: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  note: TaxNote | null;
}
