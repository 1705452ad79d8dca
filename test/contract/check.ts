import type { Kind, Rule, Table } from './rule.ts';

// Checks values against rules and reports each breach by its path. Every answer of the test suite is checked here,
// so a valid value costs one comparison, and paths are built only for breaches.

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
const NO_BREACHES: readonly string[] = [];

const isText = (value: unknown): value is string => typeof value === 'string';
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const isRealDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));

const KINDS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'whole number': Number.isInteger,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  'yes or no': (value) => typeof value === 'boolean',
  true: (value) => value === true,
  timestamp: (value) => matches(TIMESTAMP)(value) && isRealDate(value),
  date: (value) => matches(/^\d{4}-\d\d-\d\d$/)(value) && isRealDate(value),
  'date and time': matches(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  address: matches(/^https?:\/\/[^\s/]+\//),
  'secure address': matches(/^https:\/\/[^\s/]+/),
  'human number': matches(/^\d+-\d+$/),
  language: matches(/^[a-z]{2,3}$/),
  country: matches(/^[A-Z]{2}$/),
  currency: matches(/^[A-Z]{3}$/),
  phone: matches(/^\+[1-9]\d{1,14}$/),
  hash: matches(/^[0-9a-f]{64}$/),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  anything: () => true,
};

/** Checks every field of the table in this object. */
export function checkTable(table: Table, value: unknown): readonly string[] {
  if (!isObject(value)) return [` is ${show(value)}, and must be an object`];
  let found = NO_BREACHES;
  for (const name in table) {
    const rule = table[name];
    if (rule === undefined) continue;
    const own = checkField(rule, value[name]);
    if (own.length > 0) found = [...found, ...prefixPath(name, own)];
  }
  return found;
}

/** Prefixes the path of each breach with a field name. */
export const prefixPath = (name: string | number, found: readonly string[]): readonly string[] =>
  found.length === 0 ? found : found.map((breach) => `.${name}${breach}`);

function checkField(rule: Rule, value: unknown): readonly string[] {
  if (value === undefined) return rule.orAbsent ? NO_BREACHES : [' is missing'];
  if (value === null && rule.is !== 'anything') return rule.orNull ? NO_BREACHES : [' is null, and must not be'];
  return checkValue(rule.is, value);
}

function checkValue(is: Rule['is'], value: unknown): readonly string[] {
  const wrong = (expected: string) => [` is ${show(value)}, and must be ${expected}`];
  if (typeof is === 'string') return KINDS[is](value) ? NO_BREACHES : wrong(is);
  if ('token' in is) return isToken(is.token, value) ? NO_BREACHES : wrong(`a token of ${is.token}`);
  if ('word' in is)
    return isText(value) && is.word.includes(value) ? NO_BREACHES : wrong(`one of ${is.word.join(', ')}`);
  if ('table' in is) return checkTable(is.table, value);
  if (!Array.isArray(value)) return wrong('a list');
  return checkEach(value, (entry) => checkField(is.list, entry));
}

export function checkEach(list: readonly unknown[], check: (entry: unknown) => readonly string[]): readonly string[] {
  let found = NO_BREACHES;
  for (const [at, entry] of list.entries()) {
    const own = check(entry);
    if (own.length > 0) found = [...found, ...prefixPath(at, own)];
  }
  return found;
}

const TAIL = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

export const isToken = (prefix: string, value: unknown): boolean =>
  isText(value) && value.startsWith(`${prefix}_`) && TAIL.test(value.slice(prefix.length + 1));

export const isObject = (value: unknown): value is Record<string, unknown> => KINDS.object(value);

const show = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 80);
