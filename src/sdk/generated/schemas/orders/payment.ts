// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Payment that was requested, collected or refunded */
export interface OrderPayment {
  /** `charge`: charged at once · `hold`: held first, for autobuy · `invoice`: billed */
  kind: 'charge' | 'hold' | 'invoice';
  /** Status in the payment lifecycle */
  status: string;
  /** Amount requested, in minor units */
  amount: number;
  /** Taken, in minor units */
  captured: number;
  /** Amount refunded, in minor units */
  refunded: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Payment method that was used */
  method: string;
  /** Reason for the failure, or null if the payment didn’t fail */
  failure: string | null;
  /** Invoice that bills the payment */
  invoice: string | null;
  /** Time at which the object was created */
  created_at: string;
}
