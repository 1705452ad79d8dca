import type { PricedService } from '../../../../../wire/priced.ts';
import type { PriceConditions, PriceListBody, PriceRule } from '../../../../../wire/schemas/firm/prices/price-rules.ts';
import type { Key } from '../../../../../words/keys.ts';
import { countryName, languageName } from '../../../../kit/format/language.ts';
import { isKey, t } from '../../../../kit/words/words.ts';

export type Body = PriceListBody;
export type Rule = PriceRule;
export type Conditions = PriceConditions;

export const serviceName = (service: PricedService): string => t(`prices.service.${service}`);

/** Label of a code, if it has one. */
export function valueName(value: string): string {
  const word = `prices.value.${value}`;
  if (isKey(word)) return t(word);
  const service = `prices.service.${value}`;
  return isKey(service) ? t(service) : value;
}

/** Name of a language or country; group codes stay as they are. */
const languageOr = (code: string) => (/^[a-z]{2,3}$/.test(code) ? languageName(code) : code);
const countryOr = (code: string) => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code);

/** Conditions of a rule in one line. */
export function conditionsInWords(when: Conditions = {}): string {
  const { source, target, country, documents_from: from, documents_to: to, ...others } = when;
  const parts = [
    pairInWords(source, target),
    ...Object.values(others).map((value) => valueName(value)),
    country === undefined ? '' : countryOr(country),
    documentsInWords(from, to),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('prices.when.always') : parts.join(', ');
}

function pairInWords(source: string | undefined, target: string | undefined): string {
  if (source === undefined && target === undefined) return '';
  return `${source === undefined ? t('prices.cond.any') : languageOr(source)} → ${target === undefined ? t('prices.cond.any') : languageOr(target)}`;
}

function documentsInWords(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return t('prices.docs.between', { from, to });
  if (from !== undefined) return t('prices.docs.from', { from });
  return to === undefined ? '' : t('prices.docs.to', { to });
}

/** Kind of a rule: each has different fields. */
export type RuleKind = 'price' | 'factor' | 'fixed' | 'by_hand';
export const KINDS = ['price', 'factor', 'fixed', 'by_hand'] as const satisfies readonly RuleKind[];
export const kindWord = (kind: RuleKind): Key => `prices.kind.${kind}`;

export function kindOf({ by_hand, adds, factor }: Rule): RuleKind {
  if (by_hand === true) return 'by_hand';
  if (adds === undefined) return 'price';
  return factor === undefined ? 'fixed' : 'factor';
}

const ADDS = { code: 'surcharge', description: 'Surcharge' };

/** Converts a rule to another kind and drops fields which that kind lacks. */
export function asKind(
  { service, when, unit, price, minimum, words_per_page, adds, factor }: Rule,
  kind: RuleKind,
): Rule {
  const same: Rule = { service, ...(when !== undefined && { when }) };
  if (kind === 'by_hand') return { ...same, by_hand: true };
  if (kind === 'factor') return { ...same, adds: adds ?? ADDS, factor: factor ?? '0.5' };
  const priced: Rule = {
    ...same,
    unit: unit ?? 'flat',
    price: price ?? '0',
    ...(minimum !== undefined && { minimum }),
    ...(words_per_page !== undefined && { words_per_page }),
  };
  return kind === 'fixed' ? { ...priced, adds: adds ?? ADDS } : priced;
}
