import type { Topic } from '../versions/topic.ts';
import { checkRules } from './check-rules.ts';
import type { TaxesValue } from './tax-lines.ts';

/** Nothing is taxed until somebody says so. */
export const TAXES: Topic<TaxesValue> = {
  fallback: { rules: [], rounding: 'line' },
  changedBy: ['finance'],
  check: ({ rules }, errors) => checkRules(rules, errors),
};
