import { t } from '../../../../kit/words/words.ts';
import { percentOf, typedOf } from './minor-units.ts';
import { conditionsInWords, kindOf, type Rule, serviceName } from './rule-words.ts';

/** A rule in one line: `Translation, Spanish → English: 24.95 USD a page`. */
export function ruleInWords(rule: Rule, currency: string): string {
  const labels = [serviceName(rule.service), rule.adds?.description, conditionsInWords(rule.when)];
  return t('prices.rule', { what: labels.filter(Boolean).join(', '), price: priceInWords(rule, currency) });
}

function priceInWords(rule: Rule, currency: string): string {
  const kind = kindOf(rule);
  if (kind === 'by_hand') return t('prices.by_hand');
  if (kind === 'factor') return t('prices.share', { percent: percentOf(rule.factor ?? '') });
  const amount = (minor: string) => `${typedOf(minor, currency)} ${currency}`;
  const price = `${amount(rule.price ?? '')} ${t(`prices.unit.${rule.unit ?? 'flat'}`)}`;
  return rule.minimum === undefined ? price : t('prices.least', { price, minimum: amount(String(rule.minimum)) });
}
