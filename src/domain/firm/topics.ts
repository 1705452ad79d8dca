import type { TopicName } from '../../wire/schemas/firm/version.ts';
import { CALENDAR, type CalendarValue } from './calendar/calendar.ts';
import { COMPANY } from './company/company.ts';
import type { CompanyValue } from './company/company-value.ts';
import { INVOICING, type InvoicingValue } from './invoicing/invoicing.ts';
import { RETENTION, type RetentionValue } from './retention/retention.ts';
import type { TaxesValue } from './taxes/tax-lines.ts';
import { TAXES } from './taxes/taxes.ts';
import type { Topic } from './versions/topic.ts';

/** What each topic holds. */
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
