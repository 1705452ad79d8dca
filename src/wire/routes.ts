import { type Static, type TSchema, Type } from 'typebox';
import {
  Account,
  AccountChange,
  AccountRequest,
  ApiKey,
  ApiKeyRequest,
  NewAccount,
  NewApiKey,
  Partner,
  PartnerCreate,
  type Scope,
  TeamAccount,
} from './account.ts';
import { CatalogueRef, Language } from './catalogue.ts';
import { File, FileUpload } from './file.ts';
import type { Operation } from './paths.ts';
import {
  CANCEL_REASONS,
  PriceQuoteRequest,
  QUOTE_STATUSES,
  Quote,
  QuotePreview,
  QuoteRequest,
  TeamQuote,
} from './quote.ts';
import { One, Page } from './reply.ts';
import { oneOf, ref, Text, Token } from './scalars.ts';

// Operation → who may call it, what it takes, what it answers.

export interface Route {
  summary: string;
  tag: string;
  /** `any`: every valid account key; a scope: account keys that have it; `team`: the service's own people. */
  caller: 'any' | 'team' | Scope;
  params?: TSchema;
  query?: TSchema;
  filters?: TSchema;
  body?: TSchema;
  reply: TSchema;
  status: 200 | 201 | 302;
  /** The body is read by the handler, part by part. */
  streams?: true;
  /** The handler adds its own faults to those of the schema, so that all are told at once. */
  collects?: true;
}

const route = <const R extends Route>(row: R): R => row;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};
const Paging = Type.Object(paging);

const When = Type.String({ format: 'instant', description: 'ISO 8601 timestamp with offset, or `YYYY-MM-DD`' });
const quoteFilters = {
  status: Type.Optional(oneOf(QUOTE_STATUSES)),
  reference: Type.Optional(Text(255)),
  client_reference: Type.Optional(Text(255)),
  case_reference: Type.Optional(Text(255)),
  created_after: Type.Optional(When),
  created_before: Type.Optional(When),
};

const at = (prefix: Parameters<typeof Token>[0]) => Type.Object({ token: Token(prefix) });

export const ROUTES = {
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
    query: Paging,
    reply: Page(ref(ApiKey)),
    status: 200,
  }),
  createKey: route({
    summary: 'Create an API key',
    tag: 'Account',
    caller: 'account:write',
    body: ApiKeyRequest,
    reply: One(ref(NewApiKey)),
    status: 201,
  }),
  revokeKey: route({
    summary: 'Revoke an API key',
    tag: 'Account',
    caller: 'account:write',
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
    filters: Type.Object(quoteFilters),
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
  teamCreateAccount: route({
    summary: 'Create an account with its sandbox and keys',
    tag: 'Team: accounts',
    caller: 'team',
    body: AccountRequest,
    reply: One(ref(NewAccount)),
    status: 201,
  }),
  teamListAccounts: route({
    summary: 'List accounts, newest first',
    tag: 'Team: accounts',
    caller: 'team',
    query: Paging,
    filters: Type.Object({ q: Type.Optional(Text(200)), livemode: Type.Optional(Type.Boolean()) }),
    reply: Page(ref(TeamAccount)),
    status: 200,
  }),
  teamGetAccount: route({
    summary: 'Retrieve an account',
    tag: 'Team: accounts',
    caller: 'team',
    params: at('acct'),
    reply: One(ref(TeamAccount)),
    status: 200,
  }),
  teamChangeAccount: route({
    summary: 'Change an account',
    tag: 'Team: accounts',
    caller: 'team',
    params: at('acct'),
    body: AccountChange,
    reply: One(ref(TeamAccount)),
    status: 200,
  }),
  teamCreatePartner: route({
    summary: 'Create a partner',
    tag: 'Team: partners',
    caller: 'team',
    body: PartnerCreate,
    reply: One(ref(Partner)),
    status: 201,
  }),
  teamListQuotes: route({
    summary: 'The queue of quotes, over all accounts',
    tag: 'Team: quotes',
    caller: 'team',
    query: Paging,
    filters: Type.Object({
      status: quoteFilters.status,
      account: Type.Optional(Token('acct')),
      q: Type.Optional(Text(200, { description: 'Number, token or reference' })),
    }),
    reply: Page(ref(TeamQuote)),
    status: 200,
  }),
  teamGetQuote: route({
    summary: 'Retrieve a quote of any account',
    tag: 'Team: quotes',
    caller: 'team',
    params: at('quote'),
    reply: One(ref(TeamQuote)),
    status: 200,
  }),
  teamPriceQuote: route({
    summary: 'Price a quote, which makes it ready for payment',
    tag: 'Team: quotes',
    caller: 'team',
    params: at('quote'),
    body: PriceQuoteRequest,
    reply: One(ref(TeamQuote)),
    status: 200,
  }),
  teamCancelQuote: route({
    summary: 'Cancel a quote',
    tag: 'Team: quotes',
    caller: 'team',
    params: at('quote'),
    body: Type.Object({ reason: Type.Optional(oneOf(CANCEL_REASONS)) }),
    reply: One(ref(TeamQuote)),
    status: 200,
  }),
} satisfies Record<Operation, Route>;

export type Routes = typeof ROUTES;
type Part<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<O extends Operation> = Part<Routes[O], 'params'>;
export type QueryOf<O extends Operation> = Part<Routes[O], 'query'>;
export type FiltersOf<O extends Operation> = Part<Routes[O], 'filters'>;
export type BodyOf<O extends Operation> = Part<Routes[O], 'body'>;
export type ReplyOf<O extends Operation> = Static<Routes[O]['reply']>;
