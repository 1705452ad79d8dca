import type { TopicName } from '../../wire/schemas/firm/version.ts';
import { COMPANY, type CompanyValue } from './company/company.ts';
import type { TaxesValue } from './taxes/tax-lines.ts';
import { TAXES } from './taxes/taxes.ts';
import type { Topic } from './versions/topic.ts';

/** What each topic holds. */
interface TopicValues {
  company: CompanyValue;
  taxes: TaxesValue;
}

export type TopicValue<N extends TopicName> = TopicValues[N];

/** Everything the firm sets for itself. */
export const FIRM_TOPICS: { readonly [N in TopicName]: Topic<TopicValue<N>> } = {
  company: COMPANY,
  taxes: TAXES,
};
