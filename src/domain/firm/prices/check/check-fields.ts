import { entriesOf } from '../../../../wire/groups/records.ts';
import { APOSTILLE_COUNTRIES } from '../../../../wire/reference/apostille.ts';
import { readCountry } from '../../../../wire/reference/countries.ts';
import { readLanguage } from '../../../../wire/reference/languages.ts';
import type { PriceConditions, PriceListBody, PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { isInteger, readScaled } from '../decimal.ts';
import { CONDITIONS, type Values } from './classes.ts';
import type { ListErrors } from './list-errors.ts';

// Checks of one field or one rule on its own.

const MAX_WORDS = 10_000;
const MAX_ROUNDING = 1_000_000;
/** Per page or document; high enough for currencies with many zeros. */
const MAX_PRICE = 1_000_000_000;
const MAX_FACTOR = 10;
const GROUP = /^[a-z][a-z0-9_]{3,31}$/;
const CODE = /^[a-z][a-z0-9_]{0,31}$/;

export interface KnownGroups {
  languages: ReadonlySet<string>;
  countries: ReadonlySet<string>;
}

export function checkHead(body: Omit<PriceListBody, 'rules'>, errors: ListErrors): void {
  checkRange(errors, 'words_per_page', body.words_per_page, 1, MAX_WORDS);
  checkRange(errors, 'rounding.to', body.rounding.to, 1, MAX_ROUNDING);
  checkRange(errors, 'cancellation_fee', body.cancellation_fee, 0, MAX_PRICE);
  const usedCodes = new Map<string, string>();
  checkGroups(body.language_groups, { at: 'language_groups', isKnown: isLanguage, usedCodes }, errors);
  checkGroups(body.country_groups, { at: 'country_groups', isKnown: isCountry, usedCodes }, errors);
}

const isLanguage = (code: string) => readLanguage(code) === code;
const isCountry = (code: string) => readCountry(code) === code;

function checkRange(errors: ListErrors, path: string, value: number, least: number, most: number): void {
  if (value < least || value > most) errors.add(path, `Must be from ${least} to ${most}.`);
}

interface Grouping {
  at: string;
  isKnown: (code: string) => boolean;
  usedCodes: Map<string, string>;
}

function checkGroups(
  groups: PriceListBody['language_groups'],
  { at, isKnown, usedCodes }: Grouping,
  errors: ListErrors,
): void {
  for (const [index, { code, members }] of groups.entries()) {
    const path = `${at}.${index}`;
    if (!GROUP.test(code))
      errors.add(`${path}.code`, 'Must be 4 to 32 lowercase letters, digits and `_`, beginning with a letter.');
    const other = usedCodes.get(code);
    if (other !== undefined) errors.add(`${path}.code`, `\`${other}\` has this code already.`);
    usedCodes.set(code, path);
    if (members.length === 0) errors.add(`${path}.members`, 'Must have a member.');
    const seen = new Set<string>();
    for (const [place, member] of members.entries()) {
      if (!isKnown(member)) errors.add(`${path}.members.${place}`, `There is no \`${member}\`.`);
      else if (seen.has(member)) errors.add(`${path}.members.${place}`, 'Is in the group already.');
      seen.add(member);
    }
  }
}

/** Return whether the conditions are valid, so that the rule can be compared with others. */
export function checkRule(rule: PriceRule, path: string, known: KnownGroups, errors: ListErrors): boolean {
  checkPrice(rule, path, errors);
  if (rule.adds !== undefined && !CODE.test(rule.adds.code))
    errors.add(`${path}.adds.code`, 'Must be at most 32 lowercase letters, digits and `_`, beginning with a letter.');
  const before = errors.found.length;
  checkConditions(rule, `${path}.when`, known, errors);
  return errors.found.length === before && !errors.isFull();
}

function checkPrice(rule: PriceRule, path: string, errors: ListErrors): void {
  if (rule.by_hand === true) {
    if (rule.adds !== undefined) errors.add(`${path}.by_hand`, 'A surcharge cannot be left to a person.');
    for (const field of ['unit', 'price', 'minimum', 'words_per_page', 'factor'] as const)
      if (rule[field] !== undefined) errors.add(`${path}.${field}`, 'Must not be there where a person prices it.');
    return;
  }
  if (rule.factor === undefined) checkUnitPrice(rule, path, errors);
  else checkFactor(rule, rule.factor, path, errors);
}

function checkFactor(rule: PriceRule, factor: string, path: string, errors: ListErrors): void {
  if (rule.adds === undefined) errors.add(`${path}.factor`, 'Only a surcharge has a factor: say what it `adds`.');
  for (const field of ['unit', 'price', 'minimum', 'words_per_page'] as const)
    if (rule[field] !== undefined) errors.add(`${path}.${field}`, 'Must not be there beside a factor.');
  const scaled = readScaled(factor);
  const size = scaled === null ? 0 : Number(scaled) / 10_000;
  if (size <= 0 || size > MAX_FACTOR)
    errors.add(`${path}.factor`, `Must be above 0 and at most ${MAX_FACTOR}, with at most 4 digits after the point.`);
}

function checkUnitPrice({ unit, price, minimum, words_per_page }: PriceRule, path: string, errors: ListErrors): void {
  if (unit === undefined) errors.add(`${path}.unit`, 'Is missing: a price is for a page, a word, a document or flat.');
  if (price === undefined)
    errors.add(`${path}.price`, 'Is missing: give a price, or leave it to a person with `by_hand`.');
  const scaled = price === undefined ? 0n : readScaled(price);
  if (scaled === null)
    errors.add(`${path}.price`, 'Must be a decimal of minor units with at most 4 digits after the point.');
  else if (scaled < 0n) errors.add(`${path}.price`, 'Must not be negative.');
  else if (scaled > BigInt(MAX_PRICE) * 10_000n) errors.add(`${path}.price`, `Must be at most ${MAX_PRICE}.`);
  else if (unit !== 'word' && !isInteger(scaled))
    errors.add(`${path}.price`, 'Must be whole minor units: only the price of a word has a fraction.');
  if (minimum !== undefined) checkRange(errors, `${path}.minimum`, minimum, 0, MAX_PRICE);
  if (words_per_page === undefined) return;
  if (unit !== 'page' && unit !== 'word')
    errors.add(`${path}.words_per_page`, 'Must be there for a price by the page or word only.');
  else checkRange(errors, `${path}.words_per_page`, words_per_page, 1, MAX_WORDS);
}

function checkConditions(
  { service, when = {} }: PriceRule,
  path: string,
  known: KnownGroups,
  errors: ListErrors,
): void {
  const { documents_from: from, documents_to: to, ...named } = when;
  const values = CONDITIONS[service];
  for (const [name, value] of entriesOf(named)) {
    const error = valueError(values[name], value, known);
    if (error !== null) errors.add(`${path}.${name}`, error);
  }
  if (from !== undefined && to !== undefined && to < from)
    errors.add(`${path}.documents_to`, 'Must not be below `documents_from`.');
}

function valueError(values: Values | undefined, value: string, known: KnownGroups): string | null {
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
export const knownGroups = (body: Omit<PriceListBody, 'rules'>): KnownGroups => ({
  languages: new Set(body.language_groups.map(({ code }) => code)),
  countries: new Set(body.country_groups.map(({ code }) => code)),
});

/** Whether the rule names a group, so that its meaning depends on a list. */
export const namesGroup = ({ when: { source, target, country } = {} }: PriceRule): boolean =>
  [source, target].some((code) => code !== undefined && !isLanguage(code)) ||
  (country !== undefined && !isCountry(country));

/** Key of the conditions, independent of their order. */
export const caseKey = ({ service, adds, when = {} }: PriceRule): string =>
  JSON.stringify([service, adds?.code ?? '', ...conditionPairs(when)]);

const conditionPairs = (when: PriceConditions) => Object.entries(when).toSorted(([a], [b]) => (a < b ? -1 : 1));
