import { reader } from '../words/reader.ts';

/** Text of a number field: `1,234.50` for an amount of money, otherwise `1234.5`. */
export function formatNumber(value: number | '', decimals: number, isMoney: boolean): string {
  if (value === '' || !Number.isFinite(value)) return '';
  const digits = { minimumFractionDigits: isMoney ? decimals : 0, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(reader().locale, { ...digits, useGrouping: isMoney }).format(value);
}
