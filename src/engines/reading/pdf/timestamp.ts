/** `D:20261114235207+01'00'` → `2026-11-14T22:52:07+00:00`; a date without a zone counts as UTC. */
export function pdfTimestamp(raw: string): string | null {
  const match = /^\s*(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(raw);
  if (!match) return null;
  const part = (at: number, otherwise: number): number => (match[at] === undefined ? otherwise : Number(match[at]));
  const [year, month, day] = [part(1, 0), part(2, 1), part(3, 1)];
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)];
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return null;
  const offset = (match[7] === '-' ? -1 : 1) * (part(8, 0) * 60 + part(9, 0));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second));
  // Date.UTC reads years before 100 as 19xx, and a date that old is no fact about a file anyway.
  if (year < 1980 || Number.isNaN(time.getTime())) return null;
  return `${time.toISOString().slice(0, 19)}+00:00`;
}
