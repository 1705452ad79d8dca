import { APOSTILLE_COUNTRIES } from '../../../../wire/reference/apostille.ts';
import { readCountry } from '../../../../wire/reference/countries.ts';
import { readLanguage } from '../../../../wire/reference/languages.ts';
import type { PriceConditions, PriceListBody, PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { isWhole, readScaled } from '../decimal.ts';
import { CONDITIONS, type Dimension, type Values } from './conditions.ts';
import type { Faults } from './faults.ts';

// Checks of one field or one rule on its own.

const MOST_WORDS = 10_000;
const MOST_ROUNDING = 1_000_000;
/** Per page or document; high enough for currencies with many zeros. */
const MOST_PRICE = 1_000_000_000;
const MOST_FACTOR = 10;
const GROUP = /^[a-z][a-z0-9_]{3,31}$/;
const CODE = /^[a-z][a-z0-9_]{0,31}$/;

export interface Known {
  languages: ReadonlySet<string>;
  countries: ReadonlySet<string>;
}

export function checkHead(body: Omit<PriceListBody, 'rules'>, faults: Faults): void {
  between(faults, 'words_per_page', body.words_per_page, 1, MOST_WORDS);
  between(faults, 'rounding.to', body.rounding.to, 1, MOST_ROUNDING);
  between(faults, 'cancellation_fee', body.cancellation_fee, 0, MOST_PRICE);
  const taken = new Map<string, string>();
  checkGroups(body.language_groups, { at: 'language_groups', isKnown: isLanguage, taken }, faults);
  checkGroups(body.country_groups, { at: 'country_groups', isKnown: isCountry, taken }, faults);
}

const isLanguage = (code: string) => readLanguage(code) === code;
const isCountry = (code: string) => readCountry(code) === code;

function between(faults: Faults, path: string, value: number, least: number, most: number): void {
  if (value < least || value > most) faults.add(path, `Must be from ${least} to ${most}.`);
}

interface Grouping {
  at: string;
  isKnown: (code: string) => boolean;
  taken: Map<string, string>;
}

function checkGroups(groups: PriceListBody['language_groups'], { at, isKnown, taken }: Grouping, faults: Faults): void {
  for (const [index, { code, members }] of groups.entries()) {
    const path = `${at}.${index}`;
    if (!GROUP.test(code))
      faults.add(`${path}.code`, 'Must be 4 to 32 lowercase letters, digits and `_`, beginning with a letter.');
    const other = taken.get(code);
    if (other !== undefined) faults.add(`${path}.code`, `\`${other}\` has this code already.`);
    taken.set(code, path);
    if (members.length === 0) faults.add(`${path}.members`, 'Must have a member.');
    const seen = new Set<string>();
    for (const [place, member] of members.entries()) {
      if (!isKnown(member)) faults.add(`${path}.members.${place}`, `There is no \`${member}\`.`);
      else if (seen.has(member)) faults.add(`${path}.members.${place}`, 'Is in the group already.');
      seen.add(member);
    }
  }
}

/** Return whether the conditions are valid, so that the rule can be compared with others. */
export function checkRule(rule: PriceRule, path: string, known: Known, faults: Faults): boolean {
  checkPrice(rule, path, faults);
  if (rule.adds !== undefined && !CODE.test(rule.adds.code))
    faults.add(`${path}.adds.code`, 'Must be at most 32 lowercase letters, digits and `_`, beginning with a letter.');
  const before = faults.found.length;
  checkConditions(rule, `${path}.when`, known, faults);
  return faults.found.length === before && !faults.full();
}

function checkPrice(rule: PriceRule, path: string, faults: Faults): void {
  if (rule.by_hand === true) {
    if (rule.adds !== undefined) faults.add(`${path}.by_hand`, 'A surcharge cannot be left to a person.');
    for (const field of ['unit', 'price', 'minimum', 'words_per_page', 'factor'] as const)
      if (rule[field] !== undefined) faults.add(`${path}.${field}`, 'Must not be there where a person prices it.');
    return;
  }
  if (rule.factor === undefined) checkUnitPrice(rule, path, faults);
  else checkFactor(rule, rule.factor, path, faults);
}

function checkFactor(rule: PriceRule, factor: string, path: string, faults: Faults): void {
  if (rule.adds === undefined) faults.add(`${path}.factor`, 'Only a surcharge has a factor: say what it `adds`.');
  for (const field of ['unit', 'price', 'minimum', 'words_per_page'] as const)
    if (rule[field] !== undefined) faults.add(`${path}.${field}`, 'Must not be there beside a factor.');
  const scaled = readScaled(factor);
  const size = scaled === null ? 0 : Number(scaled) / 10_000;
  if (size <= 0 || size > MOST_FACTOR)
    faults.add(`${path}.factor`, `Must be above 0 and at most ${MOST_FACTOR}, with at most 4 digits after the point.`);
}

function checkUnitPrice({ unit, price, minimum, words_per_page }: PriceRule, path: string, faults: Faults): void {
  if (unit === undefined) faults.add(`${path}.unit`, 'Is missing: a price is for a page, a word, a document or flat.');
  if (price === undefined)
    faults.add(`${path}.price`, 'Is missing: give a price, or leave it to a person with `by_hand`.');
  const scaled = price === undefined ? 0n : readScaled(price);
  if (scaled === null)
    faults.add(`${path}.price`, 'Must be a decimal of minor units with at most 4 digits after the point.');
  else if (scaled < 0n) faults.add(`${path}.price`, 'Must not be negative.');
  else if (scaled > BigInt(MOST_PRICE) * 10_000n) faults.add(`${path}.price`, `Must be at most ${MOST_PRICE}.`);
  else if (unit !== 'word' && !isWhole(scaled))
    faults.add(`${path}.price`, 'Must be whole minor units: only the price of a word has a fraction.');
  if (minimum !== undefined) between(faults, `${path}.minimum`, minimum, 0, MOST_PRICE);
  if (words_per_page === undefined) return;
  if (unit !== 'page' && unit !== 'word')
    faults.add(`${path}.words_per_page`, 'Must be there for a price by the page or word only.');
  else between(faults, `${path}.words_per_page`, words_per_page, 1, MOST_WORDS);
}

function checkConditions({ service, when = {} }: PriceRule, path: string, known: Known, faults: Faults): void {
  const { documents_from: from, documents_to: to, ...named } = when;
  const values = CONDITIONS[service];
  for (const [name, value] of Object.entries(named) as [Dimension, string][]) {
    const wrong = wrongValue(values[name], value, known);
    if (wrong !== null) faults.add(`${path}.${name}`, wrong);
  }
  if (from !== undefined && to !== undefined && to < from)
    faults.add(`${path}.documents_to`, 'Must not be below `documents_from`.');
}

function wrongValue(values: Values | undefined, value: string, known: Known): string | null {
  if (values === undefined) return 'This service has no such condition.';
  if (values === 'languages')
    return known.languages.has(value) || isLanguage(value) ? null : `There is no language and no group \`${value}\`.`;
  if (values === 'countries' || values === 'parties') {
    if (known.countries.has(value)) return null;
    if (!isCountry(value)) return `There is no country and no group \`${value}\`.`;
    return values === 'countries' || APOSTILLE_COUNTRIES.includes(value) ? null : 'It takes no apostilles.';
  }
  return values.includes(value) ? null : `Must be one of ${listed(values)} for this service.`;
}

const listed = (values: Values): string =>
  typeof values === 'string' ? values : values.map((value) => `\`${value}\``).join(', ');

/** Group codes that rules may name. */
export const knownGroups = (body: Omit<PriceListBody, 'rules'>): Known => ({
  languages: new Set(body.language_groups.map(({ code }) => code)),
  countries: new Set(body.country_groups.map(({ code }) => code)),
});

/** Whether the rule names a group, so that its meaning depends on a list. */
export const namesGroup = ({ when: { source, target, country } = {} }: PriceRule): boolean =>
  [source, target].some((code) => code !== undefined && !isLanguage(code)) ||
  (country !== undefined && !isCountry(country));

/** Key of the conditions, independent of their order. */
export const sameCase = ({ service, adds, when = {} }: PriceRule): string =>
  JSON.stringify([service, adds?.code ?? '', ...conditionPairs(when)]);

const conditionPairs = (when: PriceConditions) => Object.entries(when).toSorted(([a], [b]) => (a < b ? -1 : 1));
