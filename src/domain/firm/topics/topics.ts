import type { Static } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { calendarFields } from '../../../wire/schemas/firm/calendar.ts';
import type { invoicingFields } from '../../../wire/schemas/firm/invoicing.ts';
import type { retentionFields } from '../../../wire/schemas/firm/retention.ts';
import type { taxesFields } from '../../../wire/schemas/firm/taxes.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import { checkCalendar, checkDays } from '../calendar/check-calendar.ts';
import { checkCompany, checkNewTaxNumber } from '../company/check-company.ts';
import { type CompanyValue, SAMPLE_SIGNATORY } from '../company/issuer.ts';
import { checkPictures } from '../company/pictures/check-pictures.ts';
import { checkStart } from '../invoicing/check-start.ts';
import { checkRules } from '../taxes/check-rules.ts';

export type InvoicingValue = { [K in keyof typeof invoicingFields]: Static<(typeof invoicingFields)[K]> };

/** Sandboxes have their own prefix, so real papers have no gaps. */
export const SANDBOX_PREFIX = 'TEST-';

const INVOICING: Topic<InvoicingValue> = {
  fallback: {
    series: 'account',
    prefix: 'INV-',
    start: 1,
    schedule: 'by_hand',
    issue_day: 1,
    due_days: 30,
    reminder_days: [],
    terms: '',
  },
  changedBy: ['finance'],
  check: checkInvoicing,
  checkStored: checkStart,
};

function checkInvoicing({ prefix, reminder_days }: InvoicingValue, errors: FieldErrors): void {
  if (/^\d{5,}-$/.test(prefix))
    errors.add(
      'prefix',
      'Must not be five or more digits and a hyphen: so begin the numbers of customers’ own series.',
    );
  // Otherwise prefix 1 with number 0002 would read 10002, a number of the series without a prefix.
  if (/\d$/.test(prefix))
    errors.add('prefix', 'Must not end with a digit, which would read as part of the number: `2026-`, not `2026`.');
  if (prefix.startsWith(SANDBOX_PREFIX))
    errors.add('prefix', `Must not begin with \`${SANDBOX_PREFIX}\`: so begin the numbers of sandboxes.`);
  for (const [at, days] of reminder_days.entries()) {
    if (reminder_days.indexOf(days) !== at) errors.add(`reminder_days.${at}`, 'This day is named twice.');
  }
}

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

/** A setting of the firm: its default, and which values are valid. */
export interface Topic<Value extends object> {
  /** The default, also for fields that an old version lacks. */
  fallback: Value;
  /** Roles that may change the setting, besides administrators. */
  changedBy: readonly Role[];
  /** Add every error of a value, at its field. */
  check?(value: Value, errors: FieldErrors): void;
  /** Add errors of newly set fields only; values that were there before, or are restored, pass. */
  checkChange?(fields: Partial<Value>, held: { before: Value; now: Date }, errors: FieldErrors): void;
  /** Add the errors that need the database; `before` is the value before the change, null for later versions. */
  checkStored?(tx: Tx, value: Value, errors: FieldErrors, before: Value | null): Promise<void>;
}
