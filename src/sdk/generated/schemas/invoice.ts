// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction } from './actions/action.ts';
import type { InvoiceCredit, InvoicePayment, PaperBuyer, PaperSeller } from './invoices/invoice-parts.ts';
import type { Tax, TaxNote } from './firm/tax.ts';

/** An invoice of an account that is billed by invoice */
export interface Invoice extends ListedInvoice {
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

/** One order, adjustment or credit on an invoice */
export interface InvoiceLine {
  /** Kind of line */
  kind: 'order' | 'adjustment' | 'credit';
  /** Quote billed on the invoice */
  quote: string | null;
  /** Order billed by the line */
  order: string;
  /** Number of that quote */
  quote_number: string | null;
  /** Number of that order */
  order_number: string;
  /** Description of the order */
  description: string;
  /** Amount including taxes */
  amount: number;
  /** Amount without taxes, in minor units */
  net: number;
  /** Taxes in the amount, as shown to the customer */
  taxes: Tax[];
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** Whether the order is on hold because of the credit limit */
  held: boolean;
  /** Your own name for the request, printed on invoices */
  reference: string | null;
  /** Your name or number for the client the work is for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** Time the line was added to the invoice */
  created_at: string;
}

export interface IssueRequest {
  /** Days to pay */
  due_days?: number;
}

/** An invoice as shown in lists */
export interface ListedInvoice {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Invoice token, available before the invoice has a number */
  token: string;
  /** Invoice number, set when the invoice is issued */
  number: string | null;
  /** Status of the invoice */
  status: 'open' | 'issued' | 'paid' | 'void';
  /** Sum of the lines without taxes, in minor units */
  subtotal: number;
  /** Taxes of all lines, each calculated once per name and rate */
  taxes: Tax[];
  /** Sum of the taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** Amount paid, including applied credit, in minor units */
  paid: number;
  /** Amount credited by credit notes, in minor units */
  credited: number;
  /** Amount still due */
  due: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Lines of the invoice, oldest first */
  lines: InvoiceLine[];
  /** Payments of the invoice, oldest first */
  payments: InvoicePayment[];
  /** Credit notes issued for the invoice, oldest first */
  credit_notes: InvoiceCredit[];
  /** Seller on the invoice */
  seller: PaperSeller | null;
  /** Buyer on the invoice */
  buyer: PaperBuyer | null;
  /** Payment terms as text */
  terms: string | null;
  /** Page to pay the invoice by card, for anyone who has the link */
  payment_url: string | null;
  /** Time the last email to the customer was sent */
  sent_at: string | null;
  /** Time the last reminder was sent */
  reminded_at: string | null;
  /** Time the invoice was issued */
  issued_at: string | null;
  /** Due date as a timestamp */
  due_at: string | null;
  /** Due date in the company’s time zone, `YYYY-MM-DD`, as printed on the invoice */
  due_on: string | null;
  /** Whether the invoice is issued and past its due date in the company’s time zone */
  overdue: boolean;
  /** Time the invoice was fully paid */
  settled_at: string | null;
  /** Time the invoice was voided */
  voided_at: string | null;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

/** An invoice as shown in the team’s lists */
export interface ListedTeamInvoice extends ListedInvoice {
  /** Account that is billed */
  account: string;
  /** Current name of that customer */
  customer_name: string;
  /** Reason the invoice was voided */
  void_reason: string | null;
  /** Address the invoice was last sent to */
  sent_to: string | null;
  /** Status of the last email */
  sending: 'waiting' | 'not_set_up' | 'failed' | null;
  /** Time of the next automatic reminder */
  next_reminder_at: string | null;
  /** Bank reference of the last payment */
  payment_reference: string | null;
}

export interface SendInvoiceRequest {
  /** Email address */
  email?: string;
}

export interface SettleRequest {
  /** Amount paid, in minor units */
  amount?: number;
  /** Method of payment */
  method?: 'transfer' | 'check' | 'cash' | 'card' | 'other';
  /** Payment date in the company’s time zone, `YYYY-MM-DD`, at most a year ago */
  paid_on?: string;
  /** Payment reference, such as that of the bank transfer */
  payment_reference?: string;
}

/** An invoice as the team sees it */
export interface TeamInvoice extends ListedTeamInvoice {
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

export interface VoidInvoiceRequest {
  /** Reason for voiding the invoice, for the team’s own records */
  reason: string;
}
