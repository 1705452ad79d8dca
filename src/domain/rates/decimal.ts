// Exact decimal arithmetic on text such as `18.4512`: money is never a float.

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `digits` × 10^-`scale` */
interface Decimal {
  digits: bigint;
  scale: number;
}

/** Whether the text is a decimal number, written with a point and without an exponent. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Number of digits after the point. */
export function decimalsOf(text: string): number {
  return read(text).scale;
}

export function signOf(text: string): -1 | 0 | 1 {
  const { digits } = read(text);
  if (digits === 0n) return 0;
  return digits < 0n ? -1 : 1;
}

/** The exact product, in its shortest form. */
export function multiply(left: string, right: string): string {
  const a = read(left);
  const b = read(right);
  return trimZeros(write({ digits: a.digits * b.digits, scale: a.scale + b.scale }));
}

/** Rounded to `significant` digits, halves away from zero, in its shortest form. */
export function divide(dividend: string, divisor: string, significant: number): string {
  const a = read(dividend);
  const b = read(divisor);
  if (b.digits === 0n) throw new RangeError('A number cannot be divided by zero.');
  if (a.digits === 0n) return '0';
  const numerator = magnitude(a.digits);
  const denominator = magnitude(b.digits);
  // The quotient of an n-digit and an m-digit number begins at place n - m or one lower; comparing them decides which.
  const guess = lengthOf(numerator) - lengthOf(denominator);
  const first = numerator * tens(-guess) >= denominator * tens(guess) ? guess : guess - 1;
  const places = significant - 1 - first;
  const rounded = roundedQuotient(numerator * tens(places), denominator * tens(-places));
  const negative = a.digits < 0n !== b.digits < 0n;
  return trimZeros(write({ digits: negative ? -rounded : rounded, scale: places + a.scale - b.scale }));
}

/** Exactly `places` decimals, halves away from zero: `2.345` to two is `2.35`. */
export function round(text: string, places: number): string {
  const { digits, scale } = read(text);
  if (scale <= places) return write({ digits: digits * tens(places - scale), scale: places });
  const rounded = roundedQuotient(magnitude(digits), tens(scale - places));
  return write({ digits: digits < 0n ? -rounded : rounded, scale: places });
}

function read(text: string): Decimal {
  const [, sign, integer, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (integer === undefined) throw new TypeError(`${JSON.stringify(text)} is not a decimal number.`);
  const digits = BigInt(integer + fraction);
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

function write({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  if (scale <= 0) return `${sign}${magnitude(digits) * tens(-scale)}`;
  const text = magnitude(digits)
    .toString()
    .padStart(scale + 1, '0');
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text;
}

/** Both numbers must be positive. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

const magnitude = (number: bigint): bigint => (number < 0n ? -number : number);
const lengthOf = (number: bigint): number => number.toString().length;
/** 1 for a negative power, so that a factor can be used on either side of a fraction. */
const tens = (power: number): bigint => (power > 0 ? 10n ** BigInt(power) : 1n);
