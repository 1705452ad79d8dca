// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Version of a price list */
export interface PricedBy {
  /** Name of the version */
  version: string;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
}
