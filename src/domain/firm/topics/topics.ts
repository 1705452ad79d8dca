import type { Static } from 'typebox';
import type { calendarFields } from '../../../wire/schemas/firm/calendar.ts';
import type { retentionFields } from '../../../wire/schemas/firm/retention.ts';
import type { taxesFields } from '../../../wire/schemas/firm/taxes.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import { checkCalendar, checkDays } from '../calendar/check-calendar.ts';
import { checkCompany, checkNewTaxNumber } from '../company/check-company.ts';
import { type CompanyValue, SAMPLE_SIGNATORY } from '../company/company-value.ts';
import { checkPictures } from '../company/pictures/check-pictures.ts';
import { checkRules } from '../taxes/check-rules.ts';
import { INVOICING, type InvoicingValue } from './invoicing.ts';
import type { Topic } from './topic.ts';

type CalendarValue = { [K in keyof typeof calendarFields]: Static<(typeof calendarFields)[K]> };

const HOURS = { from: '00:00', to: '22:00' };

/** Default: Monday to Friday until 22:00 UTC, no holidays. */
export const CALENDAR: Topic<CalendarValue> = {
  fallback: {
    zone: 'UTC',
    week: { sun: null, mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS, sat: null },
    cutoff: null,
    holidays: [],
    closures: [],
    holiday_source: null,
    due_before: { translate: 0, proofread: 0 },
  },
  changedBy: [],
  check: checkCalendar,
  checkChange: checkDays,
};

export type TaxesValue = { [K in keyof typeof taxesFields]: Static<(typeof taxesFields)[K]> };

/** No taxes by default. */
const TAXES: Topic<TaxesValue> = {
  fallback: { rules: [], rounding: 'line' },
  changedBy: ['finance'],
  check: ({ rules }, errors) => checkRules(rules, errors),
};

type RetentionValue = { [K in keyof typeof retentionFields]: Static<(typeof retentionFields)[K]> };

/** Defaults: deliveries for a season, unfinished uploads for a day, customers' data until the firm decides. */
const RETENTION: Topic<RetentionValue> = {
  fallback: {
    deliveries: 90,
    unfinished_uploads: 1,
    emails: null,
    messages: null,
    audit: null,
    unused_files: null,
    cancelled_quote_files: null,
    source_files: null,
    translation_files: null,
  },
  changedBy: [],
};

export const COMPANY: Topic<CompanyValue> = {
  fallback: {
    name: 'Dragoman',
    legal_name: '',
    address: '',
    addresses: [],
    phone: '',
    email: '',
    website: '',
    tax_number: '',
    logo: null,
    accent: null,
    accent_dark: null,
    signatories: [SAMPLE_SIGNATORY],
    accreditations: [],
    bank: null,
    languages: [],
  },
  changedBy: [],
  check: checkCompany,
  checkChange: checkNewTaxNumber,
  checkStored: checkPictures,
};

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
