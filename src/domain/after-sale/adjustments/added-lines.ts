import { sum } from '../../../core/money.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { withServices } from '../../orders/changes/ordered-services.ts';
import type { Measured } from '../../pricing/list/measure.ts';
import { type Priced, priceLines, type Tariff } from '../../pricing/list/price-lines.ts';
import { merged } from '../../pricing/list/price-stage.ts';

export interface AddedLines {
  /** What comes to the price of the order; none is below zero. */
  lines: LineItem[];
  /** What the list has cheaper now, below zero: a person decides what becomes of it. */
  lower: LineItem[];
}

/** What the list has for all of it beyond what it has for what was ordered: a seal, say, may make its translation dearer. */
export function addedLines(tariff: Tariff, files: readonly Measured[], ordered: Services, added: Services): AddedLines {
  const before = partsOf(ordered);
  const lines = [...partsOf(withServices(ordered, added))].flatMap(([part, services]) => {
    const known = before.get(part);
    const was = known === undefined ? [] : priceLines(tariff, known, files).lines;
    return differences(was, priceLines(tariff, services, files));
  });
  // Lines of one kind stand together, as in a quote.
  const codes = [...new Set(lines.map(({ code }) => code))];
  const inOrder = merged(codes.flatMap((code) => lines.filter((line) => line.code === code)));
  return { lines: inOrder.filter(({ amount }) => amount > 0), lower: inOrder.filter(({ amount }) => amount < 0) };
}

/** Each translation by its target, and all else: in each of them a code stands for one thing. */
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
    // What a person has to price now is not cheaper for having no line.
    return is.length === 0 && by_hand.length > 0 ? [] : [differenceOf(was, is)];
  });
}

/** One line for what a thing costs more or less than before, by the piece where there are as many pieces. */
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
