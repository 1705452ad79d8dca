import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { PricePreview } from '../../../wire/schemas/firm/prices/price-lists.ts';
import type { GivenFile } from '../../files/files.queries.ts';
import { findAgreedLists } from '../../firm/agreements/agreements.queries.ts';
import { decides } from '../../firm/prices/lists/choose-version.ts';
import { findPriceLists, findPriceVersions, type PriceListRow } from '../../firm/prices/lists/price-lists.queries.ts';
import { comparedWith, hashOf, soundDraft } from '../../firm/prices/lists/publish-list.ts';
import { type Priced, priceLines } from '../../firm/prices/price-lines.ts';
import { filesByQuote } from '../request/files-by-quote.ts';
import { toTranslate } from '../request/sort-files.ts';
import { findNewestQuotes, type NewestQuote, type Whose } from './newest-quotes.queries.ts';
import { type BothTariffs, type KnownLists, tariffsOf } from './tariffs-of.ts';

const MOST_QUOTES = 100;

/** What the last quotes of those whom a list decides for cost now, and would have cost by its draft. */
export async function previewPrices({ db, clock }: { db: Database; clock: Clock }, key: string): Promise<PricePreview> {
  return db.transaction('system', async (tx) => {
    const [lists, versions] = await Promise.all([findPriceLists(tx), findPriceVersions(tx, null)]);
    const list = lists.find((one) => one.key === key) ?? fail('not_found');
    const known = { lists, versions, now: clock.now() };
    const draft = await soundDraft(tx, list, known);
    const { currency } = list;
    const compared = comparedWith(lists, versions, list, known.now);
    const whose = await whomItDecidesFor(tx, list, known);
    const quotes = await findNewestQuotes(tx, currency, whose, MOST_QUOTES);
    const accounts = [...new Set(quotes.map(({ account_id }) => account_id))];
    const [files, tariffs] = await Promise.all([
      filesByQuote(
        tx,
        quotes.map(({ id }) => id),
      ),
      tariffsOf(tx, known, { currency, draft }, accounts),
    ]);
    const rows = quotes.map((quote) => compare(quote, files.get(quote.id) ?? [], tariffs(quote.account_id)));
    const totals = { old: sum(rows.map((row) => row.old)), new: sum(rows.map((row) => row.new)) };
    return {
      hash: hashOf(list, draft, compared?.label ?? null),
      currency,
      compared_with: compared?.label ?? null,
      quotes_of: whose === null ? 'currency' : 'list',
      quotes: rows,
      sum: { ...totals, difference: totals.new - totals.old },
    };
  });
}

/** Null: for nobody yet. */
async function whomItDecidesFor(tx: Tx, list: PriceListRow, known: KnownLists): Promise<Whose> {
  const { currency } = list;
  const agreed = await findAgreedLists(tx, currency, known.now);
  const isDecided = (key: string | null) => decides(list, known, { list: key, currency }, known.now);
  const idsWhere = (decided: boolean): Id<'acct'>[] =>
    agreed.filter(({ price_list }) => isDecided(price_list) === decided).map(({ account_id }) => account_id);
  if (isDecided(null)) return { allBut: idsWhere(false) };
  const only = idsWhere(true);
  return only.length === 0 ? null : { only };
}

/** With what was agreed with the customer on both sides, so that the difference is that of the lists alone. */
function compare(
  { id, number, services, estimate, created_at, customer_name }: NewestQuote,
  given: readonly GivenFile[],
  { before, after }: BothTariffs,
): PricePreview['quotes'][number] {
  const files = toTranslate(given);
  const totalOf = ({ lines }: Priced) => sum(lines.map(({ amount }) => amount));
  const priced = priceLines(after, services, files);
  const old = before === null ? estimate.total : totalOf(priceLines(before, services, files));
  const total = totalOf(priced);
  return {
    quote: toToken('quote', id),
    number,
    customer_name,
    created_at: formatTimestamp(created_at),
    old,
    new: total,
    difference: total - old,
    by_hand: priced.by_hand,
  };
}
