import { sum } from '../../../core/money.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { withServices } from '../../orders/changes/ordered-services.ts';
import type { Measured } from '../../pricing/list/measure.ts';
import { type Priced, priceLines, type Tariff } from '../../pricing/list/price-lines.ts';
import { merged } from '../../pricing/list/price-stage.ts';

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
export function addedLines(tariff: Tariff, files: readonly Measured[], ordered: Services, added: Services): AddedLines {
  const before = partsOf(ordered);
  const lines = [...partsOf(withServices(ordered, added))].flatMap(([part, services]) => {
    const known = before.get(part);
    const was = known === undefined ? [] : priceLines(tariff, known, files).lines;
    return differences(was, priceLines(tariff, services, files));
  });
  // Lines with the same code are adjacent, as in a quote.
  const codes = [...new Set(lines.map(({ code }) => code))];
  const inOrder = merged(codes.flatMap((code) => lines.filter((line) => line.code === code)));
  return { lines: inOrder.filter(({ amount }) => amount > 0), lower: inOrder.filter(({ amount }) => amount < 0) };
}

/** One part for each target language and one for everything else: within a part, a code identifies one line. */
function partsOf(services: Services): Map<string, Services> {
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
    const was = before.filter((line) => line.code === code);
    const is = after.filter((line) => line.code === code);
    if (was.length === 0) return is;
    // A service that now needs a price by hand has no line, but is not cheaper.
    return is.length === 0 && by_hand.length > 0 ? [] : [differenceOf(was, is)];
  });
}

/** One line with the price difference: per unit if the quantity fits, else as a single amount. */
function differenceOf(was: readonly LineItem[], is: readonly LineItem[]): LineItem {
  const { code, description, quantity, unit_price } = is[0] ?? was[0] ?? NOTHING;
  const amount = sum(is.map((line) => line.amount)) - sum(was.map((line) => line.amount));
  const named = { code, description: `Difference in price: ${description}`, amount };
  const each = unit_price - (was[0]?.unit_price ?? 0);
  return is.length > 0 && each * quantity === amount
    ? { ...named, quantity, unit_price: each }
    : { ...named, quantity: 1, unit_price: amount };
}

const NOTHING: LineItem = { code: '', description: '', quantity: 1, unit_price: 0, amount: 0 };
