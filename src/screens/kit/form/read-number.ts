/** Spaces and apostrophes group digits in many countries; a currency sign may be pasted along. */
const IGNORED = /[\s'’$€£¥]/gu;
const SHAPE = /^-?[\d.,]*$/;
const GROUP = 3;

/** Parses a typed number; empty if nothing is typed, null if ambiguous. */
export function readNumber(typed: string, decimals: number): number | '' | null {
  const digits = readDigits(typed, decimals);
  return digits === null || digits === '' ? digits : Number(digits);
}

/**
 * Digits of a typed number: `1,234.50`, `1.234,50` and `1 234,50` are all `1234.50`. Null if the text could mean two
 * numbers, such as `1.234`, or has too many decimals: nobody is charged by a guess.
 */
export function readDigits(typed: string, decimals: number): string | null {
  const text = typed.replace(IGNORED, '').replace('−', '-');
  if (text === '') return '';
  if (!SHAPE.test(text) || !/\d/.test(text)) return null;
  const point = decimalPoint(text, decimals);
  if (point === null) return null;
  const [units, fraction] = point === -1 ? [text, ''] : [text.slice(0, point), text.slice(point + 1)];
  if (/[.,]/.test(fraction) || fraction.length > decimals || !isGrouped(units.replace('-', ''))) return null;
  const digits = units.replaceAll(/[.,]/g, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** Index of the decimal separator; -1 if there is none, null if ambiguous. */
function decimalPoint(text: string, decimals: number): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return -1;
  const sign = text[last];
  const other = sign === '.' ? ',' : '.';
  if (text.includes(other)) return last;
  if (text.indexOf(sign ?? '') !== last) return -1;
  const before = text.slice(0, last).replace('-', '');
  const canGroup = text.length - last - 1 === GROUP && /^[1-9]\d{0,2}$/.test(before);
  if (!canGroup) return last;
  // The console itself writes thousands like this: `1,234`.
  if (sign === ',' && decimals < GROUP) return -1;
  return sign === '.' && decimals >= GROUP ? last : null;
}

/** Whether digits are grouped by three with one separator, or not at all. */
const isGrouped = (units: string): boolean => /^\d*$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(units);
