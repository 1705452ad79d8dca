// The statements for creating a quote, recorded from the real code, so that both servers send the same.

import { openFirm } from '../src/composition/open-services.ts';
import { readConfig } from '../src/config.ts';
import { FieldErrors } from '../src/core/field-errors.ts';
import { type Id, newId } from '../src/core/ids.ts';
import { createSeal } from '../src/core/seal.ts';
import { authenticate } from '../src/domain/accounts/authenticate.ts';
import { createQuote, type QuoteDeps } from '../src/domain/checkout/create.ts';
import type { QuoteBody } from '../src/domain/quotes/request/check-request.ts';
import { createIdReader } from '../src/http/edge/parse/read-ids.ts';
import { createValidator, shape } from '../src/http/edge/parse/shape.ts';
import type { Database, Statement, Tx } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/transaction.ts';
import { QuoteRequest } from '../src/wire/schemas/quote.ts';

export interface Recorded {
  authenticate: Statement;
  /** Read one after the other; each is awaited before the next. */
  reads: Statement[];
  /** Sent together with the commit. */
  writes: Statement[];
  /** The quote's id, which differs in each request. */
  quote: string;
}

const QUOTE = newId();

interface Recorder {
  db: Database;
  real: Database;
  login: Statement[];
  reads: Statement[];
  writes: Statement[];
}

/** Reads are answered by a copy of the real database; writes are recorded and not sent. */
function openRecorder(databaseUrl: string): Recorder {
  const login: Statement[] = [];
  const reads: Statement[] = [];
  const writes: Statement[] = [];
  const real = openDatabase({ url: databaseUrl, useRole: true, maxConnections: 2 });
  const recording = (tx: Tx): Tx => ({
    ...tx,
    query: (statement) => {
      reads.push(statement);
      return tx.query(statement);
    },
    first: (statement) => {
      reads.push(statement);
      return tx.first(statement);
    },
    build: () => Promise.reject(new Error('the hot path builds no statement')),
    send: (statement) => void writes.push(statement),
    announce: () => undefined,
  });
  const db: Database = {
    ...real,
    transaction: (scope, work) => real.transaction(scope, (tx) => work(recording(tx))),
    query: (statement) => {
      login.push(statement);
      return real.query(statement);
    },
  };
  return { db, real, login, reads, writes };
}

export async function recordStatements(
  databaseUrl: string,
  { key, account }: { key: string; account: Id<'acct'> },
  body: unknown,
): Promise<Recorded> {
  const { db, real, login, reads, writes } = openRecorder(databaseUrl);
  const clock = { now: () => new Date() };
  await authenticate({ db, clock, teamKeyHash: null, used: () => undefined }, key);
  const errors = new FieldErrors();
  const warnings: never[] = [];
  const request = shape(QuoteRequest, body, { form: false, errors, warnings });
  createValidator().of(QuoteRequest)(request, errors);
  const { firm, prices, refreshFirm } = openFirm(readConfig({}), { db: real, clock });
  await refreshFirm();
  const deps = {
    db,
    clock,
    firm,
    prices,
    seal: createSeal('for the recording of statements only'),
    baseUrl: 'http://localhost:8080',
    allowPrivateUrls: false,
    maxFilesPerQuote: 100,
  };
  // The rest is used only for files uploaded by URL.
  const means = { key: null, rateLimits: [], person: null, scopes: null, app: null, until: null };
  const caller = { kind: 'account' as const, livemode: false, invoicing: false, actor: '', ...means };
  const asking = { ...caller, account };
  const input = {
    body: createIdReader(QuoteRequest)?.(request) as QuoteBody,
    errors,
    warnings,
    strict: false,
    id: QUOTE,
    partner: null,
    readmit: async () => asking,
  };
  await createQuote(deps as unknown as QuoteDeps, asking, input);
  await real.close();
  const [first] = login;
  if (first === undefined || writes.length < 3) throw new Error('the statements of the hot path were not seen');
  return { authenticate: first, reads, writes, quote: QUOTE };
}
