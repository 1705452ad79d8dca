import type { Static } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { invoicingFields } from '../../../wire/schemas/firm/invoicing.ts';
import { checkStart } from '../invoicing/check-start.ts';
import type { Topic } from './topic.ts';

export type InvoicingValue = { [K in keyof typeof invoicingFields]: Static<(typeof invoicingFields)[K]> };

/** Sandboxes have their own prefix, so real papers have no gaps. */
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
  // Otherwise prefix 1 with number 0002 would read 10002, a number of the series without a prefix.
  if (/\d$/.test(prefix))
    errors.add('prefix', 'Must not end with a digit, which would read as part of the number: `2026-`, not `2026`.');
  if (prefix.startsWith(SANDBOX_PREFIX))
    errors.add('prefix', `Must not begin with \`${SANDBOX_PREFIX}\`: so begin the numbers of sandboxes.`);
  for (const [at, days] of reminder_days.entries()) {
    if (reminder_days.indexOf(days) !== at) errors.add(`reminder_days.${at}`, 'This day is named twice.');
  }
}
