import fc from 'fast-check';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';

// Sample price lists for property tests.

export const FIRST = FIRST_LIST.body;
export const withRules = (...rules: PriceRule[]): PriceListBody => ({ ...FIRST, rules: [...FIRST.rules, ...rules] });

/** The first list without its rules for a service. */
export const withoutService = (service: PriceRule['service'], ...rules: PriceRule[]): PriceListBody => ({
  ...FIRST,
  rules: [...FIRST.rules.filter((rule) => rule.service !== service), ...rules],
});

const price = fc.oneof(
  fc.record({
    unit: fc.constantFrom('page', 'document', 'flat'),
    price: fc.integer({ min: 0, max: 50_000 }).map(String),
  }),
  fc.record({
    unit: fc.constant('word'),
    price: fc.integer({ min: 0, max: 500_000 }).map((units) => String(units / 10_000)),
  }),
);
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const language = fc.constantFrom('es', 'en', 'fr', 'romance', 'other_lot');

export const LANGUAGE_GROUPS = [
  { code: 'romance', members: ['es', 'fr', 'pt'] },
  { code: 'other_lot', members: ['de', 'fr'] },
];

export const someConditions = fc
  .record({
    source: optional(language),
    target: optional(language),
    certification: optional(fc.constantFrom('certified' as const, 'notarized' as const)),
    turnaround: optional(fc.constantFrom('standard' as const, 'expedited' as const)),
    delivery: optional(fc.constantFrom('digital' as const, 'physical' as const)),
    documents: optional(fc.constantFrom([1, 3], [2, 4], [4, 4])),
  })
  .map(({ documents, ...named }) => ({
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
    ...(documents && { documents_from: documents[0], documents_to: documents[1] }),
  }));

/** Often the conditions of a rule that applies to everything and outranks the rules of the first list. */
const when = fc.oneof(fc.constant({ documents_from: 1 }), someConditions);

const base = fc
  .tuple(when, price, optional(fc.integer({ min: 0, max: 20_000 })), optional(fc.integer({ min: 1, max: 500 })))
  .map(([conditions, priced, minimum, words]) => ({
    service: 'translation' as const,
    when: conditions,
    ...priced,
    ...(minimum !== undefined && { minimum }),
    ...(words !== undefined && priced.unit === 'page' && { words_per_page: words }),
  }));
const surcharge = fc
  .tuple(when, fc.constantFrom('rush', 'rare'), fc.integer({ min: 1, max: 100_000 }))
  .map(([conditions, code, factor]) => ({
    service: 'translation' as const,
    when: conditions,
    adds: { code, description: 'Rush' },
    factor: String(factor / 10_000),
  }));
const fixed = fc.tuple(when, price).map(([conditions, priced]) => ({
  service: 'translation' as const,
  when: conditions,
  adds: { code: 'fee', description: 'Fee' },
  ...priced,
}));

export const someRules = fc.array(fc.oneof(base, surcharge, fixed), { maxLength: 12 }) as fc.Arbitrary<PriceRule[]>;

/** The first list with additional rules of every form. */
export const someLists: fc.Arbitrary<PriceListBody> = fc
  .record({
    rules: someRules,
    rounding: fc.record({ to: fc.constantFrom(1, 5, 100), mode: fc.constantFrom('nearest', 'up', 'down') }),
    words_per_page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ rules, ...head }) => ({
    ...withRules(...rules),
    ...(head as Pick<PriceListBody, 'rounding' | 'words_per_page'>),
    language_groups: LANGUAGE_GROUPS,
  }));
