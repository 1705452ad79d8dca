// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction, Tax, TaxNote } from './quotes.ts';
import type { BillingAddress, Source } from './account.ts';
import type { One, Page, Paging } from './replies.ts';

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
  /** `total` less `subtotal` and `tax_total`: a paper works each tax out once per rate */
  rounding_amount: number;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** Credited amount with taxes, in minor units */
  total: number;
  /** Remaining amount, which reduces the next invoice, in minor units */
  left: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Company that issued the credit note */
  seller: PaperSeller;
  /** Customer who is credited */
  buyer: PaperBuyer;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
}

/** An invoice of an account that is billed by invoice */
export interface Invoice {
  /** Where this object can be fetched, by whoever may see it */
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
  /** `total` less `subtotal` and `tax_total`: a paper works each tax out once per rate */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** Amount paid, including applied credit, in minor units */
  paid: number;
  /** Amount credited by credit notes, in minor units */
  credited: number;
  /** Amount still due */
  due: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Lines of the invoice, oldest first */
  lines: InvoiceLine[];
  /** Payments of the invoice, oldest first */
  payments: InvoicePayment[];
  /** Credit notes issued for the invoice, oldest first */
  credit_notes: InvoiceCredit[];
  /** Seller on the paper */
  seller: PaperSeller | null;
  /** Buyer on the paper */
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
  /** A time on the due date */
  due_at: string | null;
  /** Due date in the company’s time zone, `YYYY-MM-DD`, as printed on the paper */
  due_on: string | null;
  /** Whether the invoice is issued and past its due date in the company’s time zone */
  overdue: boolean;
  /** Time the invoice was fully paid */
  settled_at: string | null;
  /** Time the invoice was voided */
  voided_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

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
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** Whether the order is on hold because of the credit limit */
  held: boolean;
  /** Your own name for the request, printed on papers; null when none was given */
  reference: string | null;
  /** Your name or number for the client the work is for; null when none was given */
  client_reference: string | null;
  /** Your name or number for the case or matter; null when none was given */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** Time the line was added to the invoice */
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

/** An invoice as shown in lists */
export interface ListedInvoice {
  /** Where this object can be fetched, by whoever may see it */
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
  /** `total` less `subtotal` and `tax_total`: a paper works each tax out once per rate */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** Amount paid, including applied credit, in minor units */
  paid: number;
  /** Amount credited by credit notes, in minor units */
  credited: number;
  /** Amount still due */
  due: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Lines of the invoice, oldest first */
  lines: InvoiceLine[];
  /** Payments of the invoice, oldest first */
  payments: InvoicePayment[];
  /** Credit notes issued for the invoice, oldest first */
  credit_notes: InvoiceCredit[];
  /** Seller on the paper */
  seller: PaperSeller | null;
  /** Buyer on the paper */
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
  /** A time on the due date */
  due_at: string | null;
  /** Due date in the company’s time zone, `YYYY-MM-DD`, as printed on the paper */
  due_on: string | null;
  /** Whether the invoice is issued and past its due date in the company’s time zone */
  overdue: boolean;
  /** Time the invoice was fully paid */
  settled_at: string | null;
  /** Time the invoice was voided */
  voided_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
}

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

/** Buyer at the time the paper was issued */
export interface PaperBuyer {
  /** Legal name of the customer */
  name: string;
  /** Address of the customer */
  address: BillingAddress | null;
  /** Tax number of the customer */
  tax_number: string | null;
  /** Purchase order number of the customer */
  purchase_order: string | null;
  /** Email address for papers */
  email: string;
}

/** Seller at the time the paper was issued */
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

/** A numbered paper for a card payment */
export interface Receipt {
  /** Receipt token */
  token: string;
  /** Number of the receipt */
  number: string;
  /** Kind of paper */
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
  /** `total` less `subtotal` and `tax_total`: a paper works each tax out once per rate */
  rounding_amount: number;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** Amount paid, in minor units */
  total: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Payment method used */
  method: string;
  /** Company that received the payment */
  seller: PaperSeller;
  /** Customer who paid */
  buyer: PaperBuyer;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
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

/** Everything an account was billed, paid and credited in a period */
export interface Statement {
  /** Account of the statement */
  account: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** First day, `YYYY-MM-DD` */
  from: string;
  /** Last day, `YYYY-MM-DD` */
  to: string;
  /** Balance before the period */
  opening_balance: number;
  /** Amount charged in the period, in minor units */
  charged: number;
  /** Amount paid and credited in the period, in minor units */
  credited: number;
  /** Balance after the period: opening balance plus charged, minus credited, in minor units */
  closing_balance: number;
  /** Entries, oldest first */
  entries: StatementEntry[];
}

/** One paper or payment on a statement */
export interface StatementEntry {
  /** Time the entry was issued, paid or voided */
  at: string;
  /** Kind of entry */
  kind: 'invoice' | 'payment' | 'credit_note' | 'payout' | 'receipt' | 'void';
  /** Number of the paper */
  number: string | null;
  /** Reference of a payment or payout, order of a receipt, or paper of a credit note */
  about: string | null;
  /** Amount added to the balance, in minor units */
  charged: number;
  /** Amount subtracted from the balance, in minor units */
  credited: number;
  /** Balance after the entry, in minor units */
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
      /** Payment method to act on */
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
      /** Payment method to act on */
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
      /** Only invoices with this status */
      status?: 'open' | 'issued' | 'paid' | 'void';
    };
    body: undefined;
    reply: Page<ListedInvoice>;
  };
  /** Retrieve an invoice */
  getInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Invoice>;
  };
  /** Download the PDF of an issued invoice */
  downloadInvoice: {
    params: {
      /** Invoice to act on */
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
      /** Only papers for this invoice */
      invoice?: string;
      /** Only papers for this order */
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
      /** Only papers for this order */
      order?: string;
      /** Only papers for this invoice */
      invoice?: string;
    };
    body: undefined;
    reply: Page<Receipt>;
  };
  /** Download the PDF of a receipt */
  downloadReceipt: {
    params: {
      /** Receipt to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Retrieve the account’s statement for a period */
  getStatement: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD` */
      from?: string;
      /** Last day, `YYYY-MM-DD`, at most 24 months after the first */
      to?: string;
      /** ISO-4217 currency code */
      currency?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<Statement>;
  };
  /** Download the account’s statement as CSV */
  downloadStatement: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD` */
      from?: string;
      /** Last day, `YYYY-MM-DD`, at most 24 months after the first */
      to?: string;
      /** ISO-4217 currency code */
      currency?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Download the account’s statement as a PDF */
  downloadStatementPdf: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD` */
      from?: string;
      /** Last day, `YYYY-MM-DD`, at most 24 months after the first */
      to?: string;
      /** ISO-4217 currency code */
      currency?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Download the PDF of a credit note */
  downloadCreditNote: {
    params: {
      /** Credit note to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
}
