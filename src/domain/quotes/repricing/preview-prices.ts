import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { PricedService } from '../../../wire/priced.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { PricePreview } from '../../../wire/schemas/firm/prices/price-lists.ts';
import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';
import type { QuoteFileRow } from '../../files/files.queries.ts';
import { type EffectiveAgreement, findAgreedLists, findAgreements } from '../../firm/agreements/agreements.queries.ts';
import { chooseVersion, decidesPrices } from '../../firm/prices/choose-version.ts';
import { comparedWith, hashOf, requireValidDraft } from '../../firm/prices/lists/publish-list.ts';
import {
  findPriceLists,
  findPriceVersion,
  findPriceVersions,
  type PriceListMark,
  type PriceListRow,
  type PriceVersionMark,
} from '../../firm/prices/price-lists.queries.ts';
import {
  agreedRateCard,
  type ListVersion,
  priceLines,
  type RateCard,
  rateCardOf,
} from '../../pricing/list/rate-card.ts';
import { fullEstimate, type TaxDeps, taxForBuyer } from '../../pricing/taxes/tax-price.ts';
import { filesByQuote } from '../read-quotes.ts';
import { withoutReferenceFiles } from '../request/gather-files.ts';
import { findNewestQuotes, type NewestQuote, type QuoteOwners } from './newest-quotes.queries.ts';

interface PreviewDeps extends TaxDeps {
  db: Database;
  clock: Clock;
}

const MAX_QUOTES = 100;

/** Compare the prices of the newest quotes that a list decides: by the current version, and by its draft. */
export async function previewPrices({ db, clock, firm }: PreviewDeps, key: string): Promise<PricePreview> {
  return db.transaction('system', async (tx) => {
    const [lists, versions] = await Promise.all([findPriceLists(tx), findPriceVersions(tx, null)]);
    const list = lists.find((one) => one.key === key) ?? fail('not_found');
    const known = { lists, versions, now: clock.now() };
    const draft = await requireValidDraft(tx, list, known);
    const { currency } = list;
    const compared = comparedWith(lists, versions, list, known.now);
    const owners = await findQuoteOwners(tx, list, known);
    const quotes = await findNewestQuotes(tx, currency, owners, MAX_QUOTES);
    const accounts = [...new Set(quotes.map(({ account_id }) => account_id))];
    const [files, rateCards] = await Promise.all([
      filesByQuote(
        tx,
        quotes.map(({ id }) => id),
      ),
      accountRateCards(tx, known, { currency, draft }, accounts),
    ]);
    const rows = quotes.map((quote) => {
      const priceQuote = createPricer({ firm }, quote, files.get(quote.id) ?? [], known.now);
      return compare(quote, rateCards(quote.account_id), priceQuote);
    });
    return {
      hash: hashOf(list, draft, compared?.label ?? null),
      currency,
      compared_with: compared?.label ?? null,
      quotes_of: owners === null ? 'currency' : 'list',
      quotes: rows,
      sum: sumAmounts(rows),
    };
  });
}

/** Null: the list decides for no one yet. */
async function findQuoteOwners(tx: Tx, list: PriceListRow, known: KnownLists): Promise<QuoteOwners> {
  const { currency } = list;
  const agreed = await findAgreedLists(tx, currency, known.now);
  const isDecided = (key: string | null) => decidesPrices(list, known, { list: key, currency }, known.now);
  const idsWhere = (decided: boolean): Id<'acct'>[] =>
    agreed.filter(({ price_list }) => isDecided(price_list) === decided).map(({ account_id }) => account_id);
  if (isDecided(null)) return { except: idsWhere(false) };
  const only = idsWhere(true);
  return only.length === 0 ? null : { only };
}

interface Total {
  total: number;
  subtotal: number;
}

type PriceQuote = (rateCard: RateCard) => Total & { by_hand: PricedService[] };

/** Price a quote by a rate card: taxed now, at its place and for its buyer. */
function createPricer(
  deps: TaxDeps,
  { services, tax_place: asked, ...buyer }: NewestQuote,
  allFiles: readonly QuoteFileRow[],
  now: Date,
): PriceQuote {
  const files = withoutReferenceFiles(allFiles);
  return (rateCard) => {
    const { lines, by_hand } = priceLines(rateCard, services, files);
    const { inclusive } = rateCard;
    const { total, subtotal } = taxForBuyer(deps, lines, buyer, { services, statedPlace: asked, inclusive, now });
    return { total, subtotal, by_hand };
  };
}

/** Both prices include the customer's agreement, so the difference is due to the lists alone. */
function compare(
  { id, number, estimate, created_at, customer_name }: NewestQuote,
  { before, after }: BothRateCards,
  priceQuote: PriceQuote,
): PricePreview['quotes'][number] {
  const old: Total = before === null ? fullEstimate(estimate) : priceQuote(before);
  const { by_hand, ...wanted } = priceQuote(after);
  return {
    quote: toToken('quote', id),
    number,
    customer_name,
    created_at: formatTimestamp(created_at),
    ...amountsOf(old, wanted),
    by_hand,
  };
}

const amountsOf = (old: Total, wanted: Total): PricePreview['sum'] => ({
  old: old.total,
  old_subtotal: old.subtotal,
  new: wanted.total,
  new_subtotal: wanted.subtotal,
  difference: wanted.total - old.total,
});

function sumAmounts(rows: PricePreview['quotes']): PricePreview['sum'] {
  const all = (field: keyof PricePreview['sum']) => sum(rows.map((row) => row[field]));
  const totalsOf = (side: 'old' | 'new') => ({ total: all(side), subtotal: all(`${side}_subtotal`) });
  return amountsOf(totalsOf('old'), totalsOf('new'));
}

interface KnownLists {
  lists: readonly PriceListMark[];
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Rate cards of an account: the current one, and the one with the draft in force. */
interface BothRateCards {
  /** Null if no list of the currency is in force yet. */
  before: RateCard | null;
  after: RateCard;
}

type CompiledList = { body: PriceListBody; rateCard: RateCard };

const compileList = (version: ListVersion): CompiledList => ({ body: version.body, rateCard: rateCardOf(version) });

/** The rate cards of each account, by the version in force and by a draft, both with the account's agreement. */
async function accountRateCards(
  tx: Tx,
  { lists, versions, now }: KnownLists,
  { currency, draft }: { currency: string; draft: PriceListBody },
  accounts: readonly Id<'acct'>[],
): Promise<(account: Id<'acct'>) => BothRateCards> {
  const agreements = await findAgreements(tx, accounts, now);
  const after = compileList({ version: '', currency, body: draft });
  const read = new Map<string, CompiledList | null>();
  const both = new Map<Id<'acct'>, BothRateCards>();
  for (const { account_id, agreed } of agreements) {
    const mark = chooseVersion(lists, versions, { list: agreed.price_list, currency }, now);
    let before = mark && read.get(mark.label);
    if (mark !== undefined && before === undefined) {
      const row = await findPriceVersion(tx, mark.list, mark.number);
      before = row === undefined ? null : compileList({ version: row.label, currency, body: row.body });
      read.set(mark.label, before);
    }
    both.set(account_id, {
      before: before ? withAgreement(before, agreed) : null,
      after: withAgreement(after, agreed),
    });
  }
  return (account) => both.get(account) ?? { before: null, after: after.rateCard };
}

function withAgreement({ rateCard, body }: CompiledList, { discount, own_prices: own }: EffectiveAgreement): RateCard {
  return agreedRateCard(rateCard, body, { name: '', discount, own_prices: own.length === 0 ? null : own });
}
