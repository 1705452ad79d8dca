import type { InvoiceStatus } from '../wire/schemas/invoice.ts';

// The tables of payments and invoices as the queries see them. Types only.

export type PaymentStatus = 'pending' | 'authorized' | 'capturing' | 'succeeded' | 'failed' | 'releasing' | 'released';

/** What the payer said on the quote's page beside the card itself. */
export interface PagePayment {
  /** The card becomes a payment method of the account when it has paid. */
  keep: { brand: string; last4: string; exp_month: number; exp_year: number } | null;
  /** Where the receipt is sent. */
  receipt: string | null;
  /** As typed, to be shown again if the payment is refused. */
  name: string | null;
}

/** What the payer's browser needs to confirm a payment at the bank. */
export type Confirm = { kind: 'test' } | { kind: 'stripe'; client_secret: string };

export interface PaymentRow {
  id: string;
  account_id: string;
  quote_id: string;
  kind: 'charge' | 'hold';
  status: PaymentStatus;
  gateway: string;
  /** Null: a card that was given for this payment only. */
  source_id: string | null;
  source_reference: string;
  customer_reference: string | null;
  source_label: string;
  amount: number;
  captured: number;
  refunded: number;
  currency: string;
  gateway_reference: string | null;
  failure_code: string | null;
  failure_message: string | null;
  livemode: boolean;
  /** Null: made through the API, with nobody there whom the bank could ask. */
  page: PagePayment | null;
  /** Set while the bank waits for the payer. */
  confirm: Confirm | null;
  leased_until: Date;
  created_at: Date;
  updated_at: Date;
}

export interface RefundRow {
  id: string;
  account_id: string;
  order_id: string;
  payment_id: string;
  move: 'refund' | 'void';
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  reason: string;
  actor: { name: string; address: string | null; requestId: string | null };
  gateway_reference: string | null;
  failure_message: string | null;
  leased_until: Date;
  created_at: Date;
  updated_at: Date;
}

export interface InvoiceRow {
  id: string;
  account_id: string;
  number: string | null;
  status: InvoiceStatus;
  currency: string;
  billed_name: string | null;
  billed_email: string | null;
  livemode: boolean;
  issued_at: Date | null;
  due_at: Date | null;
  settled_at: Date | null;
  voided_at: Date | null;
  void_reason: string | null;
  payment_reference: string | null;
  /** The PDF, once somebody has asked for it. */
  file_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface InvoiceLineRow {
  id: string;
  invoice_id: string;
  account_id: string;
  kind: 'order' | 'credit';
  quote_id: string | null;
  order_id: string;
  quote_number: string | null;
  order_number: string;
  description: string;
  amount: number;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  created_at: Date;
}
