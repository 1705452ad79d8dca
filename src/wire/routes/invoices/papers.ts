import { Type } from 'typebox';
import { SendInvoiceRequest, TeamInvoice } from '../../schemas/invoice.ts';
import { CreditNote, SettleCreditRequest } from '../../schemas/invoices/credit-note.ts';
import { Receipt } from '../../schemas/invoices/receipt.ts';
import { Statement, StatementQuery } from '../../schemas/invoices/statement.ts';
import { Token } from '../../schemas/scalars.ts';
import { at, change, csv, download, list, pdf, read, roles, scope, tagged } from '../route.ts';

const reader = scope('account:read');
const finance = roles('finance');

const ofInvoice = Type.Optional(Token('inv', 'Only those of this invoice'));
const ofOrder = Type.Optional(Token('order', 'Only those of this order'));
const ofAccount = Type.Optional(Token('acct', 'Only those of this customer'));

const liveOrNot = Type.Optional(
  Type.Boolean({
    description:
      '`true`: of live accounts alone; `false`: of sandboxes alone. Left out, of live accounts, unless an account, an order or an invoice is named',
  }),
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
  downloadReceipt: download(reader, 'Redirect to the PDF of a receipt', at('rct')),
  getStatement: read(reader, 'Retrieve the statement of the account over a period', Statement, period),
  downloadStatement: csv(reader, 'The same as a table', period),
  downloadStatementPdf: pdf(reader, 'The same as a paper', period),
  downloadCreditNote: download(reader, 'Redirect to the PDF of a credit note', at('cdn')),
});

export const TEAM_PAPER_COPIES = tagged('Team: invoices', {
  teamListCreditNotes: list(finance, 'List credit notes of all accounts, newest first', CreditNote, {
    filters: Type.Object({ account: ofAccount, invoice: ofInvoice, order: ofOrder, livemode: liveOrNot }),
  }),
  teamListReceipts: list(finance, 'List receipts of all accounts, newest first', Receipt, {
    filters: Type.Object({ account: ofAccount, order: ofOrder, invoice: ofInvoice, livemode: liveOrNot }),
  }),
  teamDownloadReceipt: download(finance, 'Redirect to the PDF of a receipt of any account', at('rct')),
  teamSendInvoice: change(finance, 'Send an issued invoice to its customer', TeamInvoice, {
    ...at('inv'),
    body: SendInvoiceRequest,
  }),
  teamRemindOfInvoice: change(finance, 'Remind a customer of what is due of an invoice', TeamInvoice, at('inv')),
  teamGetStatement: read(finance, 'Retrieve the statement of an account over a period', Statement, ofOne),
  teamDownloadStatement: csv(finance, 'The same of an account as a table', ofOne),
  teamDownloadStatementPdf: pdf(finance, 'The same of an account as a paper', ofOne),
  teamSettleCreditNote: change(finance, 'Record that a credit was paid out', CreditNote, {
    ...at('cdn'),
    body: SettleCreditRequest,
  }),
  teamDownloadCreditNote: download(finance, 'Redirect to the PDF of a credit note of any account', at('cdn')),
});
