// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Taxes on real payments of live accounts, according to the documents of the period */
export interface TaxReport {
  /** First day, in the company’s time zone */
  from: string;
  /** Last day of the report */
  to: string;
  /** `true` while the test gateway processes payments */
  play_money: boolean;
  /** Taxes by country, region, name, rate and currency */
  rows: TaxReportRow[];
  /** Totals of all taxes, by currency */
  totals: {
    /** ISO-4217 code of the accompanying amounts */
    currency: string;
    /** Total of all taxes, less refunds, in minor units */
    tax: number;
  }[];
}

/** One tax at one rate in one place and currency */
export interface TaxReportRow {
  /** Name of the tax, as printed on invoices */
  name: string;
  /** Tax rate in percent, 0 if zero-rated, exempt or owed by the buyer */
  rate: string;
  /** ISO-3166 code of the country where the tax applies */
  country: string | null;
  /** State or province, or null if unknown */
  region: string | null;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Taxable amount, less refunds, in minor units */
  base: number;
  /** Tax amount, less refunds, in minor units */
  tax: number;
  /** Number of invoices, receipts and credit notes included */
  papers: number;
}
