import { entriesOf } from '../../../../wire/groups/records.ts';
import { PRICED_KINDS, type PricedService, WITH_PAPER } from '../../../../wire/priced.ts';
import { APOSTILLE_COUNTRIES } from '../../../../wire/reference/apostille.ts';
import { COUNTRY_CODES } from '../../../../wire/reference/countries.ts';
import { languages } from '../../../../wire/reference/languages.ts';
import { SHIPPING_CODES, shippingReaches } from '../../../../wire/reference/shipping.ts';
import type { PriceConditions, PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { CERTIFICATIONS, DELIVERIES, THREE_SPEEDS, TWO_SPEEDS } from '../../../../wire/schemas/services.ts';
import { type Box, type Mask, overlap } from './cover.ts';

// The conditions that rules of each service may have, and their possible values.

/** `languages` and `countries` have groups; `documents` is a number. */
export type Values = readonly string[] | 'languages' | 'countries' | 'parties' | 'documents';
type Dimension = Exclude<keyof PriceConditions, 'documents_from' | 'documents_to'> | 'documents';

const [DIPLOMA, COURSES, ...APOSTILLES] = PRICED_KINDS;
const pair = { source: 'languages', target: 'languages' } as const;
const delivered = { delivery: DELIVERIES, documents: 'documents' } as const;

export const CONDITIONS: Readonly<Record<PricedService, Readonly<Partial<Record<Dimension, Values>>>>> = {
  translation: { ...pair, certification: CERTIFICATIONS, turnaround: TWO_SPEEDS, ...delivered },
  notarization: { ...pair, turnaround: TWO_SPEEDS, ...delivered },
  hard_copy: { of_service: WITH_PAPER, documents: 'documents' },
  credential_evaluation: { kind: [DIPLOMA, COURSES], turnaround: THREE_SPEEDS, ...delivered },
  expert_opinion_letter: { turnaround: THREE_SPEEDS, ...delivered },
  currency_conversion: { documents: 'documents' },
  apostille: { kind: APOSTILLES, country: 'parties', turnaround: TWO_SPEEDS, documents: 'documents' },
  shipping: { shipping_service: SHIPPING_CODES, country: 'countries', documents: 'documents' },
};

// All requests for one service, split into classes that its rules treat alike. Thousands of languages become one class
// for each language named in a rule, and one for the rest.

export interface Axis {
  readonly name: Dimension;
  /** An example of each class. */
  readonly examples: readonly string[];
  readonly all: Mask;
  readonly maskOf: (rule: PriceRule) => Mask;
  /** Classes with exactly one value. */
  readonly single: readonly number[];
  /** Index of the class with all values that no rule names; null without one. */
  readonly rest: number | null;
}

export interface Space {
  readonly axes: readonly Axis[];
  /** All possible requests. */
  readonly universe: readonly Box[];
  /** Impossible requests: source and target language are equal. */
  readonly impossible: readonly Box[];
  readonly boxOf: (rule: PriceRule) => Box;
}

type Groups = ReadonlyMap<string, readonly string[]>;

export function spaceOf(service: PriceRule['service'], rules: readonly PriceRule[], groups: Groups): Space {
  const axes = entriesOf(CONDITIONS[service]).map(([name, values]) => axisOf(name, values, rules, groups));
  const everything = axes.map(({ all }) => all);
  return {
    axes,
    universe: service === 'shipping' ? reachable(axes) : [everything],
    impossible: sameLanguage(axes, everything),
    boxOf: (rule) => axes.map(({ maskOf }) => maskOf(rule)),
  };
}

function axisOf(name: Dimension, values: Values, rules: readonly PriceRule[], groups: Groups): Axis {
  if (name === 'documents') return documentsAxis(rules);
  if (typeof values !== 'string') return classesAxis(name, values, [...values], groups);
  if (values === 'languages') {
    const codes = languages().map(({ code }) => code);
    // Source and target share their classes, so that equal languages can be excluded.
    return classesAxis(
      name,
      codes,
      rules.flatMap(({ when }) => [when?.source ?? [], when?.target ?? []].flat()),
      groups,
    );
  }
  const named = rules.flatMap(({ when }) => when?.country ?? []);
  const codes = values === 'parties' ? APOSTILLE_COUNTRIES : COUNTRY_CODES;
  return classesAxis(name, codes, values === 'countries' ? [...named, 'US'] : named, groups);
}

function classesAxis(
  name: Exclude<Dimension, 'documents'>,
  values: readonly string[],
  named: readonly string[],
  groups: Groups,
): Axis {
  const words = [...new Set(named)];
  const possible = new Set(values);
  const membership = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    for (const value of groups.get(word) ?? [word]) {
      if (!possible.has(value)) continue;
      const known = membership.get(value);
      if (known === undefined) membership.set(value, [at]);
      else known.push(at);
    }
  }
  const classes = new Map<string, { of: readonly number[]; values: string[] }>();
  for (const [value, of] of membership) {
    const key = of.join(' ');
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { of, values: [value] });
    else known.values.push(value);
  }
  const other = values.find((value) => !membership.has(value));
  if (other !== undefined) classes.set('', { of: [], values: [other, ''] });
  return maskedAxis(name, [...classes.values()], words);
}

