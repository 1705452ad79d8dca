// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** The saved payment method, or the page to enter the card first */
export interface NewSource {
  /** Token to use as `payment_method` in a payment */
  token?: string;
  /** Type of payment method */
  type?: string;
  /** Card network, in lowercase */
  brand?: string;
  /** Last four digits of the card */
  last4?: string;
  /** Month the card expires, 1 to 12 */
  exp_month?: number;
  /** Year the card expires, four digits */
  exp_year?: number;
  /** Whether this method is charged when a payment names none */
  default?: boolean;
  /** Stripe page for entering the card */
  setup_url?: string;
}

export interface SourceRequest {
  /** Card details, accepted with the test gateway */
  card?: {
    /** Card number */
    number: string;
    /** Month the card expires */
    exp_month: number;
    /** Year the card expires, four digits */
    exp_year: number;
    /** Security code of 3 or 4 digits, never stored */
    cvc: string;
  };
  /** Whether to make this the default */
  default?: boolean;
  /** URL that `setup_url` redirects back to */
  return_url?: string;
}
