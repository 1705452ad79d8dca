import { describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import type { Measured } from '../../../../src/domain/pricing/list/compile-list.ts';
import {
  agreedRateCard,
  priceLines,
  type RateCard,
  rateCardOf,
} from '../../../../src/domain/pricing/list/rate-card.ts';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import type { Services } from '../../../../src/wire/schemas/services.ts';
import { everyService, translation } from '../../../world/services.ts';
import { FIRST, LANGUAGE_GROUPS, withoutService, withRules } from '../../firm/prices/sample-lists.ts';

const rateCard = (body: PriceListBody): RateCard => rateCardOf({ version: 'v', currency: 'USD', body });
const files = (...counts: [pages: number | null, words: number | null][]): Measured[] =>
  counts.map(([page_count, source_word_count]) => ({ page_count, source_word_count }));
const rows = (body: PriceListBody, options: Record<string, unknown> = {}, measured = files([2, 300])) =>
  priceLines(rateCard(body), translation(options), measured).lines.map(({ code, quantity, unit_price, amount }) => [
    code,
    quantity,
    unit_price,
    amount,
  ]);
const page = (price: string, when?: PriceRule['when']): PriceRule => ({
  service: 'translation',
  unit: 'page',
  price,
  ...(when && { when }),
});

describe('which rule decides', () => {
  test('the rule with the most exact conditions decides, wherever it is in the list', () => {
    const list = {
      ...withRules(
        page('3000', { target: 'fr' }),
        page('2000', { source: 'es', target: 'fr' }),
        page('4000', { target: 'romance' }),
      ),
      language_groups: LANGUAGE_GROUPS,
    };
    expect(rows(list, { target_language: ['fr'] })).toEqual([['translation', 2, 2000, 4000]]);
    expect(rows(list, { source_language: 'en', target_language: ['fr'] })).toEqual([['translation', 2, 3000, 6000]]);
    expect(rows(list, { source_language: 'en', target_language: ['pt'] })).toEqual([['translation', 2, 4000, 8000]]);
    expect(rows(list, { source_language: 'en', target_language: ['de'] })).toEqual([['translation', 2, 2495, 4990]]);
  });

  test('a rule for a number of documents applies within that range', () => {
    const list = withRules(page('2000', { documents_from: 3, documents_to: 4 }));
    const unit = (count: number) =>
      rows(
        list,
        {},
        Array.from({ length: count }, () => files([1, 1])[0] as Measured),
      )[0]?.[2];
    expect([2, 3, 4, 5].map(unit)).toEqual([2495, 2000, 2000, 2495]);
  });

  test('a service priced by hand has no line and is named once', () => {
    const list = withRules({ service: 'translation', when: { target: 'haw' }, by_hand: true });
    const services = translation({ target_language: ['haw', 'en'], turnaround: 'expedited' });
    const { lines, by_hand } = priceLines(rateCard(list), services, files([2, 300]));
    expect(by_hand).toEqual(['translation']);
    expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['translation', 2],
      ['translation_expedited', 2],
    ]);
  });

  test('an amount too large to compute is priced by hand', () => {
    const list = withoutService('translation', page('1000000000'));
    expect(priceLines(rateCard(list), translation(), files([10_000, 1]))).toMatchObject({
      lines: [],
      by_hand: ['translation'],
    });
  });
});

describe('how a price is computed', () => {
  const byWord = (price: string, more: Partial<PriceRule> = {}): PriceRule => ({
    service: 'translation',
    unit: 'word',
    price,
    ...more,
  });

  test('words cost fractions of a cent, rounded once', () => {
    expect(rows(withoutService('translation', byWord('8.5')), {}, files([1, 301]))).toEqual([
      ['translation', 1, 2559, 2559],
    ]);
    expect(rows(withoutService('translation', byWord('0.0001')), {}, files([1, 5000]))).toEqual([
      ['translation', 1, 1, 1],
    ]);
    expect(rows(withoutService('translation', byWord('8')), {}, files([1, 301]))).toEqual([
      ['translation', 301, 8, 2408],
    ]);
  });

  test('a file without a word count has the words that its pages would hold', () => {
    const { lines, by_words } = priceLines(
      rateCard(withoutService('translation', byWord('2'))),
      translation(),
      files([3, null]),
    );
    expect({ quantity: lines[0]?.quantity, by_words }).toEqual({ quantity: 750, by_words: true });
  });

  test('a line costs no less than its minimum, and surcharges are computed on that', () => {
    const list = withoutService('translation', byWord('8.5', { minimum: 4000 }), {
      service: 'translation',
      when: { turnaround: 'expedited' },
      adds: { code: 'expedited', description: 'Expedited turnaround' },
      factor: '0.25',
    });
    expect(rows(list, { turnaround: 'expedited' })).toEqual([
      ['translation', 1, 4000, 4000],
      ['translation_expedited', 1, 1000, 1000],
    ]);
  });

  test('in dinars a minimum of 12.345 is charged as 12.350, the next amount that a card can be charged', () => {
    const list = withoutService('translation', byWord('1', { minimum: 12_345 }));
    const dinars = rateCardOf({ version: 'v', currency: 'KWD', body: list });
    expect(priceLines(dinars, translation(), files([1, 5])).lines).toMatchObject([{ amount: 12_350 }]);
  });

  test('above the minimum a surcharge does not fall, however small the unit price is', () => {
    const added = { adds: { code: 'rush', description: 'Rush' }, factor: '0.4' };
    const list = withoutService('translation', { ...page('1'), minimum: 10 }, { service: 'translation', ...added });
    const surcharge = (pages: number) => rows(list, {}, files([pages, 1]))[1]?.[3];
    expect([9, 10, 11].map(surcharge)).toEqual([4, 4, 4]);
  });

  test('a rule has its own number of words to a page', () => {
    expect(rows(withoutService('translation', { ...page('100'), words_per_page: 100 }), {}, files([1, 901]))).toEqual([
      ['translation', 10, 100, 1000],
    ]);
  });

  test('a surcharge may be a price of its own', () => {
    const fee = { adds: { code: 'handling', description: 'Handling' }, unit: 'flat' as const, price: '500' };
    expect(rows(withRules({ service: 'translation', ...fee }), { target_language: ['en', 'fr'] })).toEqual([
      ['translation', 2, 2495, 4990],
      ['translation', 2, 2495, 4990],
      ['translation_handling', 2, 500, 1000],
    ]);
  });

  test('two targets with the same price and different surcharges are each charged their own', () => {
    const surcharge = (target: string, code: string, factor: string): PriceRule => ({
      service: 'translation',
      when: { target },
      adds: { code, description: `Into ${target}` },
      factor,
    });
    const list = withoutService(
      'translation',
      page('1000'),
      surcharge('fr', 'french', '0.5'),
      surcharge('de', 'german', '0.2'),
    );
    expect(rows(list, { target_language: ['fr', 'de'] })).toEqual([
      ['translation', 2, 1000, 2000],
      ['translation', 2, 1000, 2000],
      ['translation_french', 2, 500, 1000],
      ['translation_german', 2, 200, 400],
    ]);
  });

  test.each([
    ['nearest', 1248, 1250],
    ['up', 1248, 1300],
    ['down', 1247, 1200],
  ] as const)('a factor is rounded %s, to the unit that the list names', (mode, toOne, toHundred) => {
    const half = (to: number) =>
      rows({ ...FIRST, rounding: { to, mode } }, { turnaround: 'expedited' }, files([1, 1]))[1]?.[2];
    expect(half(1)).toBe(toOne);
    expect(half(mode === 'nearest' ? 50 : 100)).toBe(toHundred);
  });
});