function maskedAxis(
  name: Exclude<Dimension, 'documents'>,
  classes: readonly { of: readonly number[]; values: string[] }[],
  words: readonly string[],
): Axis {
  const masks = words.map(() => 0n);
  for (const [at, { of }] of classes.entries())
    for (const word of of) masks[word] = (masks[word] ?? 0n) | (1n << BigInt(at));
  const byWord = new Map(words.map((word, at) => [word, masks[at] ?? 0n]));
  const all = (1n << BigInt(classes.length)) - 1n;
  const rest = classes.findIndex(({ of }) => of.length === 0);
  return {
    name,
    examples: classes.map(({ values: [first = ''] }) => first),
    all,
    maskOf: ({ when }) => (when?.[name] === undefined ? all : (byWord.get(when[name]) ?? 0n)),
    single: classes.flatMap(({ values }, at) => (values.length === 1 ? [at] : [])),
    rest: rest === -1 ? null : rest,
  };
}

/** Ranges of document counts that all rules treat alike. */
function documentsAxis(rules: readonly PriceRule[]): Axis {
  const edges = new Set([1]);
  for (const { when: { documents_from, documents_to } = {} } of rules) {
    if (documents_from !== undefined) edges.add(documents_from);
    if (documents_to !== undefined) edges.add(documents_to + 1);
  }
  const starts = [...edges].toSorted((a, b) => a - b);
  const all = (1n << BigInt(starts.length)) - 1n;
  const placeOf = new Map(starts.map((start, at) => [start, at]));
  const maskOf = ({ when: { documents_from: from = 1, documents_to: to } = {} }: PriceRule) => {
    const first = placeOf.get(from) ?? 0;
    const end = to === undefined ? starts.length : (placeOf.get(to + 1) ?? starts.length);
    return ((1n << BigInt(end - first)) - 1n) << BigInt(first);
  };
  return { name: 'documents', examples: starts.map(String), all, maskOf, single: [], rest: null };
}

const withMask = (box: Box, at: number, mask: Mask): Box => box.map((one, place) => (place === at ? mask : one));

function sameLanguage(axes: readonly Axis[], everything: Box): Box[] {
  const [source, target] = ['source', 'target'].map((name) => axes.findIndex((axis) => axis.name === name));
  if (source === undefined || target === undefined || source === -1) return [];
  return (axes[source]?.single ?? []).map((at) => {
    const one = 1n << BigInt(at);
    return withMask(withMask(everything, source, one), target, one);
  });
}

/** Each shipping service with the countries it delivers to. */
function reachable(axes: readonly Axis[]): Box[] {
  const [ways, countries] = ['shipping_service', 'country'].map((name) => axes.findIndex((axis) => axis.name === name));
  if (ways === undefined || countries === undefined) return [];
  const everything = axes.map(({ all }) => all);
  return (axes[ways]?.examples ?? []).map((code, at) => {
    const mask = (axes[countries]?.examples ?? []).reduce(
      (reached, country, place) => (shippingReaches(code, country) ? reached | (1n << BigInt(place)) : reached),
      0n,
    );
    return withMask(withMask(everything, ways, 1n << BigInt(at)), countries, mask);
  });
}

/** The parts of a box that a request can ask for. */
export const possibleParts = ({ universe }: Space, box: Box): Box[] =>
  universe.flatMap((part) => {
    const both = overlap(part, box);
    return both === null ? [] : [both];
  });
