import { fail, failField } from '../../core/fail.ts';
import { type Id, newId } from '../../core/ids.ts';
import { newNumber } from '../../core/numbers.ts';
import { normaliseUrl } from '../../net/outgoing-url.ts';
import {
  isForeignKeyViolation,
  isUniqueViolation,
  retryOnUnique,
  type Scope,
  type Tx,
} from '../../storage/database.ts';
import { referencesOf } from '../../wire/groups/references.ts';
import type { Estimate } from '../../wire/schemas/quote.ts';
import { type AccountCaller, hasScope, uploadSourceOf } from '../accounts/caller.ts';
import { refuseRevokedCaller } from '../accounts/keys/refuse-revoked-caller.ts';
import { checkPurchaseOrder } from '../billing/credit/credit.ts';
import { type FileRow, insertFile } from '../files/files.queries.ts';
import { delayInWords } from '../mail/email-limits.ts';
import type { KnownPartner } from '../partners/partners.queries.ts';
import { isReferred, type Referral, referredAccount } from '../partners/partners.ts';
import { gatewayOf } from '../payments/ask-gateway.ts';
import { chooseSource } from '../payments/sources/new-payment.ts';
import { refuseAutobuyOfOpenEstimate } from '../pricing/list/by-hand.ts';
import { estimateFields, priceFor } from '../pricing/price-for.ts';
import { taxEstimate } from '../pricing/taxes/tax-price.ts';
import { recordQuoteStatus } from '../quotes/change-quote.ts';
import { insertQuoteDestination } from '../quotes/edit-quote.queries.ts';
import { linkHash } from '../quotes/present-quote.ts';
import { insertQuote, type QuoteRow, UNPRICED } from '../quotes/quotes.queries.ts';
import { type FullQuote, readQuote } from '../quotes/read-quotes.ts';
import { queueReferralEmail } from '../quotes/referral-emails.ts';
import {
  type CheckedQuote,
  checkRequest,
  checkStored,
  type QuoteInput,
  rulesOf,
  type StoredParts,
} from '../quotes/request/check-request.ts';
import type { QuoteRequestDeps } from '../quotes/request/edit-quote.ts';
import { discardAll, fetchEntries, filesOf } from '../quotes/request/gather-files.ts';
import { nameLanguage } from '../quotes/request/promise-from.ts';
import { assignHold, holdEstimate, releaseHold, setEstimateAside } from './hold-autobuy.ts';
import { orderQuote } from './payment/convert.ts';
import type { CheckoutDeps } from './payment/deps.ts';

export type QuoteDeps = QuoteRequestDeps & CheckoutDeps;
type NewQuoteInput = QuoteInput & { id: Id<'quote'> };

/** Create a quote, or refuse it with all errors at once. Nothing of a refused quote is stored. */
export async function createQuote(deps: QuoteDeps, caller: AccountCaller, input: NewQuoteInput): Promise<FullQuote> {
  const checked = checkRequest(input, rulesOf(deps));
  // Fetching and paying reach other hosts: check everything else first.
  const isAhead = input.errors.any || checked.autobuy || checked.entries.some((entry) => 'url' in entry);
  const creating: Creating = { maker: caller, input, checked };
  try {
    return await (isAhead ? createAhead(deps, creating) : createAtOnce(deps, creating));
  } catch (error) {
    // An earlier attempt of this request created the quote before it was cut off.
    if (isUniqueViolation(error, 'quotes_pkey')) return readQuote(deps, caller.account, input.id);
    if (isForeignKeyViolation(error)) failField('files', 'One of the files was just deleted.');
    throw error;
  }
}

interface Creating {
  maker: AccountCaller;
  input: NewQuoteInput;
  checked: CheckedQuote;
}

/** Checks and writes in one transaction. */
async function createAtOnce(deps: QuoteDeps, creating: Creating): Promise<FullQuote> {
  const { maker, input, checked } = creating;
  return insert(deps, creating, [], async (tx, owner) => {
    const stored = await checkStored(tx, maker.account, input, checked.entries);
    return priceParts(tx, deps, checked, gather(checked, stored, new Map()), owner);
  });
}

