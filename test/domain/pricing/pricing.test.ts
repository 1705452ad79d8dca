import { describe, expect, test } from 'vitest';
import { times } from '../../../src/core/money.ts';
import { addWorkingDays, compileCalendar } from '../../../src/domain/firm/hours/work-calendar.ts';
import { CALENDAR } from '../../../src/domain/firm/topics/topics.ts';
import { billablePages } from '../../../src/domain/pricing/list/compile-list.ts';
import { rateCardOf } from '../../../src/domain/pricing/list/rate-card.ts';
import { priceServices } from '../../../src/domain/pricing/price-for.ts';
import { promiseDate } from '../../../src/domain/pricing/promise-date.ts';
import { SHIPPING_CODES } from '../../../src/wire/reference/shipping.ts';
import type { Services } from '../../../src/wire/schemas/services.ts';
import { FIRST_LIST } from '../../support/prices/first-list.ts';
import { everyService, usAddress } from '../../world/services.ts';

const CURRENT_PRICES = rateCardOf(FIRST_LIST);
const MONDAY = new Date('2026-11-16T09:00:00Z');
const page = (page_count: number | null = 1, source_word_count: number | null = null) => ({
  page_count,
  source_word_count,
});
const translation = (options: Partial<NonNullable<Services['translation_options']>> = {}): Services => ({
  translation: true,
  translation_options: {
    source_language: 'es',
    target_language: ['en'],
    translation_type: 'certified',
    certification: 'certified',
    delivery: 'digital',
    turnaround: 'standard',
    ...options,
  },
});
const estimate = (services: Services, files = [page()], deadline: Date | null = null, now = MONDAY) =>
  priceServices(CURRENT_PRICES, { services, files, deadline }, now);
const amounts = (services: Services, files = [page()]) =>
  estimate(services, files).line_items.map((line) => [line.code, line.quantity, line.amount]);

describe('pages', () => {
  test.each([
    [page(3, null), 3],
    [page(3, 250), 3],
    [page(1, 251), 2],
    [page(2, 1000), 4],
    [page(null, null), 1],
    [page(null, 600), 3],
    [page(0, 0), 1],
  ])('a file of %j counts as %i pages', (file, pages) => {
    expect(billablePages(file, 250)).toBe(pages);
  });

  test('pages are summed over the files, each by pages or words, whichever is more', () => {
    expect(amounts(translation(), [page(3), page(1, 900), page(1, 10)])).toEqual([['translation', 8, 8 * 2495]]);
  });

  test('pages without a count leave the estimate incomplete', () => {
    expect(estimate(translation(), [page(2), page(3)]).complete).toBe(true);
    expect(estimate(translation(), [page(2), page(null)]).complete).toBe(false);
    expect(estimate(translation(), [page(2), page(null, 600)]).complete).toBe(false);
  });
});

describe('counts and dates that make no sense', () => {
  test('more pages than a year of work are priced by hand, without a promised day', () => {
    const much = estimate(translation(), [page(3108)]);
    expect(much).toMatchObject({ complete: true, promised_at: expect.any(String) });
    const tooMuch = estimate(
      translation(),
      Array.from({ length: 100 }, () => page(10_000, 2_000_000)),
    );
    expect(tooMuch).toMatchObject({ complete: false, promised_at: null });
    expect(Number.isSafeInteger(tooMuch.total)).toBe(true);
    expect(estimate(translation(), [page(3109)])).toMatchObject({ complete: false, promised_at: null });
  });

  test('a deadline of the year 3000 does not become the promised day', () => {
    const far = estimate(translation({ turnaround: 'expedited' }), [page()], new Date('3000-01-01T12:00:00Z'));
    expect(far.promised_at?.slice(0, 4)).toBe('2026');
  });
});

