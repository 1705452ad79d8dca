import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { AdjustmentPreview } from '../../../wire/schemas/orders/adjustment.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { taxAdjustment } from '../../billing/taxes/settle-place.ts';
import { withServices } from '../../orders/changes/move-changes.ts';
import { findAnyOrder } from '../../orders/rows/orders.queries.ts';
import type { Measured } from '../../pricing/list/compile-list.ts';
import { mergeLines } from '../../pricing/list/price-stage.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { type Priced, priceLines, type RateCard } from '../../pricing/list/rate-card.ts';
import { rateCardOfAccount } from '../../pricing/price-for.ts';
import type { TaxDeps } from '../../pricing/taxes/tax-price.ts';
import { checkAddedServices, checkAdjustable } from './propose-adjustment.ts';

interface AddedLines {
  /** Lines added to the order's price; never negative. */
  lines: LineItem[];
  /** Lines that became cheaper, negative; a person decides about a refund. */
  lower: LineItem[];
}

/**
 * Price list for all services minus the price list for the ordered ones: a seal, for example, may raise a translation's
 * price.
 */
function addedLines(rateCard: RateCard, files: readonly Measured[], ordered: Services, added: Services): AddedLines {
  const before = splitByTarget(ordered);
  const lines = [...splitByTarget(withServices(ordered, added))].flatMap(([part, services]) => {
    const known = before.get(part);
    const oldLines = known === undefined ? [] : priceLines(rateCard, known, files).lines;
    return differences(oldLines, priceLines(rateCard, services, files));
  });
  // Lines with the same code are adjacent, as in a quote.
  const codes = [...new Set(lines.map(({ code }) => code))];
  const sorted = mergeLines(codes.flatMap((code) => lines.filter((line) => line.code === code)));
  return { lines: sorted.filter(({ amount }) => amount > 0), lower: sorted.filter(({ amount }) => amount < 0) };
}

/** One part for each target language and one for everything else: within a part, a code identifies one line. */
function splitByTarget(services: Services): Map<string, Services> {
  const { translation, translation_options: options, notarization_options } = services;
  const parts = new Map<string, Services>([['', { ...services, translation: false }]]);
  if (translation !== true || options === undefined) return parts;
  const seals = notarization_options === undefined ? {} : { notarization_options };
  const ofTargets = options.target_language.map((target): [string, Services] => [
    target,
    { translation, translation_options: { ...options, target_language: [target] }, ...seals },
  ]);
  return new Map([...ofTargets, ...parts]);
}

function differences(before: readonly LineItem[], { lines: after, by_hand }: Priced): LineItem[] {
  const codes = new Set([...after, ...before].map(({ code }) => code));
  return [...codes].flatMap((code) => {
    const oldLines = before.filter((line) => line.code === code);
    const newLines = after.filter((line) => line.code === code);
    if (oldLines.length === 0) return newLines;
    // A service that now needs a price by hand has no line, but is not cheaper.
    return newLines.length === 0 && by_hand.length > 0 ? [] : [differenceLine(oldLines, newLines)];
  });
}

/** One line with the price difference: per unit if the quantity fits, else as a single amount. */
function differenceLine(oldLines: readonly LineItem[], newLines: readonly LineItem[]): LineItem {
  const { code, description, quantity, unit_price } = newLines[0] ?? oldLines[0] ?? EMPTY_LINE;
  const amount = sum(newLines.map((line) => line.amount)) - sum(oldLines.map((line) => line.amount));
  const named = { code, description: `Difference in price: ${description}`, amount };
  const unitDifference = unit_price - (oldLines[0]?.unit_price ?? 0);
  return newLines.length > 0 && unitDifference * quantity === amount
    ? { ...named, quantity, unit_price: unitDifference }
    : { ...named, quantity: 1, unit_price: amount };
}

const EMPTY_LINE: LineItem = { code: '', description: '', quantity: 1, unit_price: 0, amount: 0 };

interface PreviewDeps extends DbDeps, TaxDeps {
  prices: Prices;
}

/** Price services that an order lacks by the price list. Checked like a proposal, but nothing is stored. */
export async function previewAdjustment(
  { db, clock, prices, firm }: PreviewDeps,
  { order: id, services: input }: { order: Id<'order'>; services: Services },
): Promise<{ preview: AdjustmentPreview; warnings: Warning[] }> {
  const full = (await db.transaction('system', (tx) => findAnyOrder(tx, id))) ?? fail('not_found');
  checkAdjustable(full);
  const now = clock.now();
  const { services, warnings } = checkAddedServices(full.order.services, input, { total: 0, now });
  // The price list of the order's creation applies to its adjustments too.
  const { account_id, currency, created_at } = full.order;
  const preview = await db.transaction('system', async (tx) => {
    const rateCard = await rateCardOfAccount(tx, { prices }, account_id, created_at, { currency });
    const measured = full.files.filter(({ collection }) => collection === 'source');
    const { lines: added, lower } = addedLines(rateCard, measured, full.order.services, services);
    warnings.push(...warnAboutCheaper(lower, currency));
    const { place: _, lines: line_items, ...taxed } = await taxAdjustment(tx, { clock, firm }, full, added);
    return { line_items, ...taxed, currency };
  });
  return { preview, warnings };
}

/** A price list cannot decide whether money is refunded: warn the team. */
function warnAboutCheaper(lower: readonly LineItem[], currency: string): Warning[] {
  const message = lower
    .map((line) => `${line.description} (${moneyInWords(ENGLISH, line.amount, currency)})`)
    .join('; ');
  const words = 'The price list has something cheaper with it, which no line here stands for';
  return lower.length === 0 ? [] : [{ field: 'services', message: `${words}: ${message}.` }];
}
