import { minorAmount } from './money.ts';

// Tables for spreadsheets, after RFC 4180.

type Cell = string | number | null;

/** One line. A text that a spreadsheet would take for a formula is marked as text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Minor units as a spreadsheet reads an amount: `1234.50`. */
export const csvAmount = (amount: number, currency: string): number =>
  Number(minorAmount(amount, currency).replaceAll(',', ''));
