import { decimalsOf, money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';

const SMALLEST_DIGITS = 4;

interface Rate {
  readonly unit: 'word' | 'page' | 'file' | 'hour';
  /** In minor units, with fractions of them. */
  readonly rate: number;
  readonly currency: string;
}

/** `$0.075 a word`. */
export function rateInWords({ unit, rate, currency }: Rate): string {
  const amount = rate / 10 ** decimalsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: decimalsOf(currency) + SMALLEST_DIGITS,
  });
  return t(`unit.${unit}.each`, { amount: format.format(amount) });
}

interface Pay {
  readonly unit: Rate['unit'] | null;
  readonly units: number | null;
  readonly rate: number | null;
  readonly currency: string | null;
  readonly amount: number | null;
}

/** `250 words, $18.75`; null where nothing is agreed. */
export function payInWords({ unit, units, currency, amount }: Pay): string | null {
  if (unit === null || currency === null) return null;
  const counted = units === null ? null : t(`unit.${unit}`, { count: units });
  return [counted, amount === null ? null : money(amount, currency)].filter((part) => part !== null).join(', ');
}
