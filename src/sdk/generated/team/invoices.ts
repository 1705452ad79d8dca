// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction, Tax } from '../quotes.ts';
import type { CreditNote, InvoiceCredit, InvoiceLine, InvoicePayment, PaperBuyer, PaperSeller, Receipt, Statement } from '../invoices.ts';
import type { One, Page, Paging } from '../replies.ts';

export interface IssueRequest {
  /** Days to pay */
  due_days?: number;
}

/** An invoice as shown in the team’s lists */
export interface ListedTeamInvoice {
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
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
}

/** What is owed to somebody for an assignment that is done */
export interface Payable {
  /** The assignment that is done */
  assignment: string;
  /** To whom it is owed */
  person: string;
  /** Their name */
  person_name: string;
  /** The order that it was part of */
  order: string;
  /** Number of the order */
  number: string;
  /** Name of the file, as it was given */
  filename: string;
  /** ISO-639 code */
  source_language: string | null;
  /** ISO-639 code of the translation */
  language: string;
  /** What they did */
  task: 'translate' | 'proofread';
  /** What is paid by; null where nothing was agreed */
  unit: 'word' | 'page' | 'file' | 'hour' | null;
  /** How many */
  units: number | null;
  /** For one unit, in minor units, as it was when it was assigned */
  rate: number | null;
  /** ISO-4217 code; null where nothing was agreed */
  currency: string | null;
  /** What is owed; null where nothing was agreed, in minor units */
  amount: number | null;
  /** When it was first done */
  done_at: string;
}

/** What is owed to somebody in one currency */
export interface PayableTotal {
  /** To whom it is owed */
  person: string;
  /** Their name */
  person_name: string;
  /** ISO-4217 code; null for what was agreed without a rate */
  currency: string | null;
  /** What is owed in this currency, in minor units */
  amount: number;
  /** For how many assignments */
  assignments: number;
}

export interface SendInvoiceRequest {
  /** Email address */
  email?: string;
}

export interface SettleCreditRequest {
  /** Amount paid out, in minor units */
  amount?: number;
  /** Payout date in the company’s time zone, `YYYY-MM-DD`, at most a year ago */
  paid_on?: string;
  /** Payout reference, such as that of the bank transfer */
  reference?: string;
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
export interface TeamInvoice {
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
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

export interface VoidInvoiceRequest {
  /** Reason for voiding the invoice, for the team’s own records */
  reason: string;
}

export interface TeamInvoicesOperations {
  /** List credit notes of all accounts, newest first */
  teamListCreditNotes: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only papers of this customer */
      account?: string;
      /** Only papers for this invoice */
      invoice?: string;
      /** Only papers for this order */
      order?: string;
      /** `true` returns live accounts only, `false` sandboxes only */
      livemode?: boolean;
    };
    body: undefined;
    reply: Page<CreditNote>;
  };
  /** List receipts of all accounts, newest first */
  teamListReceipts: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only papers of this customer */
      account?: string;
      /** Only papers for this order */
      order?: string;
      /** Only papers for this invoice */
      invoice?: string;
      /** `true` returns live accounts only, `false` sandboxes only */
      livemode?: boolean;
    };
    body: undefined;
    reply: Page<Receipt>;
  };
  /** Download the PDF of any account’s receipt */
  teamDownloadReceipt: {
    params: {
      /** Receipt to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Email an issued invoice to the customer */
  teamSendInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SendInvoiceRequest;
    reply: One<TeamInvoice>;
  };
  /** Email a payment reminder for an invoice */
  teamRemindOfInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamInvoice>;
  };
  /** Retrieve an account’s statement for a period */
  teamGetStatement: {
    params: {
      /** Account to act on */
      token: string;
    };
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
  /** Download an account’s statement as CSV */
  teamDownloadStatement: {
    params: {
      /** Account to act on */
      token: string;
    };
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
  /** Download an account’s statement as a PDF */
  teamDownloadStatementPdf: {
    params: {
      /** Account to act on */
      token: string;
    };
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
  /** Record that a credit was paid out */
  teamSettleCreditNote: {
    params: {
      /** Credit note to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SettleCreditRequest;
    reply: One<CreditNote>;
  };
  /** Download the PDF of any account’s credit note */
  teamDownloadCreditNote: {
    params: {
      /** Credit note to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** List payables for finished work, newest first */
  teamListPayables: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only payables to this person */
      person?: string;
      /** Only work finished at or after this time */
      from?: string;
      /** Only work finished before this time */
      to?: string;
    };
    body: undefined;
    reply: Page<Payable>;
  };
  /** Retrieve payable totals by person and currency */
  teamListPayableTotals: {
    params: undefined;
    query: undefined;
    filters: {
      /** Only payables to this person */
      person?: string;
      /** Only work finished at or after this time */
      from?: string;
      /** Only work finished before this time */
      to?: string;
    };
    body: undefined;
    reply: {
      /** By the names of the people */
      data: PayableTotal[];
    };
  };
  /** Download all payables as CSV */
  teamDownloadPayables: {
    params: undefined;
    query: undefined;
    filters: {
      /** Only payables to this person */
      person?: string;
      /** Only work finished at or after this time */
      from?: string;
      /** Only work finished before this time */
      to?: string;
    };
    body: undefined;
    reply: never;
  };
  /** List the invoices of all accounts, newest first */
  teamListInvoices: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only invoices with this status */
      status?: 'open' | 'issued' | 'paid' | 'void';
      /** Only invoices of this customer */
      account?: string;
      /** `true` returns issued invoices past their due date in the company’s time zone, `false` all others */
      overdue?: boolean;
      /** Number or token */
      q?: string;
    };
    body: undefined;
    reply: Page<ListedTeamInvoice>;
  };
  /** Retrieve an invoice of any account */
  teamGetInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamInvoice>;
  };
  /** Download the PDF of an issued invoice */
  teamDownloadInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Issue an open invoice, with a number and a due date */
  teamIssueInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: IssueRequest;
    reply: One<TeamInvoice>;
  };
  /** Record that an invoice was paid, which marks its quotes as paid */
  teamSettleInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SettleRequest;
    reply: One<TeamInvoice>;
  };
  /** Void an issued invoice and move its lines to the next one */
  teamVoidInvoice: {
    params: {
      /** Invoice to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: VoidInvoiceRequest;
    reply: One<TeamInvoice>;
  };
}
