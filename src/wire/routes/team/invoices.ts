import { Type } from 'typebox';
import {
  INVOICE_STATUSES,
  IssueRequest,
  ListedTeamInvoice,
  SettleRequest,
  TeamInvoice,
  VoidInvoiceRequest,
} from '../../schemas/invoice.ts';
import { oneOf, Text, Token } from '../../schemas/scalars.ts';
import { at, change, download, list, read, roles, tagged } from '../route.ts';

const finance = roles('finance');
const invoice = at('inv');

export const TEAM_INVOICE_ROUTES = tagged('Team: invoices', {
  teamListInvoices: list(finance, 'List invoices of all accounts, newest first', ListedTeamInvoice, {
    filters: Type.Object({
      status: Type.Optional(oneOf(INVOICE_STATUSES, { description: 'Only those that are so now' })),
      account: Type.Optional(Token('acct', 'Only those of this customer')),
      overdue: Type.Optional(
        Type.Boolean({
          description: '`true`: issued, and the due date is over where the firm is; `false`: all others',
        }),
      ),
      q: Type.Optional(Text(200, { description: 'Number or token' })),
    }),
  }),
  teamGetInvoice: read(finance, 'Retrieve an invoice of any account', TeamInvoice, invoice),
  teamDownloadInvoice: download(finance, 'Redirect to the PDF of an issued invoice', invoice),
  teamIssueInvoice: change(finance, 'Close an open invoice, number it and make it due', TeamInvoice, {
    ...invoice,
    body: IssueRequest,
  }),
  teamSettleInvoice: change(finance, 'Record that an invoice was paid; its quotes become paid', TeamInvoice, {
    ...invoice,
    body: SettleRequest,
  }),
  teamVoidInvoice: change(finance, 'Withdraw an issued invoice; its lines go to the next', TeamInvoice, {
    ...invoice,
    body: VoidInvoiceRequest,
  }),
});
