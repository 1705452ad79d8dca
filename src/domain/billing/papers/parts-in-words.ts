import { sum, times } from '../../../core/money.ts';
import { moneyInWords, numberInWords } from '../../../core/words/money.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';

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
export function partsInWords(
  reader: Reader,
  parts: readonly LineItem[],
  { amount, net }: SummedLine,
  currency: string,
): string[] {
  const total = sum(parts.map((part) => part.amount));
  if (total !== net && total !== amount) return [];
  const adds = total === net;
  const shown = parts.slice(0, MAX_PARTS).map((part) => partInWords(reader, part, currency, adds));
  const rest = parts.slice(MAX_PARTS);
  if (rest.length === 0) return shown;
  const left = moneyInWords(reader, sum(rest.map((part) => part.amount)), currency);
  const count = numberInWords(reader, rest.length);
  return [...shown, adds ? say(reader, 'pay.part.more.sum', { count, left }) : say(reader, 'pay.part.more', { count })];
}

function partInWords(
  reader: Reader,
  { description, quantity, unit_price, amount }: LineItem,
  currency: string,
  adds: boolean,
): string {
  const total = moneyInWords(reader, amount, currency);
  const key = adds ? 'pay.part' : 'pay.part.taxed';
  const { count, rest } = countIn(description);
  // The quantity is first, so that it remains if a long description is cut off.
  if (count !== null) return say(reader, key, { sum: `${count} = ${total}`, description: rest });
  if (times(unit_price, quantity) !== amount) return say(reader, key, { sum: total, description });
  const counted = `${numberInWords(reader, quantity)} × ${moneyInWords(reader, unit_price, currency)}`;
  return say(reader, key, { sum: adds ? `${counted} = ${total}` : counted, description });
}

/** `Translation, by the word (777 words), less 10 %` → `777 words`, and the rest. */
function countIn(description: string): { count: string | null; rest: string } {
  const [found, count = null] = / \(([\d,]+ (?:word|page|document)s?)\)/.exec(description) ?? [];
  return { count, rest: found === undefined ? description : description.replace(found, '') };
}
