import { Type } from 'typebox';
import { Account, OwnAccountChange, Source } from '../schemas/account.ts';
import { Catalogue, Language } from '../schemas/catalogue.ts';
import { File, FileUpload } from '../schemas/file.ts';
import { INVOICE_STATUSES, Invoice, ListedInvoice } from '../schemas/invoice.ts';
import { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../schemas/keys/key.ts';
import { One } from '../schemas/reply.ts';
import { oneOf, ref } from '../schemas/scalars.ts';
import { NewSource, SourceRequest } from '../schemas/source.ts';
import { anyKey, at, change, create, download, list, ownKeyOr, read, scope, tagged } from './route.ts';

export const ACCOUNT_ROUTES = tagged('Account', {
  ping: {
    ...anyKey,
    summary: 'Check a key',
    reply: Type.Object({ result: Type.Literal('success', { description: 'Always `success`: the key is valid' }) }),
    status: 200,
  },
  getAccount: read(scope('account:read'), 'Retrieve the account', Account),
  changeAccount: change(scope('account:write'), 'Update the account', Account, {
    body: OwnAccountChange,
    versioned: 'getAccount',
  }),

  listKeys: list(ownKeyOr('account:read', 'owner'), 'List API keys', ApiKey),
  createKey: create(ownKeyOr('account:write', 'owner'), 'Create an API key', NewApiKey, { body: ApiKeyRequest }),
  getKey: read(ownKeyOr('account:read', 'owner'), 'Retrieve an API key', ApiKey, at('key')),
  changeKey: change(ownKeyOr('account:write', 'owner'), 'Update an API key', ApiKey, {
    ...at('key'),
    versioned: 'getKey',
    body: ApiKeyChange,
  }),
  revokeKey: change(ownKeyOr('account:write', 'owner'), 'Revoke an API key', ApiKey, at('key')),
});

export const PAYMENT_METHOD_ROUTES = tagged('Payment methods', {
  createSource: create(ownKeyOr('account:write', 'owner', 'billing'), 'Save a payment method', NewSource, {
    body: SourceRequest,
  }),
  defaultSource: change(
    ownKeyOr('account:write', 'owner', 'billing'),
    'Make a payment method the default',
    Source,
    at('src'),
  ),
  deleteSource: change(ownKeyOr('account:write', 'owner', 'billing'), 'Remove a payment method', Source, at('src')),
});

export const FILE_ROUTES = tagged('Files', {
  uploadFile: create(scope('files:write'), 'Upload a file', File, { body: FileUpload, streams: true }),
  listFiles: list(scope('files:read'), 'List files, newest first', File),
  getFile: read(scope('files:read'), 'Retrieve a file', File, at('file')),
  downloadFile: download(scope('files:read'), 'Download a file', at('file')),
  deleteFile: change(scope('files:write'), 'Delete a file that no quote or order uses', File, at('file')),
});

export const INVOICE_ROUTES = tagged('Invoices', {
  listInvoices: list(scope('account:read'), 'List invoices, newest first', ListedInvoice, {
    filters: Type.Object({
      status: Type.Optional(oneOf(INVOICE_STATUSES, { description: 'Only invoices with this status' })),
    }),
  }),
  getInvoice: read(scope('account:read'), 'Retrieve an invoice', Invoice, at('inv')),
  downloadInvoice: download(scope('account:read'), 'Download the PDF of an issued invoice', at('inv')),
});

export const REFERENCE_ROUTES = tagged('Reference data', {
  listLanguages: {
    ...anyKey,
    summary: 'List languages',
    reply: One(Type.Array(ref(Language), { description: 'All languages, by English name' })),
    status: 200,
  },
  getCatalogue: read(anyKey, 'Retrieve services, options, shipping services and limits', Catalogue),
});
