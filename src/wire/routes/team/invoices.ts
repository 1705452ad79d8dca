import { Type } from 'typebox';
import {
  INVOICE_STATUSES,
  IssueRequest,
  ListedTeamInvoice,
  SettleRequest,
  TeamInvoice,
  VoidInvoiceRequest,
} from '../../schemas/invoice.ts';
import { Rate, RatesImport, RatesImported, ratesFilters } from '../../schemas/rates/rate.ts';
import { Flag, oneOf, Text, Token } from '../../schemas/scalars.ts';
import { AuditEntry } from '../../schemas/team.ts';
import { admins, at, change, download, list, moment, read, roles, tagged } from '../route.ts';

const finance = roles('finance');
const invoice = at('inv');

export const TEAM_INVOICE_ROUTES = tagged('Team: invoices', {
  teamListInvoices: list(finance, 'List the invoices of all accounts, newest first', ListedTeamInvoice, {
    filters: Type.Object({
      status: Type.Optional(oneOf(INVOICE_STATUSES, { description: 'Only invoices with this status' })),
      account: Type.Optional(Token('acct', 'Only invoices of this customer')),
      overdue: Type.Optional(
        Flag('`true` returns issued invoices past their due date in the company’s time zone, `false` all others'),
      ),
      q: Type.Optional(Text(200, { description: 'Number or token' })),
    }),
  }),
  teamGetInvoice: read(finance, 'Retrieve an invoice of any account', TeamInvoice, invoice),
  teamDownloadInvoice: download(finance, 'Download the PDF of an issued invoice', invoice),
  teamIssueInvoice: change(finance, 'Issue an open invoice, with a number and a due date', TeamInvoice, {
    ...invoice,
    body: IssueRequest,
  }),
  teamSettleInvoice: change(finance, 'Record that an invoice was paid, which marks its quotes as paid', TeamInvoice, {
    ...invoice,
    body: SettleRequest,
  }),
  teamVoidInvoice: change(finance, 'Void an issued invoice and move its lines to the next one', TeamInvoice, {
    ...invoice,
    body: VoidInvoiceRequest,
  }),
});

export const TEAM_RATE_ROUTES = tagged('Team: rates', {
  teamListRates: list(roles('translator'), 'List exchange rates, newest first', Rate, {
    filters: Type.Object(ratesFilters),
  }),
  teamImportRates: change(admins, 'Import exchange rates from CSV', RatesImported, { body: RatesImport }),
});

export const TEAM_AUDIT_ROUTES = tagged('Team: audit', {
  teamListAudit: list(admins, 'List the audit log, newest first', AuditEntry, {
    filters: Type.Object({
      target: Type.Optional(Text(100, { description: 'Token of the object that was acted on' })),
      actor: Type.Optional(Text(200, { description: 'Actor, as named in an entry' })),
      action: Type.Optional(Text(100, { description: 'Action, such as `order.review`' })),
      created_after: moment('Only entries at or after this time'),
      created_before: moment('Only entries before this time'),
    }),
  }),
});
