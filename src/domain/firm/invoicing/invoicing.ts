import type { Static } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { invoicingFields } from '../../../wire/schemas/firm/invoicing.ts';
import type { Topic } from '../versions/topic.ts';

export type InvoicingValue = { [K in keyof typeof invoicingFields]: Static<(typeof invoicingFields)[K]> };

export const INVOICING: Topic<InvoicingValue> = {
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
};

function checkInvoicing({ prefix, reminder_days }: InvoicingValue, errors: FieldErrors): void {
  if (/^\d{5,}-$/.test(prefix))
    errors.add(
      'prefix',
      'Must not be five or more digits and a hyphen: so begin the numbers of customers’ own series.',
    );
  for (const [at, days] of reminder_days.entries()) {
    if (reminder_days.indexOf(days) !== at) errors.add(`reminder_days.${at}`, 'This day is named twice.');
  }
}