/** Checks first, then fetches and pays, then writes. */
async function createAhead(deps: QuoteDeps, { maker: caller, input, checked }: Creating): Promise<FullQuote> {
  const { autobuy, entries } = checked;
  const stored = await checkAhead(deps, caller, input, checked);
  const { fetched, maker } = await fetchEntries(deps, { maker: caller, entries, readmit: input.readmit });
  try {
    if (autobuy) checkMayPay(maker);
    const received = new Map<string, FileRow>();
    for (const [at, file] of fetched) {
      received.set(at, await file.store({ id: newId(), account: maker.account, uploadSource: uploadSourceOf(maker) }));
    }
    const found = gather(checked, stored, received);
    const creating: Creating = { maker, input, checked };
    const files = [...received.values()];
    if (autobuy) return await createBought(deps, creating, files, found);
    return await insert(deps, creating, files, (tx, owner) => priceParts(tx, deps, checked, found, owner));
  } catch (error) {
    await discardAll(fetched);
    throw error;
  }
}

async function checkAhead(
  deps: QuoteDeps,
  maker: AccountCaller,
  input: NewQuoteInput,
  { autobuy, entries }: CheckedQuote,
): Promise<StoredParts> {
  const { account } = maker;
  return deps.db.transaction({ account }, async (tx) => {
    const stored = await checkStored(tx, account, input, entries);
    if (autobuy && !maker.invoicing)
      await chooseSource(tx, { account, gateway: gatewayOf(deps.gateways, maker).name, source: null });
    return stored;
  });
}

/** Autobuy holds the estimate on the card before anything is created, or sets it aside within the key's limits. */
async function createBought(
  deps: QuoteDeps,
  creating: Creating,
  files: readonly FileRow[],
  found: GatheredParts,
): Promise<FullQuote> {
  const { maker, input, checked } = creating;
  const { account } = maker;
  const parts = await deps.db.transaction({ account }, (tx) => priceParts(tx, deps, checked, found, account));
  refuseAutobuyOfOpenEstimate(parts.estimate);
  const { total, currency } = parts.estimate;
  const wanted = { quote: input.id, total, currency, max_total: checked.request.max_total ?? null };
  const held = await holdEstimate(deps, maker, wanted);
  if (held === null) {
    return insert(
      deps,
      creating,
      files,
      async () => parts,
      async (tx, owner) => {
        if (maker.invoicing) await checkPurchaseOrder(tx, deps, owner, checked.request.purchase_order ?? null);
        await setEstimateAside(tx, deps, maker, wanted);
      },
    );
  }
  const recheck = async (tx: Tx) => {
    // The hold may take seconds, so check the key again.
    await refuseRevokedCaller(tx, deps, maker);
    return parts;
  };
  try {
    return await insert(deps, creating, files, recheck, (tx) => assignHold(tx, deps, held));
  } catch (error) {
    await releaseHold(deps, held);
    throw error;
  }
}

/** Writes the quote and all that is created with it. */
async function insert(
  deps: QuoteDeps,
  { maker, input, checked }: Creating,
  files: readonly FileRow[],
  partsOf: (tx: Tx, owner: Id<'acct'>) => Promise<QuoteParts>,
  after: (tx: Tx, owner: Id<'acct'>) => Promise<void> = async () => {},
): Promise<FullQuote> {
  const referral = referralOf(checked.request);
  // A referral may create the customer's account, which needs system scope.
  const scope: Scope = referral === null ? { account: maker.account } : 'system';
  // Numbers are random; two quotes draw the same one about once in ten billion.
  const { full, email } = await retryOnUnique(['orders_number', 'quotes_number'], () =>
    deps.db.transaction(scope, async (tx) => {
      const customer = referral && (await referredAccount(tx, deps, referral, maker.livemode));
      const owner = customer?.id ?? maker.account;
      await Promise.all(files.map((file) => insertFile(tx, file)));
      const parts = await partsOf(tx, owner);
      const written = await write(tx, deps, maker, { input, checked, parts, owner });
      await after(tx, owner);
      return { full: written, email: customer && (await queueReferralEmail(tx, deps, written.quote, customer)) };
    }),
  );
  const late = email && delayInWords(email);
  if (late !== null) input.warnings.push({ field: 'partner.referral.email', message: late });
  return full;
}

