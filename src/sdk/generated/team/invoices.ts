// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction, Tax } from '../quotes.ts';
import type { CreditNote, InvoiceCredit, InvoiceLine, InvoicePayment, PaperBuyer, PaperSeller, Receipt, Statement } from '../invoices.ts';
import type { One, Page, Paging } from '../replies.ts';

export interface IssueRequest {
  /** Days to pay; without it what was agreed, else what the firm has set */
  due_days?: number;
}

/** An invoice, as lists of the team show it */
export interface ListedTeamInvoice {
  /** Where this object can be fetched, by whoever may see it */
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
  /** `total` less `subtotal` and `tax_total`: a paper works each tax out once per rate */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** What was paid of it, with credit that was counted, in minor units */
  paid: number;
  /** What credit notes have taken off, in minor units */
  credited: number;
  /** What is still to be paid; 0 while it is open, and when it is paid or void, in minor units */
  due: number;
  /** ISO-4217 code of the amounts beside it */
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
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Whom it bills */
  account: string;
  /** Name of that customer, as it is now */
  customer_name: string;
  /** Why it was withdrawn; null unless it was */
  void_reason: string | null;
  /** To which address it was last sent; null until then */
  sent_to: string | null;
  /** Null where nothing waits to be sent */
  sending: 'waiting' | 'not_set_up' | 'failed' | null;
  /** When the customer is reminded by itself; null where nothing is due, or no reminder is set */
  next_reminder_at: string | null;
  /** How the last payment is known at the bank; null when none was given */
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
  /** Where to; without it, the address of the bill */
  email?: string;
}

export interface SettleCreditRequest {
  /** What was paid out, in minor units; without it, all that is left */
  amount?: number;
  /** On which day where the firm is, `YYYY-MM-DD`, at most a year ago; without it, today */
  paid_on?: string;
  /** Such as the reference of the bank transfer */
  reference?: string;
}

export interface SettleRequest {
  /** What was paid, in minor units; without it, all that is due */
  amount?: number;
  /** How it was paid */
  method?: 'transfer' | 'check' | 'cash' | 'card' | 'other';
  /** On which day where the firm is, `YYYY-MM-DD`, at most a year ago; without it, today */
  paid_on?: string;
  /** Such as the reference of the bank transfer */
  payment_reference?: string;
}

/** An invoice as the team sees it */
export interface TeamInvoice {
  /** Where this object can be fetched, by whoever may see it */
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
  /** `total` less `subtotal` and `tax_total`: a paper works each tax out once per rate */
  rounding_amount: number;
  /** Sum of the lines: subtotal, taxes and rounding, in minor units */
  total: number;
  /** What was paid of it, with credit that was counted, in minor units */
  paid: number;
  /** What credit notes have taken off, in minor units */
  credited: number;
  /** What is still to be paid; 0 while it is open, and when it is paid or void, in minor units */
  due: number;
  /** ISO-4217 code of the amounts beside it */
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
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Whom it bills */
  account: string;
  /** Name of that customer, as it is now */
  customer_name: string;
  /** Why it was withdrawn; null unless it was */
  void_reason: string | null;
  /** To which address it was last sent; null until then */
  sent_to: string | null;
  /** Null where nothing waits to be sent */
  sending: 'waiting' | 'not_set_up' | 'failed' | null;
  /** When the customer is reminded by itself; null where nothing is due, or no reminder is set */
  next_reminder_at: string | null;
  /** How the last payment is known at the bank; null when none was given */
  payment_reference: string | null;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

export interface VoidInvoiceRequest {
  /** Why it is withdrawn; for the team’s own records */
  reason: string;
}

export interface TeamInvoicesOperations {
  /** List credit notes of all accounts, newest first */
  teamListCreditNotes: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those of this customer */
      account?: string;
      /** Only those of this invoice */
      invoice?: string;
      /** Only those of this order */
      order?: string;
      /** `true`: of live accounts alone; `false`: of sandboxes alone */
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
      /** Only those of this customer */
      account?: string;
      /** Only those of this order */
      order?: string;
      /** Only those of this invoice */
      invoice?: string;
      /** `true`: of live accounts alone; `false`: of sandboxes alone */
      livemode?: boolean;
    };
    body: undefined;
    reply: Page<Receipt>;
  };
  /** Redirect to the PDF of a receipt of any account */
  teamDownloadReceipt: {
    params: {
      /** The receipt that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Send an issued invoice to its customer */
  teamSendInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SendInvoiceRequest;
    reply: One<TeamInvoice>;
  };
  /** Remind a customer of what is due of an invoice */
  teamRemindOfInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamInvoice>;
  };
  /** Retrieve the statement of an account over a period */
  teamGetStatement: {
    params: {
      /** The account that the call is about */
      token: string;
    };
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
  /** The same of an account as a table */
  teamDownloadStatement: {
    params: {
      /** The account that the call is about */
      token: string;
    };
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
  /** The same of an account as a paper */
  teamDownloadStatementPdf: {
    params: {
      /** The account that the call is about */
      token: string;
    };
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
  /** Record that a credit was paid out */
  teamSettleCreditNote: {
    params: {
      /** The credit note that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SettleCreditRequest;
    reply: One<CreditNote>;
  };
  /** Redirect to the PDF of a credit note of any account */
  teamDownloadCreditNote: {
    params: {
      /** The credit note that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** List what is owed for work that is done, newest first */
  teamListPayables: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only what is owed to this person */
      person?: string;
      /** Done then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      from?: string;
      /** Done before: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      to?: string;
    };
    body: undefined;
    reply: Page<Payable>;
  };
  /** Add up what is owed, by person and currency */
  teamListPayableTotals: {
    params: undefined;
    query: undefined;
    filters: {
      /** Only what is owed to this person */
      person?: string;
      /** Done then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      from?: string;
      /** Done before: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      to?: string;
    };
    body: undefined;
    reply: {
      /** By the names of the people */
      data: PayableTotal[];
    };
  };
  /** The same as a table, all of it */
  teamDownloadPayables: {
    params: undefined;
    query: undefined;
    filters: {
      /** Only what is owed to this person */
      person?: string;
      /** Done then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      from?: string;
      /** Done before: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      to?: string;
    };
    body: undefined;
    reply: never;
  };
  /** List invoices of all accounts, newest first */
  teamListInvoices: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those that are so now */
      status?: 'open' | 'issued' | 'paid' | 'void';
      /** Only those of this customer */
      account?: string;
      /** `true`: issued, and the due date is over where the firm is; `false`: all others */
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
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamInvoice>;
  };
  /** Redirect to the PDF of an issued invoice */
  teamDownloadInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Close an open invoice, number it and make it due */
  teamIssueInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: IssueRequest;
    reply: One<TeamInvoice>;
  };
  /** Record that an invoice was paid; its quotes become paid */
  teamSettleInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SettleRequest;
    reply: One<TeamInvoice>;
  };
  /** Withdraw an issued invoice; its lines go to the next */
  teamVoidInvoice: {
    params: {
      /** The invoice that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: VoidInvoiceRequest;
    reply: One<TeamInvoice>;
  };
}
