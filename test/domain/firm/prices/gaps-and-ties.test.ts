import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkList } from '../../../../src/domain/firm/prices/check/gaps-and-ties.ts';
import { rankOf } from '../../../../src/domain/firm/prices/rank.ts';
import { languages } from '../../../../src/wire/reference/languages.ts';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { FIRST, LANGUAGE_GROUPS, someConditions, withoutService, withRules } from './sample-lists.ts';

const errorsOf = (body: PriceListBody) => checkList(body).map(({ path, message }) => `${path}: ${message}`);
const AT = FIRST.rules.length;
const page = (when?: PriceRule['when']): PriceRule => ({
  service: 'translation',
  unit: 'page',
  price: '100',
  ...(when && { when }),
});
const grouped = (body: PriceListBody): PriceListBody => ({ ...body, language_groups: LANGUAGE_GROUPS });

describe('gaps', () => {
  const gap = (priceCase: string) => `rules: No rule prices ${priceCase}. Add one, or leave it to a person.`;
  const parcels = FIRST.rules.filter(({ service }) => service === 'shipping');

  test.each<[PriceRule['service'], string]>([
    ['translation', 'translation'],
    ['notarization', 'notarization'],
    ['hard_copy', 'hard copy'],
    ['credential_evaluation', 'credential evaluation'],
    ['expert_opinion_letter', 'expert opinion letter'],
    ['currency_conversion', 'currency conversion'],
    ['apostille', 'apostille'],
  ])('a list without any rule for %s has a gap', (service, words) => {
    expect(errorsOf(withoutService(service))).toEqual([gap(words)]);
  });

  test('a service that is left to a person has no gap', () => {
    expect(errorsOf(withoutService('apostille', { service: 'apostille', by_hand: true }))).toEqual([]);
  });

  test('a surcharge is not a price', () => {
    const rules = FIRST.rules.filter(({ service, adds }) => service === 'apostille' && adds !== undefined);
    expect(errorsOf(withoutService('apostille', ...rules))).toEqual([gap('apostille')]);
  });

  test.each<[string, PriceRule[], string]>([
    ['one speed', [page({ turnaround: 'standard' })], 'translation (turnaround `expedited`)'],
    ['one language', [page({ target: 'en' })], 'translation (target any other)'],
    ['few documents', [page({ documents_to: 10 })], 'translation (documents from 11)'],
    ['many documents', [page({ documents_from: 2 })], 'translation (documents from 1)'],
    ['a hole between', [page({ documents_to: 2 }), page({ documents_from: 4 })], 'translation (documents from 3)'],
    [
      'two crossing halves',
      [
        page({ turnaround: 'standard' }),
        page({ certification: 'certified' }),
        page({ turnaround: 'standard', certification: 'certified' }),
      ],
      'translation (certification `notarized`, turnaround `expedited`)',
    ],
  ])('a list that prices translations for %s has a gap', (_, rules, priceCase) => {
    expect(errorsOf(withoutService('translation', ...rules))).toEqual([gap(priceCase)]);
  });

  test('a shipping service without a price is a gap, for the countries that it serves', () => {
    const missing = parcels.filter(({ when }) => when?.shipping_service !== 'delivery_carrier_a_2day');
    expect(errorsOf(withoutService('shipping', ...missing))).toEqual([
      gap('shipping (by `delivery_carrier_a_2day`, country `US`)'),
    ]);
    const abroad = parcels.filter(
      (rule) => rule.when?.country !== 'US' || rule.when.shipping_service?.includes('_b_') !== true,
    );
    expect(errorsOf(withoutService('shipping', ...abroad))).toEqual([]);
  });

  test('a kind of evaluation without a price is a gap', () => {
    const rules = FIRST.rules.filter(({ when }) => when?.kind !== 'diploma_evaluation' && when?.kind !== undefined);
    expect(errorsOf(withoutService('credential_evaluation', ...rules))).toEqual([
      gap('credential evaluation (kind `diploma_evaluation`)'),
    ]);
  });

  test('a translation from a language into itself needs no price', () => {
    const group = { code: 'all_others', members: languages().flatMap(({ code }) => (code === 'en' ? [] : [code])) };
    const body = {
      ...withoutService('translation', page({ source: 'en', target: 'all_others' }), page({ source: 'all_others' })),
      language_groups: [group],
    };
    expect(errorsOf(body)).toEqual([]);
  });
});