function referralOf(request: CheckedQuote['request']): Referral | null {
  const referral = request.partner?.referral;
  return referral?.email === undefined ? null : { ...referral, email: referral.email };
}

interface QuoteParts {
  files: FileRow[];
  partner: KnownPartner | null;
  estimate: Estimate;
  /** Time of pricing and creation; the price list in force at this time applies. */
  now: Date;
}

type GatheredParts = Pick<QuoteParts, 'files' | 'partner'>;

const gather = (
  { entries }: CheckedQuote,
  stored: StoredParts,
  received: ReadonlyMap<string, FileRow>,
): GatheredParts => ({ files: filesOf(entries, stored.files, received), partner: stored.partner });

/** Price and tax for the account that owns the quote. */
async function priceParts(
  tx: Tx,
  deps: QuoteDeps,
  { request: { services }, deadline }: CheckedQuote,
  parts: GatheredParts,
  account: Id<'acct'>,
): Promise<QuoteParts> {
  const now = deps.clock.now();
  const asked = { services, files: parts.files, deadline };
  const estimate = await priceFor(tx, deps, { account, at: now, now }, asked);
  return { ...parts, estimate: await taxEstimate(tx, deps, estimate, { account, services, now }), now };
}

/** Autobuy spends money, so it needs the same permissions as paying. */
function checkMayPay(maker: AccountCaller): void {
  if (maker.app !== null && !maker.app.verified) {
    failField(
      'autobuy',
      'Only a verified app buys by itself. Create the quote without `autobuy`: its customer pays at the `payment_url`.',
    );
  }
  if (hasScope(maker, 'quotes:pay')) return;
  fail('insufficient_scope', {
    message: 'The key does not have the scope `quotes:pay`, which autobuy needs.',
    fields: { scope: 'quotes:pay' },
  });
}

interface Writing {
  input: NewQuoteInput;
  checked: CheckedQuote;
  parts: QuoteParts;
  owner: Id<'acct'>;
}

async function write(tx: Tx, deps: QuoteDeps, maker: AccountCaller, writing: Writing): Promise<FullQuote> {
  const { files } = writing.parts;
  const quote = newQuote(deps, maker, writing);
  const ids = files.map((file) => file.id);
  if (quote.webhook_target !== null)
    insertQuoteDestination(tx, quote, { person: maker.person?.id ?? null, key: maker.key });
  await insertQuote(tx, quote, ids);
  recordQuoteStatus(tx, deps, quote);
  if (quote.order_id !== null)
    await orderQuote(tx, deps, quote, { id: quote.order_id, ordered_by: maker.person?.id ?? null, sources: ids });
  const named = { account: maker.account, services: quote.services, now: quote.created_at };
  return { quote, files: nameLanguage(tx, named, files) };
}

function newQuote(
  { seal }: QuoteDeps,
  maker: AccountCaller,
  { input, checked: { request, deadline, autobuy }, parts: { partner, estimate, now }, owner }: Writing,
): QuoteRow {
  const placed = { account_id: owner, created_by: maker.account };
  return {
    id: input.id,
    ...placed,
    referral: isReferred(placed) ? referralOf(request) : null,
    app_id: maker.app?.id ?? null,
    partner_id: partner?.id ?? null,
    partner_name: partner?.name ?? null,
    number: newNumber(),
    ...UNPRICED,
    livemode: maker.livemode,
    services: request.services,
    ...referencesOf(request),
    webhook: request.webhook ?? null,
    webhook_target: request.webhook === undefined ? null : normaliseUrl(request.webhook),
    deadline,
    notes: request.notes ?? null,
    metadata: request.metadata ?? {},
    use_cases: request.use_cases ?? [],
    autobuy,
    max_total: autobuy ? (request.max_total ?? null) : null,
    order_id: autobuy ? newId() : null,
    ...estimateFields(estimate),
    payment_link_hash: linkHash(seal, input.id),
    renewed_from: null,
    created_at: now,
    updated_at: now,
  };
}
