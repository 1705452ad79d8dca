import { sum } from '../../../core/money.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { withServices } from '../../orders/changes/ordered-services.ts';
import type { Measured } from '../../pricing/list/measure.ts';
import { type Priced, priceLines, type RateCard } from '../../pricing/list/price-lines.ts';
import { mergeLines } from '../../pricing/list/price-stage.ts';

export interface AddedLines {
  /** Lines added to the order's price; never negative. */
  lines: LineItem[];
  /** Lines that became cheaper, negative; a person decides about a refund. */
  lower: LineItem[];
}

/**
 * Price list for all services minus the price list for the ordered ones: a seal, for example, may raise a translation's
 * price.
 */
export function addedLines(
  rateCard: RateCard,
  files: readonly Measured[],
  ordered: Services,
  added: Services,
): AddedLines {
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
