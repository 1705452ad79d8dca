import { sum } from '../../../core/money.ts';
import { entriesOf } from '../../../wire/groups/records.ts';
import type { PricedService, Unit } from '../../../wire/priced.ts';
import type { PriceConditions, PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { isInteger, readScaled, type Scaled, toInteger } from '../../firm/prices/decimal.ts';
import { rankOf } from '../../firm/prices/rank.ts';
import type { Facts } from './cases.ts';

// Rules of a price list compiled for fast lookup, the most exact conditions first.

export interface CompiledRule {
  readonly rank: number;
  /** Index in the list, to break ties the same way every time. */
  readonly at: number;
  readonly byHand: boolean;
  readonly unit: Unit;
  readonly price: Scaled;
  /** The price in minor units; null if it has a fraction. */
  readonly integerPrice: number | null;
  /** Null for a rule with its own price. */
  readonly factor: Scaled | null;
  readonly minimum: number;
  readonly wordsPerPage: number;
  readonly adds: { readonly code: string; readonly description: string } | null;
  /** Target language, or the languages of a group; null: any. */
  readonly target: string | ReadonlySet<string> | null;
  /** All conditions except the target and the number of documents. */
  readonly conditions: readonly Condition[];
  /** Range of the number of documents. */
  readonly from: number;
  readonly to: number;
}

interface Condition {
  readonly fact: Exclude<keyof Facts, 'documents' | 'target'>;
  readonly is: string | ReadonlySet<string>;
}

/** The rules of one price or one surcharge. */
interface Family {
  /** Rules for exactly one target language, by language: most of a long list. */
  readonly byTarget: ReadonlyMap<string, readonly CompiledRule[]>;
  readonly others: readonly CompiledRule[];
}

interface ServiceRules {
  readonly base: Family;
  /** Surcharges, in the order the list first names them. */
  readonly adds: readonly Family[];
}

export type CompiledRules = ReadonlyMap<PricedService, ServiceRules>;

type Groups = Pick<PriceListBody, 'language_groups' | 'country_groups' | 'words_per_page'>;

/** Compile rules that were checked before. */
export function compileRules(list: Groups, rules: readonly PriceRule[]): CompiledRules {
  const groups = new Map<string, ReadonlySet<string>>();
  for (const { code, members } of [...list.language_groups, ...list.country_groups]) groups.set(code, new Set(members));
  const families = new Map<PricedService, Map<string, CompiledRule[]>>();
  for (const [at, rule] of rules.entries()) {
    const byCode = families.get(rule.service) ?? new Map<string, CompiledRule[]>();
    families.set(rule.service, byCode);
    const code = rule.adds?.code ?? '';
    const family = byCode.get(code) ?? [];
    byCode.set(code, family);
    family.push(compileRule(rule, at, list, groups));
  }
  const services = new Map<PricedService, ServiceRules>();
  for (const [service, byCode] of families) {
    const adds = [...byCode].filter(([code]) => code !== '').map(([, family]) => familyOf(family));
    services.set(service, { base: familyOf(byCode.get('') ?? []), adds });
  }
  return services;
}

function compileRule(
  rule: PriceRule,
  at: number,
  list: Groups,
  groups: ReadonlyMap<string, ReadonlySet<string>>,
): CompiledRule {
  const when = rule.when ?? {};
  const price = readScaled(rule.price ?? '0') ?? 0n;
  return {
    rank: rankOf(when, (code) => groups.has(code)),
    at,
    byHand: rule.by_hand === true,
    unit: rule.unit ?? 'flat',
    price,
    integerPrice: isInteger(price) ? toInteger(price) : null,
    factor: rule.factor === undefined ? null : (readScaled(rule.factor) ?? 0n),
    minimum: rule.minimum ?? 0,
    wordsPerPage: rule.words_per_page ?? list.words_per_page,
    adds: rule.adds ?? null,
    ...conditionsOf(when, groups),
  };
}

function conditionsOf(
  { documents_from, documents_to, target, ...when }: PriceConditions,
  groups: ReadonlyMap<string, ReadonlySet<string>>,
): Pick<CompiledRule, 'target' | 'conditions' | 'from' | 'to'> {
  const conditions = entriesOf(when).map(([fact, value]) => ({
    fact,
    is: groups.get(value) ?? value,
  }));
  return {
    target: target === undefined ? null : (groups.get(target) ?? target),
    conditions,
    from: documents_from ?? 0,
    to: documents_to ?? Number.POSITIVE_INFINITY,
  };
}

function familyOf(rules: readonly CompiledRule[]): Family {
  const byTarget = new Map<string, CompiledRule[]>();
  const others: CompiledRule[] = [];
  for (const rule of rules.toSorted(compareRules)) {
    const { target } = rule;
    if (typeof target !== 'string') others.push(rule);
    else if (byTarget.has(target)) byTarget.get(target)?.push(rule);
    else byTarget.set(target, [rule]);
  }
  return { byTarget, others };
}

const compareRules = (a: CompiledRule, b: CompiledRule): number => b.rank - a.rank || a.at - b.at;

type Decide = (family: Family, facts: Facts) => CompiledRule | undefined;

/** Decide cases that differ only in their target: the other conditions are checked once for all. */
export function createDecider(): Decide {
  const matching = new Map<Family, readonly CompiledRule[]>();
  return (family, facts) => {
    let others = matching.get(family);
    if (others === undefined) {
      others = family.others.filter((rule) => matchesConditions(rule, facts));
      matching.set(family, others);
    }
    return decidingRule(family, others, facts);
  };
}

/** The matching rule with the most exact conditions. */
function decidingRule(family: Family, others: readonly CompiledRule[], facts: Facts): CompiledRule | undefined {
  const exact = family.byTarget.get(facts.target ?? '')?.find((rule) => matchesConditions(rule, facts));
  for (const other of others) {
    if (exact !== undefined && compareRules(exact, other) < 0) return exact;
    if (matchesTarget(other, facts.target)) return other;
  }
  return exact;
}

const matchesTarget = ({ target }: CompiledRule, requested: string | undefined): boolean =>
  target === null ||
  (requested !== undefined && (typeof target === 'string' ? target === requested : target.has(requested)));

/** Whether all conditions except the target match. */
function matchesConditions({ conditions, from, to }: CompiledRule, facts: Facts): boolean {
  if (facts.documents < from || facts.documents > to) return false;
  for (const { fact, is } of conditions) {
    const value = facts[fact];
    if (value === undefined || !(typeof is === 'string' ? is === value : is.has(value))) return false;
  }
  return true;
}

/** Measures of a file that pricing needs. */
export interface Measured {
  page_count: number | null;
  source_word_count: number | null;
}

/** Billable pages of a file: its page count, or its words divided by words per page, whichever is more. */
export function billablePages(file: Measured, wordsPerPage: number): number {
  const byWords = file.source_word_count === null ? 0 : Math.ceil(file.source_word_count / wordsPerPage);
  return Math.max(1, file.page_count ?? 0, byWords);
}

export const pagesOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => billablePages(file, wordsPerPage)));

/** Words of all files; a file without a word count is estimated from its pages. */
const wordsOf = (files: readonly Measured[], wordsPerPage: number): number =>
  sum(files.map((file) => file.source_word_count ?? billablePages(file, wordsPerPage) * wordsPerPage));

export interface Counts {
  /** Number of units that a rule charges for. */
  of(rule: CompiledRule, papers: number): number;
  byWords(): boolean;
}

/** Count pages and words of the files, each count once. */
export function countsOf(files: readonly Measured[]): Counts {
  const known = { page: new Map<number, number>(), word: new Map<number, number>() };
  let words = false;
  return {
    byWords: () => words,
    of({ unit, wordsPerPage }, papers) {
      if (unit === 'flat') return 1;
      if (unit === 'document') return papers;
      if (unit === 'word') words = true;
      const counted =
        known[unit].get(wordsPerPage) ??
        (unit === 'page' ? pagesOf(files, wordsPerPage) : wordsOf(files, wordsPerPage));
      known[unit].set(wordsPerPage, counted);
      return counted;
    },
  };
}