describe('an estimate', () => {
  test('an estimate has one line for each target language, with its name', () => {
    const { line_items } = estimate(translation({ target_language: ['en', 'fr'] }), [page(2)]);
    expect(line_items.map((line) => [line.description, line.quantity])).toEqual([
      ['Certified translation, Spanish to English, by the page', 2],
      ['Certified translation, Spanish to French, by the page', 2],
    ]);
  });

  test('an estimate adds for speed, notary and paper', () => {
    const services: Services = {
      ...translation({
        target_language: ['en', 'fr'],
        certification: 'notarized',
        delivery: 'physical',
        turnaround: 'expedited',
      }),
      notarization: true,
      notarization_options: { turnaround: 'expedited' },
    };
    expect(amounts(services, [page(2), page(1)])).toEqual([
      ['translation', 3, 3 * 2495],
      ['translation', 3, 3 * 2495],
      ['translation_expedited', 6, 6 * 1248],
      ['notarization', 4, 4 * 1995],
      ['notarization_expedited', 4, 4 * 998],
      ['translation_hard_copy', 4, 4 * 995],
    ]);
  });

  test.each([
    ['standard', 0],
    ['expedited', 4750],
    ['same_day', 9500],
  ] as const)('an estimate of a %s evaluation adds %i', (turnaround, more) => {
    const options = { ...everyService().credential_evaluation_options, evaluation_type: undefined, turnaround };
    const { total } = estimate({ credential_evaluation: true, credential_evaluation_options: options as never });
    expect(total).toBe(9500 + more);
  });

  test('an estimate of a course-by-course evaluation has the price of its kind', () => {
    const options = { ...everyService().credential_evaluation_options, turnaround: 'standard' };
    const { total } = estimate({ credential_evaluation: true, credential_evaluation_options: options as never });
    expect(total).toBe(16_500);
  });

  test('an estimate counts expert opinion letters once, and conversions and apostilles by the document', () => {
    const services = {
      expert_opinion_letter: true,
      expert_opinion_letter_options: { visa_type: 'O-1', subject_name: 'A', subject_dob: '1990-01-01' },
      currency_conversion: true,
      currency_conversion_options: { target_currency: 'USD' },
      apostille: true,
      apostille_options: { target_country: 'MX', turnaround: 'expedited' as const },
    };
    expect(amounts(services, [page(5), page(9), page(1)])).toEqual([
      ['expert_opinion_letter', 1, 45_000],
      ['currency_conversion', 3, 7500],
      ['apostille', 3, 37_500],
      ['apostille_expedited', 3, 18_750],
    ]);
  });

  test('an estimate has a price for every shipping service, in the US and abroad', () => {
    for (const shipping_service of SHIPPING_CODES) {
      for (const country of ['US', 'MX']) {
        const services = { shipping: true, shipping_options: { shipping_service, address: usAddress({ country }) } };
        expect(estimate(services).total).toBeGreaterThan(0);
      }
    }
  });

  test('an estimate adds up, and leaves out options whose service was not asked for', () => {
    const { total, line_items, price_list, currency } = estimate(everyService() as never, [page(3)]);
    expect(total).toBe(line_items.reduce((sum, line) => sum + line.amount, 0));
    expect({ price_list, currency }).toEqual({ price_list: { version: '2026-11', currency: 'USD' }, currency: 'USD' });
    expect(
      estimate({ ...everyService(), translation: false, shipping: false } as never).line_items.map((line) => line.code),
    ).not.toContain('translation');
  });
});

test.each([
  [2495, 0.5, 1248],
  [-2495, 0.5, -1248],
  [100, 8.575, 858],
  [100, 1.005, 101],
  [333, 1 / 3, 111],
  [1, 0.4999, 0],
  [0, 5, 0],
  [100_000_000, 1_000_000, 100_000_000_000_000],
])('%d times %d is %d, halves away from zero', (price, quantity, amount) => {
  expect(times(price, quantity)).toBe(amount);
});

