import { type Static, type TSchema, Type } from 'typebox';
import type { Operation } from './paths.ts';
import { APP_ROUTES, TEAM_APP_ROUTES } from './routes/apps.ts';
import { at, listFilters, Paging, type Route, route } from './routes/route.ts';
import { TEAM_ROUTES } from './routes/team.ts';
import { WEBHOOK_ROUTES } from './routes/webhooks.ts';
import { Account, ApiKey, ApiKeyRequest, NewApiKey, Source } from './schemas/account.ts';
import { CatalogueRef, Language } from './schemas/catalogue.ts';
import { File, FileUpload } from './schemas/file.ts';
import { INVOICE_STATUSES, Invoice } from './schemas/invoice.ts';
import { ApproveRequest, ORDER_STATUSES, Order, OrderReference, RevisionRequest } from './schemas/order.ts';
import { CANCEL_REASONS, PayRequest, QUOTE_STATUSES, Quote, QuotePreview, QuoteRequest } from './schemas/quote.ts';
import { One, Page, Warnings } from './schemas/reply.ts';
import { oneOf, ref, Token } from './schemas/scalars.ts';
import { NewSource, SourceRequest } from './schemas/source.ts';

// Operation → who may call it, what it takes, what it answers.

const CUSTOMER_ROUTES = {
  ping: route({
    summary: 'Check a key',
    tag: 'Account',
    caller: 'any',
    reply: Type.Object({ result: Type.Literal('success') }),
    status: 200,
  }),
  getAccount: route({
    summary: 'Retrieve the account of the key',
    tag: 'Account',
    caller: 'account:read',
    reply: One(ref(Account)),
    status: 200,
  }),
  listKeys: route({
    summary: 'List API keys',
    tag: 'Account',
    caller: 'account:read',
    keysOnly: true,
    query: Paging,
    reply: Page(ref(ApiKey)),
    status: 200,
  }),
  createKey: route({
    summary: 'Create an API key',
    tag: 'Account',
    caller: 'account:write',
    keysOnly: true,
    body: ApiKeyRequest,
    reply: One(ref(NewApiKey)),
    status: 201,
  }),
  revokeKey: route({
    summary: 'Revoke an API key',
    tag: 'Account',
    caller: 'account:write',
    keysOnly: true,
    params: at('key'),
    reply: One(ref(ApiKey)),
    status: 200,
  }),
  listLanguages: route({
    summary: 'List languages',
    tag: 'Reference data',
    caller: 'any',
    reply: Type.Object({ data: Type.Array(ref(Language)) }),
    status: 200,
  }),
  getCatalogue: route({
    summary: 'Services, options, shipping services and limits',
    tag: 'Reference data',
    caller: 'any',
    reply: One(CatalogueRef),
    status: 200,
  }),
  uploadFile: route({
    summary: 'Upload a file',
    tag: 'Files',
    caller: 'files:write',
    body: FileUpload,
    reply: One(ref(File)),
    status: 201,
    streams: true,
  }),
  listFiles: route({
    summary: 'List files, newest first',
    tag: 'Files',
    caller: 'files:read',
    query: Paging,
    reply: Page(ref(File)),
    status: 200,
  }),
  getFile: route({
    summary: 'Retrieve a file',
    tag: 'Files',
    caller: 'files:read',
    params: at('file'),
    reply: One(ref(File)),
    status: 200,
  }),
  downloadFile: route({
    summary: 'Redirect to the short-lived download URL',
    tag: 'Files',
    caller: 'files:read',
    params: at('file'),
    reply: Type.Null(),
    status: 302,
  }),
  deleteFile: route({
    summary: 'Delete a file that no quote or order holds',
    tag: 'Files',
    caller: 'files:write',
    params: at('file'),
    reply: One(ref(File)),
    status: 200,
  }),
  createQuote: route({
    summary: 'Create a quote',
    tag: 'Quotes',
    caller: 'quotes:write',
    body: QuoteRequest,
    reply: One(ref(Quote)),
    status: 201,
    collects: true,
  }),
  previewQuote: route({
    summary: 'Validate and price a quote without storing it',
    tag: 'Quotes',
    caller: 'quotes:read',
    body: QuoteRequest,
    reply: One(ref(QuotePreview)),
    status: 200,
    collects: true,
  }),
  listQuotes: route({
    summary: 'List quotes, newest first',
    tag: 'Quotes',
    caller: 'quotes:read',
    query: Paging,
    filters: listFilters(QUOTE_STATUSES),
    reply: Page(ref(Quote)),
    status: 200,
  }),
  getQuote: route({
    summary: 'Retrieve a quote',
    tag: 'Quotes',
    caller: 'quotes:read',
    params: at('quote'),
    reply: One(ref(Quote)),
    status: 200,
  }),
  cancelQuote: route({
    summary: 'Cancel a quote',
    tag: 'Quotes',
    caller: 'quotes:write',
    params: at('quote'),
    query: Type.Object({ reason: Type.Optional(oneOf(CANCEL_REASONS)) }),
    reply: One(ref(Quote)),
    status: 200,
  }),
  payQuote: route({
    summary: 'Pay a ready quote, which creates its order',
    tag: 'Quotes',
    caller: 'quotes:pay',
    params: at('quote'),
    body: PayRequest,
    reply: Type.Object({
      result: Type.Literal('success'),
      data: Type.Object({ order: Type.Object({ token: Token('order') }) }),
      meta: Warnings,
    }),
    status: 200,
  }),
  listOrders: route({
    summary: 'List orders, newest first',
    tag: 'Orders',
    caller: 'orders:read',
    query: Paging,
    filters: listFilters(ORDER_STATUSES),
    reply: Page(ref(OrderReference)),
    status: 200,
  }),
  getOrder: route({
    summary: 'Retrieve an order',
    tag: 'Orders',
    caller: 'orders:read',
    params: at('order'),
    reply: One(ref(Order)),
    status: 200,
  }),
  approveOrder: route({
    summary: 'Approve all translations of an order, or some',
    tag: 'Orders',
    caller: 'orders:write',
    params: at('order'),
    body: ApproveRequest,
    reply: One(ref(Order)),
    status: 200,
  }),
  reviseOrder: route({
    summary: 'Request a revision of one translation',
    tag: 'Orders',
    caller: 'orders:write',
    params: at('order'),
    body: RevisionRequest,
    reply: One(ref(Order)),
    status: 200,
  }),
  createSource: route({
    summary: 'Save a payment method',
    tag: 'Payment methods',
    caller: 'account:write',
    keysOnly: true,
    body: SourceRequest,
    reply: One(ref(NewSource)),
    status: 201,
  }),
  defaultSource: route({
    summary: 'Pay with this method when nothing else is said',
    tag: 'Payment methods',
    caller: 'account:write',
    keysOnly: true,
    params: at('src'),
    reply: One(ref(Source)),
    status: 200,
  }),
  deleteSource: route({
    summary: 'Remove a payment method',
    tag: 'Payment methods',
    caller: 'account:write',
    keysOnly: true,
    params: at('src'),
    reply: One(ref(Source)),
    status: 200,
  }),
  listInvoices: route({
    summary: 'List invoices, newest first',
    tag: 'Invoices',
    caller: 'account:read',
    query: Paging,
    filters: Type.Object({ status: Type.Optional(oneOf(INVOICE_STATUSES)) }),
    reply: Page(ref(Invoice)),
    status: 200,
  }),
  getInvoice: route({
    summary: 'Retrieve an invoice',
    tag: 'Invoices',
    caller: 'account:read',
    params: at('inv'),
    reply: One(ref(Invoice)),
    status: 200,
  }),
  downloadInvoice: route({
    summary: 'Redirect to the PDF of an issued invoice',
    tag: 'Invoices',
    caller: 'account:read',
    params: at('inv'),
    reply: Type.Null(),
    status: 302,
  }),
};

export const ROUTES = {
  ...CUSTOMER_ROUTES,
  ...WEBHOOK_ROUTES,
  ...APP_ROUTES,
  ...TEAM_ROUTES,
  ...TEAM_APP_ROUTES,
} satisfies Record<Operation, Route>;

export type Routes = typeof ROUTES;
type Part<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<O extends Operation> = Part<Routes[O], 'params'>;
export type QueryOf<O extends Operation> = Part<Routes[O], 'query'>;
export type FiltersOf<O extends Operation> = Part<Routes[O], 'filters'>;
export type BodyOf<O extends Operation> = Part<Routes[O], 'body'>;
export type ReplyOf<O extends Operation> = Static<Routes[O]['reply']>;
