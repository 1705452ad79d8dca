// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { PaperBuyer, PaperSeller } from './invoice-parts.ts';
import type { Tax, TaxNote } from '../firm/tax.ts';

/** A credit on an issued invoice or on a card payment */
export interface CreditNote {
  /** Credit note token */
  token: string;
  /** Credit note number, in a separate series */
  number: string;
  /** Account that is credited */
  account: string;
  /** Credited invoice */
  invoice: string | null;
  /** Credited receipt */
  receipt: string | null;
  /** Number of that invoice or receipt */
  refers_to: string;
  /** Order that the credit is for */
  order: string;
  /** Number of that order */
  order_number: string;
  /** Reason for the credit */
  reason: string;
  /** Credited amount without taxes, in minor units */
  subtotal: number;
  /** Credited taxes, by name and rate */
  taxes: Tax[];
  /** Sum of the credited taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** Credited amount with taxes, in minor units */
  total: number;
  /** Remaining amount, which reduces the next invoice, in minor units */
  left: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Company that issued the credit note */
  seller: PaperSeller;
  /** Customer who is credited */
  buyer: PaperBuyer;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
}

export interface SettleCreditRequest {
  /** Amount paid out, in minor units */
  amount?: number;
  /** Payout date in the company’s time zone, `YYYY-MM-DD`, at most a year ago */
  paid_on?: string;
  /** Payout reference, such as that of the bank transfer */
  reference?: string;
}
