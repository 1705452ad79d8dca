import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { named, oneOf } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// How the firm numbers, issues and reminds of its invoices.

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
    description: 'What numbers of the firm’s series begin with',
    examples: ['INV-'],
  }),
  start: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'The first number of the firm’s series' }),
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
    description: 'Days after an invoice was due on which its customer is reminded, each once; empty: nobody is',
  }),
  terms: Type.String({ maxLength: 2000, description: 'What invoices say of how they are to be paid' }),
};

export const Invoicing = asSetting(
  'Invoicing',
  invoicingFields,
  'How the firm numbers, issues and reminds of invoices',
);
export type Invoicing = Static<typeof Invoicing>;

export const InvoicingChange = named('InvoicingChange', asChange(invoicingFields));
