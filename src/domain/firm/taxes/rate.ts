// Rates as integers of ten-thousandths of a percent: money is never a float.

const DIGITS = 4;
export const RATE_FORM = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
export const HUNDRED_PERCENT = 100n * 10n ** BigInt(DIGITS);

/** `8.875` → 88750; null for any other text. */
export function readRate(text: string): bigint | null {
  const [, units, fraction = ''] = RATE_FORM.exec(text) ?? [];
  return units === undefined ? null : BigInt(units + fraction.padEnd(DIGITS, '0'));
}

/** The shortest form: `19.00` and `019` become `19`. */
export function writeRate(rate: bigint): string {
  const text = rate.toString().padStart(DIGITS + 1, '0');
  let end = text.length;
  while (end > text.length - DIGITS && text[end - 1] === '0') end -= 1;
  const fraction = text.slice(text.length - DIGITS, end);
  return fraction === '' ? text.slice(0, -DIGITS) : `${text.slice(0, -DIGITS)}.${fraction}`;
}

/** `parts` of `denominator` of an amount, in minor units; halves round away from zero, as on invoices. */
export function portion(amount: number, parts: bigint, denominator: bigint): number {
  const above = BigInt(amount) * parts;
  const size = above < 0n ? -above : above;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return Number(above < 0n ? -rounded : rounded);
}
