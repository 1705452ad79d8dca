import { Group, Text } from '@mantine/core';
import { number } from '../../../kit/form/numbers.tsx';
import { t } from '../../../kit/words/words.ts';
import { Entries, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './invoicing-fields.ts';

const WEEK = 7;

const REMINDER = {
  after: number(
    'invoicing.reminder',
    { isUnlabelled: true, paths: [''] },
    { w: 96, min: 0, max: 365, styles: { error: { whiteSpace: 'nowrap' } } },
  ),
};

/** Days after the due date on which reminders are sent, once each. */
export function ReminderFields({ form }: PartProps) {
  const { readOnly, error } = form.props('reminder_days');
  const days = form.value.reminder_days;
  return (
    <TopicPart title={t('invoicing.reminders')} hint={t('invoicing.reminders.hint')} error={error}>
      {days.length === 0 && (
        <Text size="sm" mb="sm">
          {t('invoicing.reminders.none')}
        </Text>
      )}
      <Entries
        form={form}
        path="reminder_days"
        entries={days.map((after) => ({ after }))}
        fields={REMINDER}
        readOnly={readOnly}
        add="invoicing.reminder.add"
        blank={{ after: Math.max(0, ...days) + WEEK }}
        removeLabel={({ after }) => t('invoicing.reminder.remove', { days: after })}
        onChange={(entries) => form.set({ reminder_days: entries.map(({ after }) => after) })}
      >
        {(reminder) => (
          <Group gap="sm" align="baseline">
            {reminder.input('after')}
            <span aria-hidden>{t('invoicing.reminder.unit')}</span>
          </Group>
        )}
      </Entries>
    </TopicPart>
  );
}
