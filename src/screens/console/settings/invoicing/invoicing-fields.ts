import type { Invoicing, invoicingFields } from '../../../../wire/schemas/firm/invoicing.ts';
import { radios } from '../../../kit/form/choices.tsx';
import { compared, type FormFields } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { number } from '../../../kit/form/numbers.tsx';
import { longText, text } from '../../../kit/form/text.tsx';
import { t } from '../../../kit/words/words.ts';

const SCHEDULES = ['by_hand', 'monthly', 'per_order'] as const;
const SERIES = ['account', 'firm'] as const;

type InvoicingFields = Pick<Invoicing, keyof typeof invoicingFields>;

export interface PartProps {
  readonly form: Form<InvoicingFields>;
}

export const INVOICING: FormFields<InvoicingFields> = {
  series: radios('invoicing.series', () =>
    SERIES.map((value) => ({
      value,
      label: t(`invoicing.series.${value}`),
      hint: t(`invoicing.series.${value}.hint`),
    })),
  ),
  prefix: text('invoicing.prefix', { hint: 'invoicing.prefix.hint' }, { maxLength: 20 }),
  start: number('invoicing.start', { hint: 'invoicing.start.hint' }, { min: 1, max: 1_000_000_000 }),
  schedule: radios('invoicing.schedule', () =>
    SCHEDULES.map((value) => ({
      value,
      label: t(`invoicing.schedule.${value}`),
      hint: t(`invoicing.schedule.${value}.hint`),
    })),
  ),
  issue_day: number('invoicing.day', { hint: 'invoicing.day.hint' }, { min: 1, max: 28 }),
  due_days: number(
    'invoicing.due',
    { hint: 'invoicing.due.hint', inWords: (count) => t('invoicing.days', { count: count ?? 0 }) },
    { min: 0, max: 365 },
  ),
  terms: longText(
    'invoicing.terms',
    { hint: 'invoicing.terms.hint', placeholder: 'invoicing.terms.none' },
    { maxLength: 2000, minRows: 3 },
  ),
  reminder_days: compared('invoicing.reminders', (all) =>
    all.length === 0
      ? t('invoicing.reminder.never')
      : all.map((count) => t('invoicing.reminder.after', { count })).join('\n'),
  ),
};
