import { minorAmount } from './money.ts';

// Tables for spreadsheets, after RFC 4180.

/** A number with the decimals that it is written with. */
interface Decimal {
  decimal: string;
}

type Cell = string | number | Decimal | null;

/** One line. A text that a spreadsheet would take for a formula is marked as text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Minor units as a spreadsheet reads an amount, with all decimals of the currency: `1234.50`. */
export const csvAmount = (amount: number, currency: string): Decimal => ({
  decimal: minorAmount(amount, currency).replaceAll(',', ''),
});
