// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** A partner’s results for one month, in one currency */
export interface PartnerMonth {
  /** Calendar month in UTC */
  month: string;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Number of quotes attributed to the partner */
  quotes: number;
  /** Number of orders from those quotes, excluding voided ones */
  orders: number;
  /** Total cost of those orders, in minor units */
  value: number;
  /** Amount refunded, in minor units */
  refunded: number;
}

/** A partner’s results from live accounts, by the date quotes and orders were created */
export interface PartnerReport {
  /** Partner that the results are attributed to */
  partner: string;
  /** Current name of the partner */
  name: string;
  /** First month of the report */
  from: string;
  /** Last month of the report */
  to: string;
  /** Months, oldest first */
  months: PartnerMonth[];
  /** Totals for each currency */
  totals: {
    /** ISO-4217 code of the accompanying amounts */
    currency: string;
    /** Number of quotes attributed to the partner */
    quotes: number;
    /** Number of orders from those quotes, excluding voided ones */
    orders: number;
    /** Total cost of those orders, in minor units */
    value: number;
    /** Amount refunded, in minor units */
    refunded: number;
  }[];
}
