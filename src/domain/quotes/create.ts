import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import { newId, newNumber } from '../../core/tokens.ts';
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
import { attribute, referredAccount } from '../partners/attribute.ts';
import { CURRENT_PRICES } from '../pricing/price-list.ts';
import { priceServices } from '../pricing/price-services.ts';
import type { FileRow, QuoteRow } from '../tables.ts';
import { checkRequest, type GivenQuote } from './check-request.ts';
import { discardAll, type Entry, fetchEntries, findEntries } from './gather-files.ts';
import { filesByQuote } from './present-quote.ts';
import { findQuote, insertQuote, type NewQuote } from './quotes.queries.ts';
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

export interface MadeQuote {
  quote: QuoteRow;
  files: FileRow[];
}

/** Creates a quote, or refuses it with every fault at once; nothing is stored of a refused one. */
export async function createQuote(
  deps: QuoteDeps,
  maker: QuoteMaker,
  given: GivenQuote & { id: string; partnerHeader: string | null },
): Promise<MadeQuote> {
  const rules = { now: deps.clock.now(), allowPrivate: deps.allowPrivateUrls, maxFiles: deps.maxFilesPerQuote };
  const { request, entries } = checkRequest(given, rules);
  const remote = entries.some((entry) => 'url' in entry);
  // Fetching takes long and touches other hosts, so nothing else may be wrong when it begins.
  if (given.faults.any || remote) await checkStored(deps, maker, given, entries);
  if (request.autobuy === true) {
    fail('payment_failed', { message: 'Payment cannot be taken: this service has no payment gateway yet.' });
  }
  const fetched = await fetchEntries(deps, entries);
  try {
    return await store(deps, maker, { given, request, entries, fetched });
  } catch (error) {
    await discardAll(fetched);
    if (isUniqueViolation(error, 'quotes_pkey')) return readMade(deps, maker.account, given.id);
    if (isForeignKeyViolation(error))
      fail('validation_failed', { errors: { files: ['One of the files was just deleted.'] } });
    throw error;
  }
}

async function checkStored(
  { db }: QuoteDeps,
  { account }: QuoteMaker,
  given: GivenQuote & { partnerHeader: string | null },
  entries: Entry[],
): Promise<void> {
  await db.transaction({ account }, async (tx) => {
    await findEntries(tx, account, entries, given.faults);
    given.faults.throwIfAny();
    await attribute(tx, partnerToken(given));
  });
}

const partnerToken = (given: GivenQuote & { partnerHeader: string | null }) =>
  given.body.partner?.token ?? given.partnerHeader;

interface Storing {
  given: GivenQuote & { id: string; partnerHeader: string | null };
  request: QuoteRequest;
  entries: Entry[];
  fetched: Map<string, Taken>;
}

async function store(deps: QuoteDeps, maker: QuoteMaker, storing: Storing): Promise<MadeQuote> {
  const { given, entries, fetched } = storing;
  const kept = new Map<string, FileRow>();
  for (const [at, taken] of fetched) {
    kept.set(at, await taken.keep({ id: newId(), account: maker.account, uploadSource: 'api' }));
  }
  const referral = storing.request.partner?.referral;
  // A referral may open the customer's account, which no account may do by itself.
  const scope: Scope = referral?.email === undefined ? { account: maker.account } : 'system';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction(scope, async (tx) => {
        const [found, partner] = await Promise.all([
          findEntries(tx, maker.account, entries, given.faults),
          attribute(tx, partnerToken(given)),
        ]);
        given.faults.throwIfAny();
        const owner =
          referral?.email === undefined
            ? maker.account
            : await referredAccount(tx, deps, { ...referral, email: referral.email }, maker.livemode);
        const files = entries.map(
          (entry) => ('id' in entry ? found.get(entry.id) : kept.get(entry.at)) ?? fail('not_found'),
        );
        for (const file of kept.values()) await insertFile(tx, file);
        return write(tx, deps, maker, storing, { owner, partner, files });
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
): MadeQuote {
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
  const ids = files.map((file) => file.id);
  insertQuote(tx, quote, ids);
  const language = request.services.translation ? request.services.translation_options?.source_language : undefined;
  if (language !== undefined && files.some((file) => file.language_detection !== language))
    tellLanguage(tx, maker.account, ids, language, now);
  tellStatus(tx, deps, quote);
  return {
    quote: { ...quote, ...UNPRICED },
    files: files.map((file) => (language === undefined ? file : { ...file, language_detection: language })),
  };
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

/** What an earlier try of the same request had already made when it was cut off. */
async function readMade({ db }: QuoteDeps, account: string, id: string): Promise<MadeQuote> {
  return db.transaction({ account }, async (tx) => {
    const quote = (await findQuote(tx, account, id)) ?? fail('not_found');
    const files = await filesByQuote(tx, [id]);
    return { quote, files: files.get(id) ?? [] };
  });
}
