// Check digits of VAT numbers, to catch typing errors and invented numbers. Each check gets the number without its
// prefix, in the format of `tax-numbers.ts`.

type Check = (number: string) => boolean;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digitsOf = (text: string): number[] => Array.from(text, Number);
const last = (text: string): number => Number(text.at(-1));

/** Sum of digits times their weights. */
const weigh = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);

/** Luhn: doubles every second digit from the right and adds up the digits of the results. */
function luhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** ISO 7064, MOD 11,10. */
const iso1110: Check = (number) => {
  const product = digitsOf(number.slice(0, -1)).reduce(
    (reached, digit) => (((reached + digit) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - product) % 10 === last(number);
};

/** ISO 7064, MOD 97-10: letters count from 10 on. */
const iso97 = (text: string): boolean =>
  Array.from(text).reduce((rest, character) => Number(`${rest}${ALPHABET.indexOf(character)}`) % 97, 0) === 1;

/** 11 minus the remainder of a division by 11; ten is not a digit. */
const mod11 =
  (...weights: number[]): Check =>
  (number) => {
    const check = (11 - (weigh(number.slice(0, -1), weights) % 11)) % 11;
    return check === last(number);
  };

const divisible =
  (by: number, ...weights: number[]): Check =>
  (number) =>
    weigh(number, weights) % by === 0;

const austria: Check = (number) => {
  const digits = digitsOf(number.slice(1, -1));
  const sum = digits.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
    0,
  );
  return (96 - sum) % 10 === last(number);
};

const bulgaria: Check = (number) => {
  if (number.length === 9) {
    const first = weigh(number.slice(0, 8), [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? (weigh(number.slice(0, 8), [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
    return check === last(number);
  }
  const month = Number(number.slice(2, 4)) % 20;
  const isBorn = month >= 1 && month <= 12 && isDay(number);
  const person = isBorn && (weigh(number.slice(0, 9), [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(number);
  const foreigner = weigh(number.slice(0, 9), [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(number);
  return person || foreigner || mod11(4, 3, 2, 7, 6, 5, 4, 3, 2)(number);
};

const CYPRUS_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const cyprus: Check = (number) => {
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (all, digit, at) => all + (at % 2 === 0 ? (CYPRUS_ODD[digit] ?? 0) : digit),
    0,
  );
  return !number.startsWith('12') && ALPHABET[10 + (sum % 26)] === number.at(-1);
};

/** Companies have eight digits; people have their birth number, which before 1954 had no check digit. */
const czechia: Check = (number) => {
  if (number.length === 8) {
    const check = (11 - (weigh(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return !number.startsWith('9') && (check || 1) % 10 === last(number);
  }
  if (number.length === 9 && number.startsWith('6')) {
    const rest = weigh(number.slice(1, 8), [8, 7, 6, 5, 4, 3, 2]) % 11;
    return (18 - ((10 - rest + 11) % 11)) % 10 === last(number);
  }
  return birthNumber(number);
};

const isDay = (number: string): boolean => Number(number.slice(4, 6)) >= 1 && Number(number.slice(4, 6)) <= 31;

/**
 * Personal number: year, month (50 more for women, 20 more where numbers ran out) and day; with a check digit from 1954
 * on.
 */
const birthNumber: Check = (number) => {
  const month = (Number(number.slice(2, 4)) % 50) % 20;
  if (month < 1 || month > 12 || !isDay(number)) return false;
  if (number.length === 9) return !/^(5[4-9]|[67])/.test(number);
  return (Number(number.slice(0, 9)) % 11) % 10 === last(number);
};

const slovakia: Check = (number) =>
  birthNumber(number) || (Number(number) % 11 === 0 && /^[1-9]\d[2-47-9]/.test(number));

/** The three digits before the last are those of a province. */
const italy: Check = (number) =>
  !number.startsWith('0000000') && /^\d{7}(0(?!00)\d\d|100|120|121|888|999)/.test(number) && luhn(number);

const SPAIN = 'TRWAGMYFPDXBNJZSQVHLCKE';
const spain: Check = (number) => {
  const [first = '', body, check] = [number[0], number.slice(1, -1), number.at(-1)];
  if (/\d/.test(first)) return SPAIN[Number(number.slice(0, -1)) % 23] === check;
  if ('XYZ'.includes(first)) return SPAIN[Number(`${'XYZ'.indexOf(first)}${body}`) % 23] === check;
  if ('KLM'.includes(first)) return SPAIN[Number(body) % 23] === check;
  const digit =
    ALPHABET.slice(0, 10)
      .split('')
      .find((one) => luhn(`${body}${one}`)) ?? '';
  return !'IOT'.includes(first) && (check === digit || check === 'JABCDEFGHI'[Number(digit)]);
};

/** Recently issued numbers have letters in their key. Monaco's numbers begin with zeros and are not a SIREN. */
const FRANCE = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const france: Check = (number) => {
  const [first = '', second = '', siren] = [number[0], number[1], number.slice(2)];
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d\d/.test(number)) return Number(`${siren}12`) % 97 === Number(number.slice(0, 2));
  const [one, two] = [FRANCE.indexOf(first), FRANCE.indexOf(second)];
  const key = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
};

const IRELAND = 'WABCDEFGHIJKLMNOPQRSTUV';
const ireland: Check = (number) => {
  const isOld = !/^\d{7}/.test(number);
  const body = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const extra = isOld ? 0 : Math.max(0, IRELAND.indexOf(number[8] ?? 'W'));
  return IRELAND[(weigh(body, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23] === number[7];
};

const lithuania: Check = (number) => {
  const body = number.slice(0, -1);
  const from = (shift: number) =>
    weigh(
      body,
      Array.from(body, (_, at) => 1 + ((at + shift) % 9)),
    ) % 11;
  const check = from(0) === 10 ? from(2) % 10 : from(0);
  return number.at(-2) === '1' && check === last(number);
};

/** Companies begin above 3; people have their personal code, which since 2017 begins with 32 and has no check digit. */
const latvia: Check = (number) => {
  if (Number(number[0]) > 3) return weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  return ((1 + weigh(number.slice(0, 10), [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(number);
};

const greece: Check = (number) =>
  (weigh(number.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number);

/** Since 2020 sole traders have a number whose remainder includes its letters. */
const netherlands: Check = (number) =>
  !number.endsWith('B00') &&
  (weigh(number.slice(0, 9), [9, 8, 7, 6, 5, 4, 3, 2, 10]) % 11 === 0 || iso97(`NL${number}`));

const portugal: Check = (number) =>
  !number.startsWith('0') &&
  ((11 - (weigh(number.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(number);

const romania: Check = (number) => {
  const body = number.slice(0, -1).padStart(9, '0');
  return ((10 * weigh(body, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(number);
};

const slovenia: Check = (number) => {
  const check = 11 - (weigh(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11);
  return !number.startsWith('0') && (check === 10 ? 0 : check) === last(number);
};

/** Departments and health authorities have three-digit numbers; branches add three digits to their company's. */
const britain: Check = (number) => {
  if (/^(GD|HA)/.test(number)) return Number(number.slice(2)) < 500 === number.startsWith('GD');
  const rest = weigh(number.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return Number(number.slice(0, 3)) >= 100 ? [0, 42, 55].includes(rest) : rest === 0;
};

const CHECKS: Readonly<Record<string, Check>> = {
  AT: austria,
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  BG: bulgaria,
  CY: cyprus,
  CZ: czechia,
  DE: (number) => !number.startsWith('0') && iso1110(number),
  DK: divisible(11, 2, 7, 6, 5, 4, 3, 2, 1),
  EE: divisible(10, 3, 7, 1, 3, 7, 1, 3, 7, 1),
  ES: spain,
  FI: divisible(11, 7, 9, 10, 5, 8, 4, 2, 1),
  FR: france,
  GR: greece,
  HR: iso1110,
  HU: divisible(10, 9, 7, 3, 1, 9, 7, 3, 1),
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  LV: latvia,
  MT: divisible(37, 3, 4, 6, 7, 8, 9, 10, 1),
  NL: netherlands,
  PL: divisible(11, 6, 5, 7, 2, 3, 4, 5, 6, 7, 10),
  PT: portugal,
  RO: romania,
  SE: (number) => luhn(number.slice(0, 10)),
  SI: slovenia,
  SK: slovakia,
  GB: britain,
  CH: mod11(5, 4, 3, 2, 7, 6, 5, 4),
  NO: mod11(3, 2, 7, 6, 5, 4, 3, 2),
};

const PREFIXES: Readonly<Record<string, RegExp>> = { GR: /^EL/, GB: /^(GB|XI)/, CH: /^CHE/ };

function withoutPrefix(country: string, compact: string): string {
  const prefix = PREFIXES[country];
  if (prefix !== undefined) return compact.replace(prefix, '');
  return compact.startsWith(country) ? compact.slice(country.length) : compact;
}

/** Removes the country prefix and the suffix for VAT. */
const bare = (country: string, compact: string): string =>
  withoutPrefix(country, compact).replace(/(MWST|TVA|IVA|MVA)$/, '');

/** True if the country could have issued the compact number; also if no check is known. */
export function passesCheckDigits(country: string, compact: string): boolean {
  const code = country === 'LI' && compact.startsWith('CHE') ? 'CH' : country;
  const check = Object.hasOwn(CHECKS, code) ? CHECKS[code] : undefined;
  if (check === undefined) return true;
  const number = bare(code, compact);
  return /[1-9]/.test(number) && check(number);
}