describe('ties', () => {
  const tied = (at: number, words: string) =>
    `rules.${AT + at}: Is as exact as rule ${AT + at} for ${words}. Make one of them more exact, or add a rule for it.`;

  test('a duplicate rule is reported, whatever the order of its conditions', () => {
    const rules = [page({ source: 'es', target: 'fr' }), { ...page({ target: 'fr', source: 'es' }), price: '7' }];
    expect(errorsOf(withRules(...rules))).toEqual([
      `rules.${AT + 1}: Has the same conditions as rule ${AT + 1}. One of them must go.`,
    ]);
  });

  test.each<[string, PriceRule[], string]>([
    [
      'a source and a target',
      [page({ source: 'es' }), page({ target: 'fr' })],
      'translation (source `es`, target `fr`)',
    ],
    [
      'two groups with a language in common',
      [page({ target: 'romance' }), page({ target: 'other_lot' })],
      'translation (source `es`, target `fr`)',
    ],
    [
      'two ranges that overlap',
      [page({ documents_from: 2, documents_to: 5 }), page({ documents_from: 5 })],
      'translation (documents from 5)',
    ],
    [
      'a speed and a seal',
      [page({ turnaround: 'expedited' }), page({ certification: 'notarized' })],
      'translation (certification `notarized`, turnaround `expedited`)',
    ],
  ])('%s that apply to the same case are a tie', (_, rules, words) => {
    expect(errorsOf(grouped(withRules(...rules)))).toEqual([tied(1, words)]);
  });

  test('a more exact rule for the case settles a tie', () => {
    const rules = [page({ source: 'es' }), page({ target: 'fr' }), page({ source: 'es', target: 'fr' })];
    expect(errorsOf(withRules(...rules))).toEqual([]);
  });

  test('a rule that is only a little more exact settles a tie too', () => {
    const rules = [page({ source: 'es' }), page({ target: 'fr' }), page({ source: 'es', target: 'romance' })];
    expect(errorsOf(grouped(withRules(...rules)))).toEqual([]);
  });

  test('several rules settle a tie together, and a case that they leave open is reported', () => {
    const both = { turnaround: 'expedited', certification: 'notarized' } as const;
    const tie = [page({ turnaround: 'expedited' }), page({ certification: 'notarized' })];
    const paper = page({ ...both, delivery: 'physical' });
    expect(errorsOf(withRules(...tie, paper))).toEqual([
      tied(1, 'translation (certification `notarized`, turnaround `expedited`, delivery `digital`)'),
    ]);
    expect(errorsOf(withRules(...tie, paper, page({ ...both, delivery: 'digital' })))).toEqual([]);
  });

  test('rules without a common case are not a tie', () => {
    const rules = [
      page({ target: 'fr' }),
      page({ target: 'de' }),
      page({ documents_to: 2 }),
      page({ documents_from: 3 }),
    ];
    expect(errorsOf(withRules(...rules))).toEqual([]);
    expect(errorsOf(withRules(page({ source: 'es' }), page({ target: 'es' })))).toEqual([]);
  });

  test('surcharges with one code tie, and surcharges with different codes are both added', () => {
    const adds = (code: string, when: PriceRule['when']): PriceRule => ({
      service: 'translation',
      ...(when && { when }),
      adds: { code, description: 'Rush' },
      factor: '0.1',
    });
    const [es, fr] = [{ source: 'es' }, { target: 'fr' }];
    expect(errorsOf(withRules(adds('rush', es), adds('rush', fr)))).toEqual([
      tied(1, 'translation (source `es`, target `fr`)'),
    ]);
    expect(errorsOf(withRules(adds('rush', es), adds('rare', fr)))).toEqual([]);
  });
});

/** Every case of a translation, with the languages that rules name and two that no rule names. */
const LANGUAGES = ['es', 'en', 'fr', 'pt', 'de', 'zh', 'haw'];
const CASES = LANGUAGES.flatMap((source) =>
  LANGUAGES.filter((target) => target !== source).flatMap((target) =>
    ['certified', 'notarized'].flatMap((certification) =>
      ['standard', 'expedited'].flatMap((turnaround) =>
        ['digital', 'physical'].flatMap((delivery) =>
          [1, 2, 3, 4, 5].map((documents) => ({ source, target, certification, turnaround, delivery, documents })),
        ),
      ),
    ),
  ),
);

function appliesTo({ when = {} }: PriceRule, facts: (typeof CASES)[number]): boolean {
  const { documents_from = 1, documents_to = 99, ...named } = when;
  const isNamed = ([name, value]: [string, string]) => {
    const input = Object.entries(facts).find(([fact]) => fact === name)?.[1];
    return (
      input === value || LANGUAGE_GROUPS.some(({ code, members }) => code === value && members.includes(`${input}`))
    );
  };
  const { documents } = facts;
  return documents >= documents_from && documents <= documents_to && Object.entries(named).every(isNamed);
}

test('gaps and ties are found exactly where a check of every case finds them', () => {
  const isGroup = (code: string) => LANGUAGE_GROUPS.some((group) => group.code === code);
  const rules = fc.uniqueArray(someConditions, { maxLength: 7, selector: (when) => JSON.stringify(when) });
  fc.assert(
    fc.property(rules, (conditions) => {
      const input = conditions.map((when) => page(when));
      const deciding = CASES.map((facts) => {
        const ranks = input.filter((rule) => appliesTo(rule, facts)).map(({ when = {} }) => rankOf(when, isGroup));
        return ranks.filter((rank) => rank === Math.max(...ranks)).length;
      });
      const found = checkList(grouped(withoutService('translation', ...input)));
      const hasGap = found.some(({ path }) => path === 'rules');
      const hasTie = found.some(({ path }) => path !== 'rules');
      expect({ hasGap, hasTie }).toEqual({
        hasGap: deciding.includes(0),
        hasTie: deciding.some((count) => count > 1),
      });
    }),
    { numRuns: 300 },
  );
});
