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
      '`account`: each customer has a series of its own, so that nobody reads the firm’s volume from it · `firm`: one for all',
  }),
  prefix: Type.String({
    maxLength: 20,
    pattern: PATTERNS.paperPrefix.pattern,
    description:
      'What numbers of the firm’s series begin with. Each prefix is a series of its own, such as one for a year',
    examples: ['INV-'],
  }),
  start: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    description:
      'The first number of the firm’s series with this prefix. One that is issued already is refused; one that leaves numbers out is taken with a warning',
  }),
  schedule: oneOf(SCHEDULES, {
    description:
      '`by_hand`: the team issues · `monthly`: on `issue_day` · `per_order`: each order at once, on an invoice of its own',
  }),
  issue_day: Type.Integer({
    minimum: 1,
    maximum: 28,
    description: 'Day of the month on which open invoices are issued',
  }),
  due_days: Type.Integer({ minimum: 0, maximum: 365, description: 'Days to pay where nothing else was agreed' }),
  reminder_days: Type.Array(Type.Integer({ minimum: 0, maximum: 365 }), {
    maxItems: 10,
    description:
      'Days after the due date on which a customer is reminded, each once, from the first day overdue on: 0 and 1 are the day after. Empty: nobody is',
  }),
  terms: Type.String({ maxLength: 2000, description: 'What invoices say of how they are to be paid' }),
};

export const Invoicing = asSetting(
  'Invoicing',
  {
    ...invoicingFields,
    numbered: Type.Array(
      Type.Object({
        prefix: Type.String({ description: 'What the numbers begin with', examples: ['RE-2026-'] }),
        last: Type.Integer({ description: 'The last number that was issued', examples: [1021] }),
      }),
      { description: 'How far invoices of the firm’s own series are numbered, by prefix' },
    ),
  },
  'How the firm numbers, issues and reminds of invoices',
);
export type Invoicing = Static<typeof Invoicing>;

export const InvoicingChange = named('InvoicingChange', asChange(invoicingFields));
