// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { LockedField } from './version.ts';
import type { PriceRule } from './prices/price-rules.ts';
import type { PricedBy } from './prices/priced-by.ts';

/** Terms agreed with a customer, as currently in force */
export interface Agreement extends Omit<OwnAgreement, 'price_list' | 'payment_term_days'> {
  /** Key of the price list used for the customer, in the account’s currency, or null for the default list */
  price_list: string | null;
  /** Prices for this customer only, used in place of the price list’s where they apply */
  own_prices: PriceRule[];
  /** Days from issuing an invoice until it is due, or null for the company’s default */
  payment_term_days: number | null;
  /** Currency of the account, used for every amount in the agreement */
  currency: string;
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

export interface AgreementUpcoming {
  /** Version number, starting at 1 */
  version: number;
  /** Time at which the version takes effect */
  holds_from: string;
  /** Reason for the change, or null if none was entered */
  note: string | null;
  /** Token of the person, or name of the key, that made the change */
  changed_by: string;
}

/** Terms agreed with the account, as currently in force */
export interface OwnAgreement {
  /** Currency in which the account is priced and billed, used for every amount in the agreement */
  currency: string;
  /** Version of the price list currently used for estimates */
  price_list: PricedBy;
  /** Percentage discount on every price, as a decimal with up to two decimal places, or null for none */
  discount: string | null;
  /** Days from issuing an invoice until it is due */
  payment_term_days: number;
  /** Maximum unpaid amount on invoices, in minor units, or null for no limit */
  credit_limit: number | null;
  /** Unpaid amount on invoices, less credits, counted against `credit_limit`, in minor units */
  credit_used: number;
  /** Whether a purchase order, on the quote or the account, is required before anything is invoiced */
  purchase_order_required: boolean;
}