describe('an agreement with an account', () => {
  const own = (agreement: Partial<Parameters<typeof agreedRateCard>[2]>) =>
    agreedRateCard(rateCard(FIRST), FIRST, { discount: null, own_prices: null, name: '', ...agreement });

  test('own prices win over the list, also where the list is more exact', () => {
    const list = withRules(page('3000', { source: 'es', target: 'en' }));
    const agreed = agreedRateCard(rateCard(list), list, { name: '', discount: null, own_prices: [page('1500')] });
    const { lines } = priceLines(agreed, translation({ turnaround: 'expedited' }), files([2, 1]));
    expect(lines.map(({ unit_price }) => unit_price)).toEqual([1500, 750]);
  });

  test('an account’s own surcharge replaces that of the list', () => {
    const adds = { code: 'expedited', description: 'Expedited turnaround' };
    const rule: PriceRule = { service: 'translation', when: { turnaround: 'expedited' }, adds, factor: '0.1' };
    const { lines } = priceLines(own({ own_prices: [rule] }), translation({ turnaround: 'expedited' }), files([1, 1]));
    expect(lines.map(({ unit_price }) => unit_price)).toEqual([2495, 250]);
  });

  test('a discount lowers every line, and the description says so', () => {
    const { lines } = priceLines(own({ discount: '12.5' }), translation(), files([3, 1]));
    expect(lines).toEqual([
      {
        code: 'translation',
        description: 'Certified translation, Spanish to English, by the page, less 12.5 %',
        quantity: 3,
        unit_price: 2183,
        amount: 6549,
      },
    ]);
  });

  test('fractions of a cent are not lost: discount and surcharge apply to the full sum', () => {
    const rush: PriceRule = { service: 'translation', adds: { code: 'rush', description: 'Rush' }, factor: '0.5' };
    const list = withoutService('translation', { service: 'translation', unit: 'word', price: '9' }, rush);
    const agreed = agreedRateCard(rateCard(list), list, { name: '', discount: '5', own_prices: null });
    const { lines } = priceLines(agreed, translation(), files([1, 1001]));
    expect(lines).toEqual([
      {
        code: 'translation',
        description: 'Certified translation, Spanish to English, by the word (1,001 words), less 5 %',
        quantity: 1,
        unit_price: 8559,
        amount: 8559,
      },
      {
        code: 'translation_rush',
        description: 'Rush: translation, less 5 %',
        quantity: 1,
        unit_price: 4280,
        amount: 4280,
      },
    ]);
  });

  test('a line by the word shows quantity and unit price where they give the sum, and the number of words where they do not', () => {
    const by = (price: string, discount: string | null) => {
      const list = withoutService('translation', { service: 'translation', unit: 'word', price });
      const agreed =
        discount === null
          ? rateCard(list)
          : agreedRateCard(rateCard(list), list, { name: '', discount, own_prices: null });
      const [line] = priceLines(agreed, translation(), files([1, 777])).lines;
      return [line?.quantity, line?.unit_price, line?.amount, line?.description.split('by the word')[1]];
    };
    expect(by('29', null)).toEqual([777, 29, 22_533, '']);
    expect(by('10', '10')).toEqual([777, 9, 6993, ', less 10 %']);
    expect(by('28.95', null)).toEqual([1, 22_494, 22_494, ' (777 words)']);
    expect(by('9', '5')).toEqual([1, 6643, 6643, ' (777 words), less 5 %']);
  });

  test('a discount of 100 % makes the total zero', () => {
    const { lines } = priceLines(own({ discount: '100' }), everyService() as Services, files([3, 1]));
    expect(sum(lines.map(({ amount }) => amount))).toBe(0);
  });
});
