import { money, rate } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';

interface Rate {
  readonly unit: 'word' | 'page' | 'file' | 'hour';
  /** In minor units, may be fractional. */
  readonly rate: number;
  readonly currency: string;
}

export const rateInWords = ({ unit, rate: amount, currency }: Rate): string =>
  t(`unit.${unit}.each`, { amount: rate(amount, currency) });

interface Pay {
  readonly unit: Rate['unit'] | null;
  readonly units: number | null;
  readonly rate: number | null;
  readonly currency: string | null;
  readonly amount: number | null;
}

/** `250 words, $18.75`; null without agreed pay. */
export function payInWords({ unit, units, currency, amount }: Pay): string | null {
  if (unit === null || currency === null) return null;
  const counted = units === null ? null : t(`unit.${unit}`, { count: units });
  return [counted, amount === null ? null : money(amount, currency)].filter((part) => part !== null).join(', ');
}
