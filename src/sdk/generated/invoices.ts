// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction, Tax, TaxNote } from './quotes.ts';
import type { BillingAddress, Source } from './account.ts';
import type { One, Page, Paging } from './replies.ts';

/** What was taken back of an issued invoice, or of what a card had paid */
export interface CreditNote {
  /** The credit note */
  token: string;
  /** Its number, in a series of its own */
  number: string;
  /** Whom it credits */
  account: string;
  /** Null where a card had paid */
  invoice: string | null;
  /** Null where it was billed on an invoice */
  receipt: string | null;
  /** Number of that invoice or receipt */
  refers_to: string;
  /** The order that it is about */
  order: string;
  /** Number of that order */
  order_number: string;
  /** Why it was given */
  reason: string;
  /** What is taken back without taxes, in minor units */
  subtotal: number;
  /** Taxes that go back, by name and rate */
  taxes: Tax[];
  /** Sum of these taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** What is taken back, in minor units */
  total: number;
  /** What of it counts against the next invoice, in minor units */
  left: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Who credits */
  seller: PaperSeller;
  /** Who is credited */
  buyer: PaperBuyer;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
}

/** What an account with invoicing is billed */
export interface Invoice {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** The invoice, also before it has a number */
  token: string;
  /** Given when it is issued */
  number: string | null;
  /** `open`: orders are still added · `issued`: numbered and due · `paid`: settled, its quotes are paid · `void` */
  status: 'open' | 'issued' | 'paid' | 'void';
  /** Sum of the lines without taxes, in minor units */
  subtotal: number;
  /** Taxes of all lines, each worked out once for its name and rate */
  taxes: Tax[];
  /** Sum of the taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** What was paid of it, with credit that was counted, in minor units */
  paid: number;
  /** What credit notes have taken off, in minor units */
  credited: number;
  /** What is still to be paid; 0 while it is open, and when it is paid or void, in minor units */
  due: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** What it bills, oldest first */
  lines: InvoiceLine[];
  /** What was paid of it, oldest first */
  payments: InvoicePayment[];
  /** What was taken back after it was issued, oldest first */
  credit_notes: InvoiceCredit[];
  /** Null while it is open */
  seller: PaperSeller | null;
  /** Null while it is open */
  buyer: PaperBuyer | null;
  /** How it is to be paid, in words; null where nothing is said */
  terms: string | null;
  /** The page on which it is paid by card, for whoever has the link; null while it is open, and when it is void */
  payment_url: string | null;
  /** When its last email to the customer left; null until then */
  sent_at: string | null;
  /** When the last reminder left; null until then */
  reminded_at: string | null;
  /** When it was closed and numbered; null while it is open */
  issued_at: string | null;
  /** A moment on the due date; null while it is open */
  due_at: string | null;
  /** The due date where the firm is, `YYYY-MM-DD`, as the paper has it; null while it is open */
  due_on: string | null;
  /** Whether it is issued and the due date is over where the firm is */
  overdue: boolean;
  /** When nothing was due any more; null until then */
  settled_at: string | null;
  /** When it was withdrawn; null unless it was */
  voided_at: string | null;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

/** A credit note on an invoice */
export interface InvoiceCredit {
  /** The credit note */
  token: string;
  /** Number of the credit note */
  number: string;
  /** What it takes back, in minor units */
  amount: number;
  /** Why */
  reason: string;
  /** When it was issued */
  created_at: string;
}

/** One order, adjustment or credit on an invoice */
export interface InvoiceLine {
  /** `order`: its price · `adjustment`: what it costs more · `credit`: what is given back */
  kind: 'order' | 'adjustment' | 'credit';
  /** The quote that was put on the invoice; null when the order has none */
  quote: string | null;
  /** The order that the line bills */
  order: string;
  /** Number of that quote */
  quote_number: string | null;
  /** Number of that order */
  order_number: string;
  /** What was ordered, in words */
  description: string;
  /** What is billed, with its taxes; negative for a credit, in minor units */
  amount: number;
  /** The same without its taxes, in minor units */
  net: number;
  /** The taxes in it, as the customer was told */
  taxes: Tax[];
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** Whether its order is on hold for the credit limit: it stays open until that is released */
  held: boolean;
  /** Your own name for the request, printed on papers */
  reference: string | null;
  /** Your name or number for the client it is done for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order: string | null;
  /** When it was put on the invoice */
  created_at: string;
}

/** What was paid of an invoice */
export interface InvoicePayment {
  /** What was paid, in minor units */
  amount: number;
  /** `credit`: what a credit note had left over */
  method: 'transfer' | 'check' | 'cash' | 'card' | 'other' | 'credit';
  /** How it is known at the bank, or the number of the credit note */
  reference: string | null;
  /** When it was paid */
  paid_at: string;
  /** Null where nobody paid by card */
  receipt: string | null;
}

/** An invoice, as lists show it */
export interface ListedInvoice {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** The invoice, also before it has a number */
  token: string;
  /** Given when it is issued */
  number: string | null;
  /** `open`: orders are still added · `issued`: numbered and due · `paid`: settled, its quotes are paid · `void` */
  status: 'open' | 'issued' | 'paid' | 'void';
  /** Sum of the lines without taxes, in minor units */
  subtotal: number;
  /** Taxes of all lines, each worked out once for its name and rate */
  taxes: Tax[];
  /** Sum of the taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** What was paid of it, with credit that was counted, in minor units */
  paid: number;
  /** What credit notes have taken off, in minor units */
  credited: number;
  /** What is still to be paid; 0 while it is open, and when it is paid or void, in minor units */
  due: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** What it bills, oldest first */
  lines: InvoiceLine[];
  /** What was paid of it, oldest first */
  payments: InvoicePayment[];
  /** What was taken back after it was issued, oldest first */
  credit_notes: InvoiceCredit[];
  /** Null while it is open */
  seller: PaperSeller | null;
  /** Null while it is open */
  buyer: PaperBuyer | null;
  /** How it is to be paid, in words; null where nothing is said */
  terms: string | null;
  /** The page on which it is paid by card, for whoever has the link; null while it is open, and when it is void */
  payment_url: string | null;
  /** When its last email to the customer left; null until then */
  sent_at: string | null;
  /** When the last reminder left; null until then */
  reminded_at: string | null;
  /** When it was closed and numbered; null while it is open */
  issued_at: string | null;
  /** A moment on the due date; null while it is open */
  due_at: string | null;
  /** The due date where the firm is, `YYYY-MM-DD`, as the paper has it; null while it is open */
  due_on: string | null;
  /** Whether it is issued and the due date is over where the firm is */
  overdue: boolean;
  /** When nothing was due any more; null until then */
  settled_at: string | null;
  /** When it was withdrawn; null unless it was */
  voided_at: string | null;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

/** The payment method that was saved, or where the card is entered first */
export interface NewSource {
  /** What `payment_method` of a payment names */
  token?: string;
  /** The kind of payment method; `card` for now */
  type?: string;
  /** Network of the card, in lower case */
  brand?: string;
  /** Last four digits of the card */
  last4?: string;
  /** Month in which the card expires, 1 to 12 */
  exp_month?: number;
  /** Year in which the card expires, four digits */
  exp_year?: number;
  /** Whether it is charged when a payment names none; one of an account’s is */
  default?: boolean;
  /** With Stripe: the page where the card is entered; the source appears when that is done */
  setup_url?: string;
}

/** Who is billed, as it was when the paper was issued */
export interface PaperBuyer {
  /** Legal name of the customer */
  name: string;
  /** Null where none was given */
  address: BillingAddress | null;
  /** Tax number of the customer */
  tax_number: string | null;
  /** Order number of the customer */
  purchase_order: string | null;
  /** Where papers go */
  email: string;
}

/** Who bills, as it was when the paper was issued */
export interface PaperSeller {
  /** Legal name of the firm */
  name: string;
  /** The name that customers know; null where it is the same */
  trading_name: string | null;
  /** Where it is */
  address: string | null;
  /** Its telephone */
  phone: string | null;
  /** Its mail */
  email: string | null;
  /** Address of its pages on the web */
  website: string | null;
  /** Number of the firm for VAT, GST or the like */
  tax_number: string | null;
  /** Where a transfer goes */
  bank: string | null;
}

/** What was paid by card, as a paper with a number */
export interface Receipt {
  /** The receipt */
  token: string;
  /** Number of the receipt */
  number: string;
  /** `invoice`: marked paid, because the country of the bill asks for one; numbered with the invoices */
  kind: 'receipt' | 'invoice';
  /** Who paid */
  account: string;
  /** Null where an invoice was paid */
  order: string | null;
  /** Null where an order was paid */
  invoice: string | null;
  /** Number of that order or invoice */
  about: string | null;
  /** What was paid without taxes, in minor units */
  subtotal: number;
  /** Taxes in it, by name and rate */
  taxes: Tax[];
  /** Sum of these taxes, in minor units */
  tax_total: number;
  /** `total` less `subtotal` and `tax_total` */
  rounding_amount: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** What was paid, in minor units */
  total: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** With what */
  method: string;
  /** Who was paid */
  seller: PaperSeller;
  /** Who paid */
  buyer: PaperBuyer;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
}

export interface SourceRequest {
  /** Accepted where the test gateway is in use; with Stripe leave it out and follow `setup_url` */
  card?: {
    /** Test cards only */
    number: string;
    /** Month in which the card expires */
    exp_month: number;
    /** Year in which the card expires, four digits */
    exp_year: number;
    /** The 3 or 4 digits of the security code; never stored */
    cvc: string;
  };
  /** Make it the default; the first one always is */
  default?: boolean;
  /** Where `setup_url` leads back to */
  return_url?: string;
}

/** What an account was billed, has paid and was credited over a period */
export interface Statement {
  /** Whose statement it is */
  account: string;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** First day, `YYYY-MM-DD` */
  from: string;
  /** Last day, `YYYY-MM-DD` */
  to: string;
  /** What was owed before that; below zero: in the customer’s favour, in minor units */
  opening_balance: number;
  /** What was charged in the period, in minor units */
  charged: number;
  /** What was paid and credited in the period, in minor units */
  credited: number;
  /** What is owed after it: opening and charged, less credited, in minor units */
  closing_balance: number;
  /** Oldest first, at most 10000; on paper 1000 */
  entries: StatementEntry[];
}

/** One paper or payment of a statement */
export interface StatementEntry {
  /** When it was issued, paid or withdrawn */
  at: string;
  /** `receipt`: charged and paid by card at once · `payout`: credit that was paid out · `void` */
  kind: 'invoice' | 'payment' | 'credit_note' | 'payout' | 'receipt' | 'void';
  /** Number of the paper; of a payment, that of its invoice; of a payout, that of its credit note */
  number: string | null;
  /** Reference of a payment or payout, order of a receipt, paper of a credit note */
  about: string | null;
  /** What is owed for it, in minor units */
  charged: number;
  /** What is owed less, in minor units */
  credited: number;
  /** What is owed after it, in minor units */
  balance: number;
}

export interface InvoicesOperations {
  /** Save a payment method */
  createSource: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: SourceRequest;
    reply: One<NewSource>;
  };
  /** Make a payment method the default */
  defaultSource: {
    params: {
      /** The payment method that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Source>;
  };
  /** Remove a payment method */
  deleteSource: {
    params: {
      /** The payment method that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Source>;
  };
  /** List invoices, newest first */
  listInvoices: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those that are so now */
      status?: 'open' | 'issued' | 'paid' | 'void';
    };
    body: undefined;
    reply: Page<ListedInvoice>;
  };
  /** Retrieve an invoice */
  getInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Invoice>;
  };
  /** Redirect to the PDF of an issued invoice */
  downloadInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** List credit notes, newest first */
  listCreditNotes: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those of this invoice */
      invoice?: string;
      /** Only those of this order */
      order?: string;
    };
    body: undefined;
    reply: Page<CreditNote>;
  };
  /** List receipts, newest first */
  listReceipts: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those of this order */
      order?: string;
      /** Only those of this invoice */
      invoice?: string;
    };
    body: undefined;
    reply: Page<Receipt>;
  };
  /** Redirect to the PDF of a receipt */
  downloadReceipt: {
    params: {
      /** The receipt that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Retrieve the statement of the account over a period */
  getStatement: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD`; without it, the first of this month */
      from?: string;
      /** Last day, `YYYY-MM-DD`, at most 24 months after the first; without it, today */
      to?: string;
      /** ISO-4217 code; without it, that of the account */
      currency?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<Statement>;
  };
  /** The same as a table */
  downloadStatement: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD`; without it, the first of this month */
      from?: string;
      /** Last day, `YYYY-MM-DD`, at most 24 months after the first; without it, today */
      to?: string;
      /** ISO-4217 code; without it, that of the account */
      currency?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** The same as a paper */
  downloadStatementPdf: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD`; without it, the first of this month */
      from?: string;
      /** Last day, `YYYY-MM-DD`, at most 24 months after the first; without it, today */
      to?: string;
      /** ISO-4217 code; without it, that of the account */
      currency?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Redirect to the PDF of a credit note */
  downloadCreditNote: {
    params: {
      /** The credit note that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
}
