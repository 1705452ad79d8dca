import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import { newNumber } from '../../core/numbers.ts';
import { normaliseUrl } from '../../net/outgoing-url.ts';
import type { Scope, Tx } from '../../storage/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../storage/database-errors.ts';
import { retryOnUnique } from '../../storage/retry-on-unique.ts';
import { readDateTime } from '../../wire/reference/dates.ts';
import { type AccountCaller, hasScope, uploadSourceOf } from '../accounts/caller.ts';
import type { FileRow } from '../files/files.queries.ts';
import { insertFile, tellLanguage } from '../files/files.queries.ts';
import type { Taken } from '../files/intake.ts';
import { referredAccount } from '../partners/attribute.ts';
import { gatewayOf } from '../payments/gateways/ask-gateway.ts';
import { chooseSource } from '../payments/sources/paying-source.ts';
import { CURRENT_PRICES } from '../pricing/price-list.ts';
import { priceServices } from '../pricing/price-services.ts';
import { checkRequest, type GivenQuote, type QuoteBody } from '../quotes/check-request.ts';
import { checkStored } from '../quotes/check-stored.ts';
import { discardAll, type Entry, fetchEntries } from '../quotes/gather-files.ts';
import { linkHash } from '../quotes/payment-link.ts';
import type { QuoteRequestDeps } from '../quotes/preview.ts';
import { insertQuote, type NewQuote } from '../quotes/quotes.queries.ts';
import { type QuoteWhole, readQuote } from '../quotes/read-quotes.ts';
import { tellPlaced } from '../quotes/refer.ts';
import { tellStatus } from '../quotes/tell.ts';
import { giveUpHold, type Held, holdEstimate, keepHold } from './autobuy/hold.ts';
import { orderQuote } from './convert.ts';
import type { SettleDeps } from './settle.ts';

export type QuoteDeps = QuoteRequestDeps & SettleDeps;

/** Creates a quote, or refuses it with every fault at once; nothing is stored of a refused one. */
export async function createQuote(
  deps: QuoteDeps,
  maker: AccountCaller,
  given: GivenQuote & { id: Id<'quote'> },
): Promise<QuoteWhole> {
  const rules = { now: deps.clock.now(), allowPrivate: deps.allowPrivateUrls, maxFiles: deps.maxFilesPerQuote };
  const { request, entries } = checkRequest(given, rules);
  const remote = entries.some((entry) => 'url' in entry);
  // Fetching and paying reach other hosts, so nothing else may be wrong when they begin.
  if (given.faults.any || remote || request.autobuy === true) {
    const { account } = maker;
    await deps.db.transaction({ account }, async (tx) => {
      await checkStored(tx, account, given, entries);
      if (request.autobuy !== true || maker.invoicing) return;
      await chooseSource(tx, { account, gateway: gatewayOf(deps.gateways, maker).name, source: null });
    });
  }
  const fetched = await fetchEntries(deps, entries);
  try {
    return await store(deps, maker, { given, request, entries, fetched });
  } catch (error) {
    await discardAll(fetched);
    // An earlier try of the same request had already made it when it was cut off.
    if (isUniqueViolation(error, 'quotes_pkey')) return readQuote(deps, maker.account, given.id);
    if (isForeignKeyViolation(error)) failField('files', 'One of the files was just deleted.');
    throw error;
  }
}

interface Storing {
  given: GivenQuote & { id: Id<'quote'> };
  request: QuoteBody;
  entries: Entry[];
  fetched: Map<string, Taken>;
}

async function store(deps: QuoteDeps, maker: AccountCaller, storing: Storing): Promise<QuoteWhole> {
  const { given, entries, fetched } = storing;
  const kept = new Map<string, FileRow>();
  for (const [at, taken] of fetched) {
    kept.set(at, await taken.keep({ id: newId(), account: maker.account, uploadSource: uploadSourceOf(maker) }));
  }
  const referral = storing.request.partner?.referral;
  const referred = referral?.email === undefined ? null : { ...referral, email: referral.email };
  // A referral may open the customer's account, which no account may do by itself.
  const scope: Scope = referred === null ? { account: maker.account } : 'system';
  const gather = (stored: Map<string, FileRow>) =>
    entries.map((entry) => ('id' in entry ? stored.get(entry.id) : kept.get(entry.at)) ?? fail('not_found'));
  const held = await holdMoney(deps, maker, storing, gather);
  try {
    // Numbers are random; two quotes meet on one about once in ten thousand million.
    return await retryOnUnique(['orders_number', 'quotes_number'], () =>
      deps.db.transaction(scope, async (tx) => {
        const stored = await checkStored(tx, maker.account, given, entries);
        const customer = referred && (await referredAccount(tx, deps, referred, maker.livemode));
        const owner = customer?.id ?? maker.account;
        await Promise.all([...kept.values()].map((file) => insertFile(tx, file)));
        const files = gather(stored.files);
        const whole = await write(tx, deps, maker, storing, { owner, partner: stored.partner, files });
        if (held !== null) await keepHold(tx, deps, held);
        if (customer !== null) await tellPlaced(tx, deps, whole.quote, { ...customer, name: referred?.name ?? '' });
        return whole;
      }),
    );
  } catch (error) {
    await giveUpHold(deps, held);
    throw error;
  }
}

