import { expect, test } from 'vitest';
import { knownRoute } from '../../../src/http/edge/known-routes.ts';
import { JOINERS } from '../../../src/wire/reference/name.ts';
import { collectFrom, collectPatterns, type FoundPattern } from './collect-patterns.ts';
import { findSlowText } from './find-slow-text.ts';
import { hostileTexts } from './hostile-texts.ts';

const { patterns, made } = await collectPatterns();

/** Equal patterns are tested once. */
const distinct = (found: readonly FoundPattern[]): FoundPattern[] => [
  ...new Map(found.map((one) => [String(one.pattern), one])).values(),
];

test('no pattern of the service needs more time than the length of its text, whatever the text', () => {
  const slow = distinct(patterns).flatMap(({ file, pattern }) => {
    const text = findSlowText(pattern, hostileTexts(pattern));
    return text === null ? [] : [`${file}: ${pattern} on ${JSON.stringify(text)}`];
  });
  expect(slow).toEqual([]);
  expect(patterns.length).toBeGreaterThan(200);
});

test('the check finds slow patterns and accepts fast ones', () => {
  const slow = [/^(a+)+$/, /\s+$/, /(?:x|y|xy)*z/, /"(?:\\.|[^"])*x/, /^\s*\d*\s*$/, /a(?=.*b)/g, /<[^>]*>/g];
  const fast = [/^[a-z]+$/, /^\s+/, /[^\d]/g, /^bytes=(\d{0,15})-(\d{0,15})$/, / {1,8}$/, /^"(?:[^"\\]|\\.)*"$/];
  const found = (list: readonly RegExp[]) =>
    list.filter((pattern) => findSlowText(pattern, hostileTexts(pattern)) !== null);
  expect(found(slow)).toEqual(slow);
  expect(found(fast)).toEqual([]);
});

test('patterns are found as literals, in calls and in schemas', async () => {
  const collected = { patterns: [] as FoundPattern[], made: [] as string[] };
  const source =
    "const a = /a+/i, b = new RegExp('b+', 'g'), c = { pattern: '^c$' }, d = (x: string) => RegExp(`d${x}`);";
  await collectFrom('x.ts', source, collected);
  expect(collected.patterns.map(({ pattern }) => String(pattern))).toEqual(['/a+/i', '/b+/g', '/^c$/u']);
  expect(collected.made).toEqual(['x.ts']);
});

/** Patterns that files build at run time, as built; an empty list where the texts are always short. */
const BUILT_PATTERNS: Record<string, RegExp[]> = {
  'domain/certificates/verification-code.ts': [/.{1,4}/g],
  'domain/rates/read-csv.ts': [/[ \t]*"([^"]*(?:""[^"]*)*)"([^;\r\n]*)|([^;\r\n]*)/y],
  'http/edge/known-routes.ts': ['/v1/orders/:token/files/:file', '/docs/*'].map(
    (url) => knownRoute('GET', url).pattern,
  ),
  // At most 15 digits: the form of the number is checked first.
  'wire/reference/phone.ts': [],
  'wire/reference/name.ts': [JOINERS],
};

test('patterns that are built while the service runs are linear too', () => {
  expect(made.toSorted()).toEqual(Object.keys(BUILT_PATTERNS).toSorted());
  const slow = Object.values(BUILT_PATTERNS)
    .flat()
    .filter((pattern) => findSlowText(pattern, hostileTexts(pattern)) !== null);
  expect(slow).toEqual([]);
});
