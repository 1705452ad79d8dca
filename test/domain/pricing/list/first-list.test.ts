import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { priceLines, rateCardOf } from '../../../../src/domain/pricing/list/rate-card.ts';
import { SHIPPING_CODES } from '../../../../src/wire/reference/shipping.ts';
import type { Services } from '../../../../src/wire/schemas/services.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import {
  evaluation,
  everyService,
  physical,
  shipping,
  toAddress,
  translation,
  usAddress,
} from '../../../world/services.ts';
import { linesBefore } from './lines-before.ts';
import { someFiles, someServices } from './requests.ts';

const first = rateCardOf(FIRST_LIST);
const FILES = [
  { page_count: 3, source_word_count: 250 },
  { page_count: 1, source_word_count: 900 },
  { page_count: null, source_word_count: null },
];

/** Services that the other tests request. */
const CORPUS = {
  'everything at once': everyService(),
  'a translation': translation(),
  'a notarized translation into three languages': translation({
    certification: 'notarized',
    target_language: ['en', 'fr', 'de'],
    turnaround: 'expedited',
  }),
  'a translation on paper': physical(),
  'a parcel alone': toAddress(),
  'an evaluation': evaluation(),
  'an evaluation on paper': { ...evaluation({ delivery: 'physical' }), ...toAddress() },
  nothing: {},
};

test.each(Object.entries(CORPUS))('the first list prices %s as the code did before', (_, services) => {
  const { lines, by_hand } = priceLines(first, services as Services, FILES);
  expect(lines).toEqual(linesBefore(services as Services, FILES));
  expect(by_hand).toEqual([]);
});

interface Frozen {
  services: Services;
  files: [pages: number | null, words: number | null][];
  lines: [code: string, description: string, quantity: number, unit_price: number, amount: number][];
  total: number;
}

/** Recorded once by the code before price lists existed, and never again: the requests of the suite, and more. */
const FROZEN = readFileSync(new URL('frozen-lines.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Frozen => JSON.parse(line));

test('the first list reproduces the recorded lines exactly', () => {
  expect(FROZEN.length).toBeGreaterThan(100);
  for (const { services, files, lines, total } of FROZEN) {
    const measured = files.map(([page_count, source_word_count]) => ({ page_count, source_word_count }));
    const priced = priceLines(first, services, measured);
    const rows = priced.lines.map((line) => [line.code, line.description, line.quantity, line.unit_price, line.amount]);
    expect(rows).toEqual(lines);
    expect(sum(priced.lines.map(({ amount }) => amount))).toBe(total);
    expect(priced.by_hand).toEqual([]);
  }
});

test('the first list ships for the prices that the code had before, in the US and abroad', () => {
  for (const code of SHIPPING_CODES) {
    for (const country of ['US', 'MX']) {
      const services = shipping(usAddress({ country }), code) as Services;
      expect(priceLines(first, services, FILES).lines).toEqual(linesBefore(services, FILES));
    }
  }
});

test('the first list prices every request as the code did before, to the cent', () => {
  fc.assert(
    fc.property(someServices, someFiles, (services, files) => {
      expect(priceLines(first, services, files)).toMatchObject({ lines: linesBefore(services, files), by_hand: [] });
    }),
    { numRuns: 2000 },
  );
});
