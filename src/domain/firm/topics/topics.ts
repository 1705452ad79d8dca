import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import type { CompanyValue } from '../company/company-value.ts';
import { CALENDAR, type CalendarValue } from './calendar.ts';
import { COMPANY } from './company.ts';
import { INVOICING, type InvoicingValue } from './invoicing.ts';
import { RETENTION, type RetentionValue } from './retention.ts';
import { TAXES, type TaxesValue } from './taxes.ts';
import type { Topic } from './topic.ts';

/** The value of each topic. */
interface TopicValues {
  company: CompanyValue;
  taxes: TaxesValue;
  calendar: CalendarValue;
  invoicing: InvoicingValue;
  retention: RetentionValue;
}

export type TopicValue<N extends TopicName> = TopicValues[N];

/** Everything the firm sets for itself. */
export const FIRM_TOPICS: { readonly [N in TopicName]: Topic<TopicValue<N>> } = {
  company: COMPANY,
  taxes: TAXES,
  calendar: CALENDAR,
  invoicing: INVOICING,
  retention: RETENTION,
};