describe('a promise', () => {
  const promised = (services: Services, pages: number, now = MONDAY, deadline: Date | null = null) =>
    promiseDate(services, pages, deadline, now)?.toISOString().slice(0, 16);

  test.each([
    ['2026-11-16T09:00:00Z', 0, '2026-11-16'],
    ['2026-11-16T22:00:00Z', 0, '2026-11-17'],
    ['2026-11-16T23:30:00Z', 0, '2026-11-17'],
    ['2026-11-20T23:30:00Z', 0, '2026-11-23'],
    ['2026-11-21T09:00:00Z', 0, '2026-11-23'],
    ['2026-11-16T23:30:00Z', 1, '2026-11-17'],
    ['2026-11-20T09:00:00Z', 1, '2026-11-23'],
    ['2026-11-21T09:00:00Z', 1, '2026-11-23'],
    ['2026-11-20T09:00:00Z', 5, '2026-11-27'],
    ['2026-11-16T09:00:00Z', 10, '2026-11-30'],
  ])('a promise made at %s for %i working days is the end of %s', (start, days, day) => {
    expect(addWorkingDays(compileCalendar(CALENDAR.fallback), new Date(start), days).toISOString()).toBe(
      `${day}T22:00:00.000Z`,
    );
  });

  test('a promise of a translation grows with its pages, and halves when expedited', () => {
    expect(promised(translation(), 1)).toBe('2026-11-18T22:00');
    expect(promised(translation(), 12)).toBe('2026-11-18T22:00');
    expect(promised(translation(), 13)).toBe('2026-11-19T22:00');
    expect(promised(translation({ turnaround: 'expedited' }), 1)).toBe('2026-11-17T22:00');
    expect(promised(translation({ certification: 'notarized' }), 1)).toBe('2026-11-19T22:00');
  });

  test('a promise of several services is that of the slowest, plus the apostille', () => {
    const expertOpinionLetter = {
      expert_opinion_letter: true,
      expert_opinion_letter_options: { visa_type: 'O-1', subject_name: 'A', subject_dob: '1990-01-01' },
    };
    const apostille = { apostille: true, apostille_options: { target_country: 'MX' } };
    expect(promised({ ...translation(), ...expertOpinionLetter }, 1)).toBe('2026-11-23T22:00');
    expect(promised(apostille, 1)).toBe('2026-11-25T22:00');
    expect(promised({ ...translation(), ...apostille }, 1)).toBe('2026-11-27T22:00');
  });

  test('a promise for the same day is never in the past', () => {
    const expertOpinionLetter = {
      expert_opinion_letter: true,
      expert_opinion_letter_options: {
        visa_type: 'O-1',
        subject_name: 'A',
        subject_dob: '1990-01-01',
        turnaround: 'same_day' as const,
      },
    };
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(MONDAY.getTime() + hour * 3_600_000);
      expect(promiseDate(expertOpinionLetter, 1, null, now)?.getTime()).toBeGreaterThan(now.getTime());
    }
  });

  test('a promise of an expedited service is the deadline when there is time until then', () => {
    const deadline = new Date('2026-12-24T12:00:00Z');
    const fast = translation({ turnaround: 'expedited' });
    const apostille = (turnaround: 'standard' | 'expedited') => ({
      apostille: true,
      apostille_options: { target_country: 'MX', turnaround },
    });
    expect(promised(fast, 1, MONDAY, deadline)).toBe('2026-12-24T12:00');
    expect(promised(apostille('expedited'), 1, MONDAY, deadline)).toBe('2026-12-24T12:00');
    expect(promised(apostille('standard'), 1, MONDAY, deadline)).toBe('2026-11-25T22:00');
    expect(promised(translation(), 1, MONDAY, deadline)).toBe('2026-11-18T22:00');
    expect(promised(fast, 1, MONDAY, new Date('2026-11-16T10:00:00Z'))).toBe('2026-11-17T22:00');
  });

  test('there is no promise when nothing has to be produced', () => {
    expect(promised({ shipping: true }, 1)).toBeUndefined();
  });
});
