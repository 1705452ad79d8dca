// The statements that creating a quote sends, recorded from the real code, so that both contestants send the same.

import { FieldErrors } from '../src/core/field-errors.ts';
import { type Id, newId } from '../src/core/ids.ts';
import { createSeal } from '../src/core/seal.ts';
import { authenticate } from '../src/domain/accounts/authenticate.ts';
import { createQuote, type QuoteDeps } from '../src/domain/checkout/create.ts';
import type { FileRow } from '../src/domain/files/files.queries.ts';
import type { QuoteBody } from '../src/domain/quotes/request/check-request.ts';
import { createIdReader } from '../src/http/edge/parse/read-ids.ts';
import { shape } from '../src/http/edge/parse/shape.ts';
import { createValidator } from '../src/http/edge/parse/validate.ts';
import type { Database, Statement, Tx } from '../src/storage/database.ts';
import { QuoteRequest } from '../src/wire/schemas/quote.ts';

export interface Recorded {
  authenticate: Statement;
  /** Read one after the other; each is awaited before the next. */
  reads: Statement[];
  /** Sent together with the commit. */
  writes: Statement[];
  /** What differs in each request: the quote's id. */
  quote: string;
}

const QUOTE = newId();

export async function recordStatements(
  key: string,
  maker: { account: Id<'acct'>; files: FileRow[] },
  body: unknown,
): Promise<Recorded> {
  const login: Statement[] = [];
  const reads: Statement[] = [];
  const writes: Statement[] = [];
  const tx: Tx = {
    query: async (statement) => {
      reads.push(statement);
      return (statement.name === 'find_files' ? maker.files : []) as never[];
    },
    build: () => Promise.reject(new Error('the hot path builds no statement')),
    send: (statement) => void writes.push(statement),
    announce: () => undefined,
  };
  const db: Database = {
    transaction: (_scope, work) => work(tx),
    query: async (statement) => {
      login.push(statement);
      return [{ key_id: QUOTE, account_id: maker.account, scopes: null, revoked_at: null, livemode: false }] as never[];
    },
    listen: () => () => undefined,
    check: async () => undefined,
    load: () => ({ open: 1, idle: 0, most: 1, waiting: 0 }),
    close: async () => undefined,
  };
  const clock = { now: () => new Date() };
  await authenticate({ db, clock, teamKeyHash: null, used: () => undefined }, key);
  const errors = new FieldErrors();
  const warnings: never[] = [];
  const request = shape(QuoteRequest, body, { form: false, errors, warnings });
  createValidator().of(QuoteRequest)(request, errors);
  const deps = {
    db,
    clock,
    seal: createSeal('for the recording of statements only'),
    baseUrl: 'http://localhost:8080',
    allowPrivateUrls: false,
    maxFilesPerQuote: 100,
  };
  // The rest is used for files that come by URL only.
  const means = { key: null, rateLimits: [], person: null, scopes: null, app: null, until: null };
  const caller = { kind: 'account' as const, livemode: false, invoicing: false, actor: '', ...means };
  const asking = { ...caller, account: maker.account };
  const given = {
    body: createIdReader(QuoteRequest)?.(request) as QuoteBody,
    errors,
    warnings,
    strict: false,
    id: QUOTE,
    partner: null,
    readmit: async () => asking,
  };
  await createQuote(deps as unknown as QuoteDeps, asking, given);
  const [first] = login;
  if (first === undefined || writes.length < 3) throw new Error('the statements of the hot path were not seen');
  return { authenticate: first, reads, writes, quote: QUOTE };
}
