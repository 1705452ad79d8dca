// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../replies.ts';
import type { CreditNote } from '../schemas/invoices/credit-note.ts';
import type { Invoice, ListedInvoice } from '../schemas/invoice.ts';
import type { NewSource, SourceRequest } from '../schemas/source.ts';
import type { Receipt } from '../schemas/invoices/receipt.ts';
import type { Source } from '../schemas/account.ts';
import type { Statement } from '../schemas/invoices/statement.ts';

export interface CreditNoteParams {
  /** Credit note to act on */
  token: string;
}

export interface InvoiceParams {
  /** Invoice to act on */
  token: string;
}

export interface ReceiptParams {
  /** Receipt to act on */
  token: string;
}

export interface SourceParams {
  /** Payment method to act on */
  token: string;
}

export interface StatementQuery {
  /** First day, `YYYY-MM-DD` */
  from?: string;
  /** Last day, `YYYY-MM-DD`, at most 24 months after the first */
  to?: string;
  /** ISO-4217 currency code */
  currency?: string;
}

export interface InvoicesOperations {
  /** Save a payment method */
  createSource: Call<{ body: SourceRequest; reply: One<NewSource> }>;
  /** Make a payment method the default */
  defaultSource: Call<{ params: SourceParams; reply: One<Source> }>;
  /** Remove a payment method */
  deleteSource: Call<{ params: SourceParams; reply: One<Source> }>;
  /** List invoices, newest first */
  listInvoices: Call<{
    query: Paging;
    filters: { /** Only invoices with this status */ status?: 'open' | 'issued' | 'paid' | 'void' };
    reply: Page<ListedInvoice>;
  }>;
  /** Retrieve an invoice */
  getInvoice: Call<{ params: InvoiceParams; reply: One<Invoice> }>;
  /** Download the PDF of an issued invoice */
  downloadInvoice: Call<{ params: InvoiceParams; reply: null }>;
  /** List credit notes, newest first */
  listCreditNotes: Call<{
    query: Paging;
    filters: {
      /** Only those for this invoice */
      invoice?: string;
      /** Only those for this order */
      order?: string;
    };
    reply: Page<CreditNote>;
  }>;
  /** List receipts, newest first */
  listReceipts: Call<{
    query: Paging;
    filters: {
      /** Only those for this order */
      order?: string;
      /** Only those for this invoice */
      invoice?: string;
    };
    reply: Page<Receipt>;
  }>;
  /** Download the PDF of a receipt */
  downloadReceipt: Call<{ params: ReceiptParams; reply: null }>;
  /** Retrieve the account’s statement for a period */
  getStatement: Call<{ query: StatementQuery; reply: One<Statement> }>;
  /** Download the account’s statement as CSV */
  downloadStatement: Call<{ query: StatementQuery; reply: never }>;
  /** Download the account’s statement as a PDF */
  downloadStatementPdf: Call<{ query: StatementQuery; reply: never }>;
  /** Download the PDF of a credit note */
  downloadCreditNote: Call<{ params: CreditNoteParams; reply: null }>;
}
