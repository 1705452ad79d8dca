import { describe, expect, test } from 'vitest';
import { checkList, checkOwnPrices } from '../../../../src/domain/firm/prices/check/gaps-and-ties.ts';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { FIRST, LANGUAGE_GROUPS, withRules } from './sample-lists.ts';

const errorsOf = (body: PriceListBody) => checkList(body).map(({ path, message }) => `${path}: ${message}`);
const AT = FIRST.rules.length;
const page = (when?: PriceRule['when']): PriceRule => ({
  service: 'translation',
  unit: 'page',
  price: '100',
  ...(when && { when }),
});
const grouped = (body: PriceListBody): PriceListBody => ({ ...body, language_groups: LANGUAGE_GROUPS });

test('the first list has no errors', () => {
  expect(errorsOf(FIRST)).toEqual([]);
});

describe('one error at a time', () => {
  const rule = (changes: Partial<PriceRule>) => withRules({ service: 'translation', ...changes });
  const target = { when: { target: 'fr' } };
  test.each<[string, PriceListBody, string]>([
    ['a rule without a price', rule({ ...target, unit: 'page' }), `rules.${AT}.price`],
    ['a rule without a unit', rule({ ...target, price: '100' }), `rules.${AT}.unit`],
    ['a price that is not a number', rule({ ...target, unit: 'page', price: '1,50' }), `rules.${AT}.price`],
    ['a negative price', rule({ ...target, unit: 'page', price: '-1' }), `rules.${AT}.price`],
    ['a price of a page with a fraction', rule({ ...target, unit: 'page', price: '10.5' }), `rules.${AT}.price`],
    ['a price of a word with five digits', rule({ ...target, unit: 'word', price: '0.00001' }), `rules.${AT}.price`],
    ['a price above the maximum', rule({ ...target, unit: 'page', price: '1000000001' }), `rules.${AT}.price`],
    ['a negative minimum', rule({ ...target, unit: 'page', price: '1', minimum: -1 }), `rules.${AT}.minimum`],
    [
      'zero words per page in a rule',
      rule({ ...target, unit: 'page', price: '1', words_per_page: 0 }),
      `rules.${AT}.words_per_page`,
    ],
    [
      'words per page of a flat price',
      rule({ ...target, unit: 'flat', price: '1', words_per_page: 5 }),
      `rules.${AT}.words_per_page`,
    ],
    ['a factor without a name', rule({ ...target, factor: '0.5' }), `rules.${AT}.factor`],
    [
      'a factor of 0',
      rule({ ...target, adds: { code: 'rush', description: 'Rush' }, factor: '0' }),
      `rules.${AT}.factor`,
    ],
    [
      'a factor of 11',
      rule({ ...target, adds: { code: 'rush', description: 'Rush' }, factor: '11' }),
      `rules.${AT}.factor`,
    ],
    [
      'a factor together with a price',
      rule({ ...target, adds: { code: 'rush', description: 'Rush' }, factor: '1', price: '5' }),
      `rules.${AT}.price`,
    ],
    [
      'a surcharge with a wrong code',
      rule({ ...target, adds: { code: 'Rush!', description: 'Rush' }, factor: '1' }),
      `rules.${AT}.adds.code`,
    ],
    [
      'a surcharge by hand',
      rule({ ...target, adds: { code: 'rush', description: 'Rush' }, by_hand: true }),
      `rules.${AT}.by_hand`,
    ],
    ['a price in a rule by hand', rule({ ...target, by_hand: true, price: '1' }), `rules.${AT}.price`],
    ['an unknown language', withRules(page({ target: 'xx' })), `rules.${AT}.when.target`],
    ['a language by its three-letter code', withRules(page({ source: 'spa' })), `rules.${AT}.when.source`],
    ['an unknown group', withRules(page({ source: 'romance' })), `rules.${AT}.when.source`],
    ['a condition of another service', withRules(page({ kind: 'diploma_evaluation' })), `rules.${AT}.when.kind`],
    ['a turnaround that cannot be ordered', withRules(page({ turnaround: 'same_day' })), `rules.${AT}.when.turnaround`],
    ['documents from 5 to 2', withRules(page({ documents_from: 5, documents_to: 2 })), `rules.${AT}.when.documents_to`],
    [
      'an apostille for a country without apostilles',
      withRules({ service: 'apostille', when: { country: 'TW' }, by_hand: true }),
      `rules.${AT}.when.country`,
    ],
    [
      'a parcel to an unknown country',
      withRules({ service: 'shipping', when: { country: 'XX' }, by_hand: true }),
      `rules.${AT}.when.country`,
    ],
    ['zero words per page', { ...FIRST, words_per_page: 0 }, 'words_per_page'],
    ['rounding to nothing', { ...FIRST, rounding: { to: 0, mode: 'up' } }, 'rounding.to'],
    ['a negative fee', { ...FIRST, cancellation_fee: -1 }, 'cancellation_fee'],
    [
      'a group with a short code',
      { ...FIRST, language_groups: [{ code: 'es', members: ['es'] }] },
      'language_groups.0.code',
    ],
    ['an empty group', { ...FIRST, country_groups: [{ code: 'nobody', members: [] }] }, 'country_groups.0.members'],
    [
      'an unknown member',
      { ...FIRST, language_groups: [{ code: 'some', members: ['es', 'xx'] }] },
      'language_groups.0.members.1',
    ],
    [
      'a member twice',
      { ...FIRST, country_groups: [{ code: 'some', members: ['US', 'US'] }] },
      'country_groups.0.members.1',
    ],
    [
      'a code twice',
      {
        ...FIRST,
        language_groups: [{ code: 'some', members: ['es'] }],
        country_groups: [{ code: 'some', members: ['US'] }],
      },
      'country_groups.0.code',
    ],
  ])('%s is reported at its path, and nothing else is', (_, body, path) => {
    expect(checkList(body).map((error) => error.path)).toEqual([path]);
  });

  test('all errors are reported at once', () => {
    const body = { ...withRules({ service: 'translation', when: { target: 'xx' } }, page()), words_per_page: 0 };
    expect(checkList(body).map(({ path }) => path)).toEqual([
      'words_per_page',
      `rules.${AT}.unit`,
      `rules.${AT}.price`,
      `rules.${AT}.when.target`,
      `rules.${AT + 1}`,
    ]);
  });
});

test('own prices may have gaps, and are otherwise checked', () => {
  const body = grouped(FIRST);
  expect(checkOwnPrices(body, [page({ target: 'romance' })])).toEqual([]);
  expect(
    checkOwnPrices(body, [page({ target: 'romance' }), page({ target: 'xx' }), page({ target: 'other_lot' })]),
  ).toEqual([
    { path: 'rules.1.when.target', message: 'There is no language and no group `xx`.' },
    { path: 'rules.2', message: expect.stringContaining('Is as exact as rule 1') },
  ]);
});
