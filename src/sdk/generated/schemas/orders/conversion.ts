// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Amount in a document, converted to another currency */
export interface Conversion {
  /** Document that contains the amount */
  file: string | null;
  /** Description of the amount, or null if none */
  description: string | null;
  /** Amount as an exact decimal */
  amount: string;
  /** ISO-4217 code of the amount in the document */
  source_currency: string;
  /** ISO-4217 code of the converted amount */
  target_currency: string;
  /** Converted amount as an exact decimal, in units of the target currency */
  result: string;
  /** Units of the target currency per unit of the source currency */
  rate: string;
  /** Day for which the rate was published, `YYYY-MM-DD` */
  rate_date: string;
  /** Publisher of the rate */
  rate_source: string;
  /** Time at which the object was created */
  created_at: string;
}
