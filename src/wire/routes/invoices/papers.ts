import { Type } from 'typebox';
import { SendInvoiceRequest, TeamInvoice } from '../../schemas/invoice.ts';
import { CreditNote, SettleCreditRequest } from '../../schemas/invoices/credit-note.ts';
import { Receipt } from '../../schemas/invoices/receipt.ts';
import { Statement, StatementQuery } from '../../schemas/invoices/statement.ts';
import { Flag, Token } from '../../schemas/scalars.ts';
import { at, change, csv, download, list, pdf, read, roles, scope, tagged } from '../route.ts';

const reader = scope('account:read');
const finance = roles('finance');

const ofInvoice = Type.Optional(Token('inv', 'Only those for this invoice'));
const ofOrder = Type.Optional(Token('order', 'Only those for this order'));
const ofAccount = Type.Optional(Token('acct', 'Only those of this customer'));

const liveOrNot = Type.Optional(
  Flag(
    '`true` returns live accounts only, `false` sandboxes only. Defaults to live accounts unless an account, an order or an invoice is named',
  ),
);

const period = { query: StatementQuery };
const ofOne = { ...at('acct'), ...period };

export const PAPER_ROUTES = tagged('Invoices', {
  listCreditNotes: list(reader, 'List credit notes, newest first', CreditNote, {
    filters: Type.Object({ invoice: ofInvoice, order: ofOrder }),
  }),
  listReceipts: list(reader, 'List receipts, newest first', Receipt, {
    filters: Type.Object({ order: ofOrder, invoice: ofInvoice }),
  }),
  downloadReceipt: download(reader, 'Download the PDF of a receipt', at('rct')),
  getStatement: read(reader, 'Retrieve the account’s statement for a period', Statement, period),
  downloadStatement: csv(reader, 'Download the account’s statement as CSV', period),
  downloadStatementPdf: pdf(reader, 'Download the account’s statement as a PDF', period),
  downloadCreditNote: download(reader, 'Download the PDF of a credit note', at('cdn')),
});

export const TEAM_PAPER_COPIES = tagged('Team: invoices', {
  teamListCreditNotes: list(finance, 'List credit notes of all accounts, newest first', CreditNote, {
    filters: Type.Object({ account: ofAccount, invoice: ofInvoice, order: ofOrder, livemode: liveOrNot }),
  }),
  teamListReceipts: list(finance, 'List receipts of all accounts, newest first', Receipt, {
    filters: Type.Object({ account: ofAccount, order: ofOrder, invoice: ofInvoice, livemode: liveOrNot }),
  }),
  teamDownloadReceipt: download(finance, 'Download the PDF of any account’s receipt', at('rct')),
  teamSendInvoice: change(finance, 'Email an issued invoice to the customer', TeamInvoice, {
    ...at('inv'),
    body: SendInvoiceRequest,
  }),
  teamRemindOfInvoice: change(finance, 'Email a payment reminder for an invoice', TeamInvoice, at('inv')),
  teamGetStatement: read(finance, 'Retrieve an account’s statement for a period', Statement, ofOne),
  teamDownloadStatement: csv(finance, 'Download an account’s statement as CSV', ofOne),
  teamDownloadStatementPdf: pdf(finance, 'Download an account’s statement as a PDF', ofOne),
  teamSettleCreditNote: change(finance, 'Record that a credit was paid out', CreditNote, {
    ...at('cdn'),
    body: SettleCreditRequest,
  }),
  teamDownloadCreditNote: download(finance, 'Download the PDF of any account’s credit note', at('cdn')),
});
