import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import { newId, newNumber, toToken } from '../../core/tokens.ts';
import {
  type Database,
  isForeignKeyViolation,
  isUniqueViolation,
  type Scope,
  type Tx,
} from '../../storage/database.ts';
import type { QuoteRequest } from '../../wire/quote.ts';
import { readDateTime } from '../../wire/reference/dates.ts';
import type { FetchDeps } from '../files/fetch-remote.ts';
import { insertFile, tellLanguage } from '../files/files.queries.ts';
import type { Taken } from '../files/intake.ts';
import { referredAccount } from '../partners/attribute.ts';
import { CURRENT_PRICES } from '../pricing/price-list.ts';
import { priceServices } from '../pricing/price-services.ts';
import type { FileRow } from '../tables.ts';
import { checkRequest, type GivenQuote } from './check-request.ts';
import { checkStored } from './check-stored.ts';
import { discardAll, type Entry, fetchEntries } from './gather-files.ts';
import { insertQuote, type NewQuote } from './quotes.queries.ts';
import { type QuoteWhole, readQuote } from './read-quotes.ts';
import { tellStatus } from './tell.ts';

export interface QuoteDeps extends FetchDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  allowPrivateUrls: boolean;
  maxFilesPerQuote: number;
}

export interface QuoteMaker {
  account: string;
  livemode: boolean;
}

/** Creates a quote, or refuses it with every fault at once; nothing is stored of a refused one. */
export async function createQuote(
  deps: QuoteDeps,
  maker: QuoteMaker,
  given: GivenQuote & { id: string },
): Promise<QuoteWhole> {
  const rules = { now: deps.clock.now(), allowPrivate: deps.allowPrivateUrls, maxFiles: deps.maxFilesPerQuote };
  const { request, entries } = checkRequest(given, rules);
  const remote = entries.some((entry) => 'url' in entry);
  // Fetching and paying reach other hosts, so nothing else may be wrong when they begin.
  if (given.faults.any || remote || request.autobuy === true) {
    await deps.db.transaction({ account: maker.account }, (tx) => checkStored(tx, maker.account, given, entries));
  }
  if (request.autobuy === true) {
    fail('payment_failed', { message: 'Payment cannot be taken: this service has no payment gateway yet.' });
  }
  const fetched = await fetchEntries(deps, entries);
  try {
    return await store(deps, maker, { given, request, entries, fetched });
  } catch (error) {
    await discardAll(fetched);
    // An earlier try of the same request had already made it when it was cut off.
    if (isUniqueViolation(error, 'quotes_pkey')) return readQuote(deps, maker.account, toToken('quote', given.id));
    if (isForeignKeyViolation(error)) failField('files', 'One of the files was just deleted.');
    throw error;
  }
}

interface Storing {
  given: GivenQuote & { id: string };
  request: QuoteRequest;
  entries: Entry[];
  fetched: Map<string, Taken>;
}

async function store(deps: QuoteDeps, maker: QuoteMaker, storing: Storing): Promise<QuoteWhole> {
  const { given, entries, fetched } = storing;
  const kept = new Map<string, FileRow>();
  for (const [at, taken] of fetched) {
    kept.set(at, await taken.keep({ id: newId(), account: maker.account, uploadSource: 'api' }));
  }
  const referral = storing.request.partner?.referral;
  const referred = referral?.email === undefined ? null : { ...referral, email: referral.email };
  // A referral may open the customer's account, which no account may do by itself.
  const scope: Scope = referred === null ? { account: maker.account } : 'system';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction(scope, async (tx) => {
        const stored = await checkStored(tx, maker.account, given, entries);
        const owner = referred === null ? maker.account : await referredAccount(tx, deps, referred, maker.livemode);
        const files = entries.map(
          (entry) => ('id' in entry ? stored.files.get(entry.id) : kept.get(entry.at)) ?? fail('not_found'),
        );
        await Promise.all([...kept.values()].map((file) => insertFile(tx, file)));
        return write(tx, deps, maker, storing, { owner, partner: stored.partner, files });
      });
    } catch (error) {
      // Numbers are random; two quotes meet on one about once in ten thousand million.
      if (!isUniqueViolation(error, 'quotes_number') || attempt === 5) throw error;
    }
  }
}

function write(
  tx: Tx,
  deps: QuoteDeps,
  maker: QuoteMaker,
  { given, request }: Storing,
  { owner, partner, files }: { owner: string; partner: string | null; files: FileRow[] },
): QuoteWhole {
  const now = deps.clock.now();
  const deadline = request.deadline === undefined ? null : readDateTime(request.deadline);
  const estimate = priceServices(CURRENT_PRICES, { services: request.services, files, deadline }, now);
  const quote: NewQuote = {
    id: given.id,
    account_id: owner,
    created_by: maker.account,
    app_id: null,
    partner_id: partner,
    number: newNumber(),
    status: 'requested',
    livemode: maker.livemode,
    services: request.services,
    reference: request.reference ?? null,
    client_reference: request.client_reference ?? null,
    case_reference: request.case_reference ?? null,
    webhook: request.webhook ?? null,
    deadline,
    notes: request.notes ?? null,
    use_cases: request.use_cases ?? [],
    autobuy: false,
    currency: estimate.currency,
    price_list: estimate.price_list,
    estimate,
    created_at: now,
    updated_at: now,
  };
  insertQuote(
    tx,
    quote,
    files.map((file) => file.id),
  );
  tellStatus(tx, deps, quote);
  return { quote: { ...quote, ...UNPRICED }, files: tellSource(tx, maker, request, files, now) };
}

/** Once a quote names the source language, that is the language of its files. */
function tellSource(tx: Tx, maker: QuoteMaker, { services }: QuoteRequest, files: FileRow[], now: Date): FileRow[] {
  const language = services.translation ? services.translation_options?.source_language : undefined;
  const others = files.filter((file) => language !== undefined && file.language_detection !== language);
  if (language === undefined || others.length === 0) return files;
  const ids = others.map((file) => file.id);
  tellLanguage(tx, maker.account, ids, language, now);
  return files.map((file) =>
    ids.includes(file.id) ? { ...file, language_detection: language, updated_at: now } : file,
  );
}

const UNPRICED = {
  line_items: null,
  total: null,
  team_note: null,
  order_id: null,
  priced_at: null,
  expires_at: null,
  promised_at: null,
  cancelled_reason: null,
} as const;
