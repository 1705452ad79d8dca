import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { named, oneOf } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Numbering, issue and reminders of the firm's invoices.

export const SERIES = ['account', 'firm'] as const;
export const SCHEDULES = ['by_hand', 'monthly', 'per_order'] as const;

export const invoicingFields = {
  series: oneOf(SERIES, {
    description:
      '`account`: each customer has a separate series, so that numbers don’t reveal the company’s volume · `firm`: one series for all',
  }),
  prefix: Type.String({
    maxLength: 20,
    pattern: PATTERNS.paperPrefix.pattern,
    description:
      'Prefix of the numbers in the company’s series. Each prefix is a separate series, for example one per year',
    examples: ['INV-'],
  }),
  start: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    description:
      'First number of the company’s series with this prefix. A number that was already issued is refused, and a number that leaves a gap is accepted with a warning',
  }),
  schedule: oneOf(SCHEDULES, {
    description:
      '`by_hand`: the team issues invoices · `monthly`: on `issue_day` · `per_order`: a separate invoice for each order, right away',
  }),
  issue_day: Type.Integer({
    minimum: 1,
    maximum: 28,
    description: 'Day of the month on which open invoices are issued',
  }),
  due_days: Type.Integer({ minimum: 0, maximum: 365, description: 'Days to pay unless an agreement says otherwise' }),
  reminder_days: Type.Array(Type.Integer({ minimum: 0, maximum: 365 }), {
    maxItems: 10,
    description:
      'Days after the due date on which a customer is reminded, once each, starting on the first overdue day, so that 0 and 1 both mean the day after. Empty for no reminders',
  }),
  terms: Type.String({ maxLength: 2000, description: 'Payment terms printed on invoices' }),
};

export const Invoicing = asSetting(
  'Invoicing',
  {
    ...invoicingFields,
    numbered: Type.Array(
      Type.Object({
        prefix: Type.String({ description: 'Prefix of the numbers', examples: ['RE-2026-'] }),
        last: Type.Integer({ description: 'Last number issued', examples: [1021] }),
      }),
      { description: 'Last number issued in the company’s own series, by prefix' },
    ),
  },
  'Settings for invoice numbers, issuing and reminders',
);
export type Invoicing = Static<typeof Invoicing>;

export const InvoicingChange = named('InvoicingChange', asChange(invoicingFields));
