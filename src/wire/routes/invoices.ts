import { Type } from 'typebox';
import { INVOICE_STATUSES, Invoice, ListedInvoice } from '../schemas/invoice.ts';
import { oneOf } from '../schemas/scalars.ts';
import { at, download, list, read, scope, tagged } from './route.ts';

export const INVOICE_ROUTES = tagged('Invoices', {
  listInvoices: list(scope('account:read'), 'List invoices, newest first', ListedInvoice, {
    filters: Type.Object({
      status: Type.Optional(oneOf(INVOICE_STATUSES, { description: 'Only invoices with this status' })),
    }),
  }),
  getInvoice: read(scope('account:read'), 'Retrieve an invoice', Invoice, at('inv')),
  downloadInvoice: download(scope('account:read'), 'Download the PDF of an issued invoice', at('inv')),
});
