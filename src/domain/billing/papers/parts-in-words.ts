import { sum, times } from '../../../core/money.ts';
import { moneyInWords, numberInWords } from '../../../core/words/money.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { ENGLISH } from '../../../words/reader.ts';

const MAX_PARTS = 12;

export interface SummedLine {
  /** Amount with taxes. */
  amount: number;
  /** Amount without taxes, as printed. */
  net: number;
}

/**
 * Items of one line of a paper: `3 × $24.95 = $74.85 · Translation, per page`. Tax-inclusive items show no amounts next
 * to a net line; items that match neither amount are omitted.
 */
export function partsInWords(parts: readonly LineItem[], { amount, net }: SummedLine, currency: string): string[] {
  const total = sum(parts.map((part) => part.amount));
  if (total !== net && total !== amount) return [];
  const adds = total === net;
  const shown = parts.slice(0, MAX_PARTS).map((part) => partInWords(part, currency, adds));
  const rest = parts.slice(MAX_PARTS);
  if (rest.length === 0) return shown;
  const left = moneyInWords(ENGLISH, sum(rest.map((part) => part.amount)), currency);
  return [...shown, `and ${rest.length} more${adds ? ` · ${left}` : ''}`];
}

function partInWords({ description, quantity, unit_price, amount }: LineItem, currency: string, adds: boolean): string {
  const counted = `${numberInWords(ENGLISH, quantity)} × ${moneyInWords(ENGLISH, unit_price, currency)}`;
  const isProduct = times(unit_price, quantity) === amount;
  const { count, rest } = countIn(description);
  // The quantity is first, so that it remains if a long description is cut off.
  if (count !== null)
    return `${count} = ${moneyInWords(ENGLISH, amount, currency)}${adds ? '' : ' with taxes'} · ${rest}`;
  const sums = isProduct
    ? [counted, ...(adds ? [moneyInWords(ENGLISH, amount, currency)] : [])]
    : [moneyInWords(ENGLISH, amount, currency)];
  return `${sums.join(' = ')}${adds ? '' : ' with taxes'} · ${description}`;
}

/** `Translation, by the word (777 words), less 10 %` → `777 words`, and the rest. */
function countIn(description: string): { count: string | null; rest: string } {
  const [found, count = null] = / \(([\d,]+ (?:word|page|document)s?)\)/.exec(description) ?? [];
  return { count, rest: found === undefined ? description : description.replace(found, '') };
}
