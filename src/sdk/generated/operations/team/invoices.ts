// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../../replies.ts';
import type { CreditNote, SettleCreditRequest } from '../../schemas/invoices/credit-note.ts';
import type { CreditNoteParams, InvoiceParams, ReceiptParams, StatementQuery } from '../invoices.ts';
import type { IssueRequest, ListedTeamInvoice, SendInvoiceRequest, SettleRequest, TeamInvoice, VoidInvoiceRequest } from '../../schemas/invoice.ts';
import type { Payable, PayableTotal } from '../../schemas/orders/payable.ts';
import type { Receipt } from '../../schemas/invoices/receipt.ts';
import type { Statement } from '../../schemas/invoices/statement.ts';
import type { TeamAccountParams } from './accounts.ts';

export interface TeamPayablesFilters {
  /** Only payables to this person */
  person?: string;
  /** Only work finished at or after this time */
  from?: string;
  /** Only work finished before this time */
  to?: string;
}

export interface TeamInvoicesOperations {
  /** List credit notes of all accounts, newest first */
  teamListCreditNotes: Call<{
    query: Paging;
    filters: {
      /** Only those of this customer */
      account?: string;
      /** Only those for this invoice */
      invoice?: string;
      /** Only those for this order */
      order?: string;
      /** `true` returns live accounts only, `false` sandboxes only */
      livemode?: boolean;
    };
    reply: Page<CreditNote>;
  }>;
  /** List receipts of all accounts, newest first */
  teamListReceipts: Call<{
    query: Paging;
    filters: {
      /** Only those of this customer */
      account?: string;
      /** Only those for this order */
      order?: string;
      /** Only those for this invoice */
      invoice?: string;
      /** `true` returns live accounts only, `false` sandboxes only */
      livemode?: boolean;
    };
    reply: Page<Receipt>;
  }>;
  /** Download the PDF of any account’s receipt */
  teamDownloadReceipt: Call<{ params: ReceiptParams; reply: null }>;
  /** Email an issued invoice to the customer */
  teamSendInvoice: Call<{ params: InvoiceParams; body: SendInvoiceRequest; reply: One<TeamInvoice> }>;
  /** Email a payment reminder for an invoice */
  teamRemindOfInvoice: Call<{ params: InvoiceParams; reply: One<TeamInvoice> }>;
  /** Retrieve an account’s statement for a period */
  teamGetStatement: Call<{ params: TeamAccountParams; query: StatementQuery; reply: One<Statement> }>;
  /** Download an account’s statement as CSV */
  teamDownloadStatement: Call<{ params: TeamAccountParams; query: StatementQuery; reply: never }>;
  /** Download an account’s statement as a PDF */
  teamDownloadStatementPdf: Call<{ params: TeamAccountParams; query: StatementQuery; reply: never }>;
  /** Record that a credit was paid out */
  teamSettleCreditNote: Call<{ params: CreditNoteParams; body: SettleCreditRequest; reply: One<CreditNote> }>;
  /** Download the PDF of any account’s credit note */
  teamDownloadCreditNote: Call<{ params: CreditNoteParams; reply: null }>;
  /** List payables for finished work, newest first */
  teamListPayables: Call<{ query: Paging; filters: TeamPayablesFilters; reply: Page<Payable> }>;
  /** Retrieve payable totals by person and currency */
  teamListPayableTotals: Call<{ filters: TeamPayablesFilters; reply: { /** Totals, sorted by the person’s name */ data: PayableTotal[] } }>;
  /** Download all payables as CSV */
  teamDownloadPayables: Call<{ filters: TeamPayablesFilters; reply: never }>;
  /** List the invoices of all accounts, newest first */
  teamListInvoices: Call<{
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
    reply: Page<ListedTeamInvoice>;
  }>;
  /** Retrieve an invoice of any account */
  teamGetInvoice: Call<{ params: InvoiceParams; reply: One<TeamInvoice> }>;
  /** Download the PDF of an issued invoice */
  teamDownloadInvoice: Call<{ params: InvoiceParams; reply: null }>;
  /** Issue an open invoice, with a number and a due date */
  teamIssueInvoice: Call<{ params: InvoiceParams; body: IssueRequest; reply: One<TeamInvoice> }>;
  /** Record that an invoice was paid, which marks its quotes as paid */
  teamSettleInvoice: Call<{ params: InvoiceParams; body: SettleRequest; reply: One<TeamInvoice> }>;
  /** Void an issued invoice and move its lines to the next one */
  teamVoidInvoice: Call<{ params: InvoiceParams; body: VoidInvoiceRequest; reply: One<TeamInvoice> }>;
}
