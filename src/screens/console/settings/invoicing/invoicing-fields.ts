import type { Invoicing } from '../../../../wire/schemas/firm/invoicing.ts';
import { type ComparedFields, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TopicFields } from '../topic/topic-fields.tsx';

export const fieldsOf = (invoicing: Invoicing) => ({
  series: invoicing.series,
  prefix: invoicing.prefix,
  start: invoicing.start,
  schedule: invoicing.schedule,
  issue_day: invoicing.issue_day,
  due_days: invoicing.due_days,
  terms: invoicing.terms,
  reminder_days: invoicing.reminder_days,
});

export type InvoicingFields = ReturnType<typeof fieldsOf>;

export interface PartProps {
  readonly fields: TopicFields<InvoicingFields>;
}

/** Label and text of each field, for edit conflicts and the history. */
export const comparedInvoicing = (): ComparedFields<InvoicingFields> => ({
  series: [t('invoicing.series'), (series) => t(`invoicing.series.${series}`)],
  prefix: [t('invoicing.prefix'), textOrDash],
  start: [t('invoicing.start'), String],
  schedule: [t('invoicing.schedule'), (schedule) => t(`invoicing.schedule.${schedule}`)],
  issue_day: [t('invoicing.day'), String],
  due_days: [t('invoicing.due'), (count) => t('invoicing.days', { count })],
  terms: [t('invoicing.terms'), textOrDash],
  reminder_days: [
    t('invoicing.reminders'),
    (all) =>
      all.length === 0
        ? t('invoicing.reminder.never')
        : all.map((count) => t('invoicing.reminder.after', { count })).join('\n'),
  ],
});
