import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { PricePreview } from '../../../wire/schemas/firm/prices/price-lists.ts';
import type { GivenFile } from '../../files/files.queries.ts';
import { findPriceLists, findPriceVersion, findPriceVersions } from '../../firm/prices/lists/price-lists.queries.ts';
import { comparedWith, hashOf, soundDraft } from '../../firm/prices/lists/publish-list.ts';
import { type Priced, priceLines, type Tariff } from '../../firm/prices/price-lines.ts';
import { tariffOf } from '../../firm/prices/tariff.ts';
import { filesByQuote } from '../request/files-by-quote.ts';
import { toTranslate } from '../request/sort-files.ts';
import { findNewestQuotes, type NewestQuote } from './newest-quotes.queries.ts';

const MOST_QUOTES = 100;

/** What the last quotes of the currency would have cost by the draft of a list. */
export async function previewPrices({ db, clock }: { db: Database; clock: Clock }, key: string): Promise<PricePreview> {
  return db.transaction('system', async (tx) => {
    const [lists, versions] = await Promise.all([findPriceLists(tx), findPriceVersions(tx, null)]);
    const list = lists.find((one) => one.key === key) ?? fail('not_found');
    const now = clock.now();
    const draft = await soundDraft(tx, list, { lists, versions, now });
    const { currency } = list;
    const compared = comparedWith(lists, versions, list, now);
    const [old, quotes] = await Promise.all([
      compared && findPriceVersion(tx, compared.list, compared.number),
      findNewestQuotes(tx, currency, MOST_QUOTES),
    ]);
    const files = await filesByQuote(
      tx,
      quotes.map(({ id }) => id),
    );
    const before = old ? tariffOf({ version: old.label, currency, body: old.body }) : null;
    const after = tariffOf({ version: '', currency, body: draft });
    const rows = quotes.map((quote) => compare(quote, files.get(quote.id) ?? [], before, after));
    const totals = { old: sum(rows.map((row) => row.old)), new: sum(rows.map((row) => row.new)) };
    return {
      hash: hashOf(list, draft, compared?.label ?? null),
      currency,
      compared_with: compared?.label ?? null,
      quotes: rows,
      sum: { ...totals, difference: totals.new - totals.old },
    };
  });
}

/** Without agreements, so that the difference is that of the lists alone. */
function compare(
  { id, number, services, estimate, created_at, customer_name }: NewestQuote,
  given: readonly GivenFile[],
  before: Tariff | null,
  after: Tariff,
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
