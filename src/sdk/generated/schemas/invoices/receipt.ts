// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { PaperBuyer, PaperSeller } from './invoice-parts.ts';
import type { Tax, TaxNote } from '../firm/tax.ts';

/** A numbered receipt for a card payment */
export interface Receipt {
  /** Receipt token */
  token: string;
  /** Number of the receipt */
  number: string;
  /** Kind of document */
  kind: 'receipt' | 'invoice';
  /** Account that paid */
  account: string;
  /** Order that was paid */
  order: string | null;
  /** Invoice that was paid */
  invoice: string | null;
  /** Number of that order or invoice */
  about: string | null;
  /** Amount paid without taxes, in minor units */
  subtotal: number;
  /** Taxes in the amount, by name and rate */
  taxes: Tax[];
  /** Sum of the taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** Amount paid, in minor units */
  total: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Payment method used */
  method: string;
  /** Company that received the payment */
  seller: PaperSeller;
  /** Customer who paid */
  buyer: PaperBuyer;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
}
