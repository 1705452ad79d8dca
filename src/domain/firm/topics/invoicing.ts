import type { Static } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { invoicingFields } from '../../../wire/schemas/firm/invoicing.ts';
import { checkStart } from '../invoicing/check-start.ts';
import type { Topic } from './topic.ts';

export type InvoicingValue = { [K in keyof typeof invoicingFields]: Static<(typeof invoicingFields)[K]> };

/** A sandbox takes no number of real papers. */
export const SANDBOX_PREFIX = 'TEST-';

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
  checkStored: checkStart,
};

function checkInvoicing({ prefix, reminder_days }: InvoicingValue, errors: FieldErrors): void {
  if (/^\d{5,}-$/.test(prefix))
    errors.add(
      'prefix',
      'Must not be five or more digits and a hyphen: so begin the numbers of customers’ own series.',
    );
  // Else 1 with 0002 would be 10002, which a series without a prefix comes to by itself.
  if (/\d$/.test(prefix))
    errors.add('prefix', 'Must not end with a digit, which would read as part of the number: `2026-`, not `2026`.');
  if (prefix.startsWith(SANDBOX_PREFIX))
    errors.add('prefix', `Must not begin with \`${SANDBOX_PREFIX}\`: so begin the numbers of sandboxes.`);
  for (const [at, days] of reminder_days.entries()) {
    if (reminder_days.indexOf(days) !== at) errors.add(`reminder_days.${at}`, 'This day is named twice.');
  }
}