/** Autobuy: the estimate is held on the card before anything is created. */
async function holdMoney(
  deps: QuoteDeps,
  maker: AccountCaller,
  { given, request, entries }: Storing,
  gather: (stored: Map<string, FileRow>) => FileRow[],
): Promise<Held | null> {
  if (request.autobuy !== true) return null;
  checkMayPay(maker);
  const { account } = maker;
  const stored = await deps.db.transaction({ account }, (tx) => checkStored(tx, account, given, entries));
  const { total, currency } = estimateOf(deps, request, gather(stored.files));
  return holdEstimate(deps, maker, { quote: given.id, total, currency, max_total: request.max_total ?? null });
}

/** Autobuy spends money, so it takes what paying takes. */
function checkMayPay(maker: AccountCaller): void {
  if (maker.app !== null && !maker.app.verified) {
    fail('payment_requires_verified_app', { fields: { payment_url: null }, hint: 'Create the quote without autobuy.' });
  }
  if (hasScope(maker, 'quotes:pay')) return;
  fail('insufficient_scope', {
    message: 'The key does not have the scope `quotes:pay`, which autobuy needs.',
    fields: { scope: 'quotes:pay' },
  });
}

function estimateOf({ clock }: QuoteDeps, { services, deadline }: QuoteBody, files: FileRow[]) {
  const by = deadline === undefined ? null : readDateTime(deadline);
  return priceServices(CURRENT_PRICES, { services, files, deadline: by }, clock.now());
}

async function write(
  tx: Tx,
  deps: QuoteDeps,
  maker: AccountCaller,
  { given, request }: Storing,
  { owner, partner, files }: { owner: Id<'acct'>; partner: Id<'prt'> | null; files: FileRow[] },
): Promise<QuoteWhole> {
  const now = deps.clock.now();
  const deadline = request.deadline === undefined ? null : readDateTime(request.deadline);
  const estimate = estimateOf(deps, request, files);
  const autobuy = request.autobuy === true;
  const quote: NewQuote = {
    id: given.id,
    account_id: owner,
    created_by: maker.account,
    app_id: maker.app?.id ?? null,
    partner_id: partner,
    number: newNumber(),
    status: 'requested',
    livemode: maker.livemode,
    services: request.services,
    reference: request.reference ?? null,
    client_reference: request.client_reference ?? null,
    case_reference: request.case_reference ?? null,
    webhook: request.webhook ?? null,
    webhook_target: request.webhook === undefined ? null : normaliseUrl(request.webhook),
    deadline,
    notes: request.notes ?? null,
    use_cases: request.use_cases ?? [],
    autobuy,
    max_total: autobuy ? (request.max_total ?? null) : null,
    order_id: autobuy ? newId() : null,
    currency: estimate.currency,
    price_list: estimate.price_list,
    estimate,
    payment_link_hash: linkHash(deps.seal, given.id),
    created_at: now,
    updated_at: now,
  };
  const ids = files.map((file) => file.id);
  const whole = { ...quote, ...UNPRICED };
  await insertQuote(tx, quote, ids);
  tellStatus(tx, deps, quote);
  if (quote.order_id !== null) await orderQuote(tx, deps, whole, { id: quote.order_id, files: ids });
  return { quote: whole, files: tellSource(tx, maker, request, files, now) };
}

/** Once a quote names the source language, that is the language of its files. */
function tellSource(tx: Tx, maker: AccountCaller, { services }: QuoteBody, files: FileRow[], now: Date): FileRow[] {
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
  assignee: null,
  priced_at: null,
  expires_at: null,
  promised_at: null,
  cancelled_reason: null,
} as const;
