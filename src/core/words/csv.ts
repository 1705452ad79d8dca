import { majorUnits } from './money.ts';

// CSV for spreadsheets (RFC 4180).

/** A number with a fixed number of decimals. */
interface Decimal {
  decimal: string;
}

type Cell = string | number | Decimal | null;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Minor units as a decimal that spreadsheets can read, with all decimals of the currency: `1234.50`. */
export const csvAmount = (amount: number, currency: string): Decimal => ({
  decimal: majorUnits(amount, currency),
});
