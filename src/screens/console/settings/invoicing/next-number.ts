import type { Invoicing } from '../../../../wire/schemas/firm/invoicing.ts';

const DIGITS = 4;

/** Number of the next invoice, and the numbers skipped before it. */
export function nextNumber(
  { prefix, start }: Pick<Invoicing, 'prefix' | 'start'>,
  numbered: Invoicing['numbered'],
): { number: string; skipped: { from: string; to: string; count: number } | null } {
  const written = (number: number) => `${prefix}${String(number).padStart(DIGITS, '0')}`;
  const last = numbered.find((one) => one.prefix === prefix)?.last;
  if (last === undefined || start <= last + 1)
    return { number: written(last === undefined ? start : last + 1), skipped: null };
  const skipped = { from: written(last + 1), to: written(start - 1), count: start - 1 - last };
  return { number: written(start), skipped };
}
