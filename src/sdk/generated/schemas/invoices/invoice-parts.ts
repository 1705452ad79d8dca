// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { BillingAddress } from '../firm/billing.ts';

/** A credit note on an invoice */
export interface InvoiceCredit {
  /** Credit note token */
  token: string;
  /** Number of the credit note */
  number: string;
  /** Credited amount, in minor units */
  amount: number;
  /** Reason for the credit */
  reason: string;
  /** Time the credit note was issued */
  created_at: string;
}

/** A payment of an invoice */
export interface InvoicePayment {
  /** Amount paid, in minor units */
  amount: number;
  /** Method of payment */
  method: 'transfer' | 'check' | 'cash' | 'card' | 'other' | 'credit';
  /** Bank reference, or number of the credit note */
  reference: string | null;
  /** Time of the payment */
  paid_at: string;
  /** Receipt of a card payment */
  receipt: string | null;
}

/** Buyer at the time the document was issued */
export interface PaperBuyer {
  /** Legal name of the customer */
  name: string;
  /** Address of the customer */
  address: BillingAddress | null;
  /** Tax number of the customer */
  tax_number: string | null;
  /** Purchase order number of the customer */
  purchase_order: string | null;
  /** Email address for invoices */
  email: string;
}

/** Seller at the time the document was issued */
export interface PaperSeller {
  /** Legal name of the company */
  name: string;
  /** Name the company is known by */
  trading_name: string | null;
  /** Address of the company */
  address: string | null;
  /** Phone number of the company */
  phone: string | null;
  /** Email address of the company */
  email: string | null;
  /** Website of the company */
  website: string | null;
  /** VAT, GST or similar tax number of the company */
  tax_number: string | null;
  /** Bank details for transfers */
  bank: string | null;
}
