// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Exchange rate of one day */
export interface Rate {
  /** ISO-4217 code of the currency to convert from */
  base: string;
  /** ISO-4217 code of the currency to convert to */
  quote: string;
  /** Day for which the rate was published, `YYYY-MM-DD` */
  date: string;
  /** Units of `quote` per unit of `base` */
  rate: string;
  /** Publisher of the rate, as named on conversions */
  source: string;
}

export interface RatesImport {
  /** Lines of `date,base,quote,rate,source` below a header line */
  csv: string;
}

/** Result of importing rates */
export interface RatesImported {
  /** Number of lines imported */
  imported: number;
  /** Number of rates that replaced a different rate */
  changed: number;
}
