import type { Static } from 'typebox';
import type { taxesFields } from '../../../wire/schemas/firm/taxes.ts';
import { checkRules } from '../taxes/check-rules.ts';
import type { Topic } from './topic.ts';

export type TaxesValue = { [K in keyof typeof taxesFields]: Static<(typeof taxesFields)[K]> };

/** No taxes by default. */
export const TAXES: Topic<TaxesValue> = {
  fallback: { rules: [], rounding: 'line' },
  changedBy: ['finance'],
  check: ({ rules }, errors) => checkRules(rules, errors),
};
