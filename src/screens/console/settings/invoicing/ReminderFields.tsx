import { Group, Text } from '@mantine/core';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { t } from '../../../kit/words/words.ts';
import { Entries, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './invoicing-fields.ts';

const WEEK = 7;

/** Days after the due date on which reminders are sent, once each. */
export function ReminderFields({ fields: { value, set, field, errorAt } }: PartProps) {
  const { readOnly, error } = field('reminder_days');
  const days = value.reminder_days;
  return (
    <TopicPart title={t('invoicing.reminders')} hint={t('invoicing.reminders.hint')}>
      {error !== undefined && (
        <Text size="sm" c="var(--late)" role="alert">
          {error}
        </Text>
      )}
      {days.length === 0 && (
        <Text size="sm" mb="sm">
          {t('invoicing.reminders.none')}
        </Text>
      )}
      <Entries
        entries={days.map((after) => ({ after }))}
        add={readOnly ? null : t('invoicing.reminder.add')}
        removeLabel={({ after }) => t('invoicing.reminder.remove', { days: after })}
        onAdd={() => set({ reminder_days: [...days, Math.max(0, ...days) + WEEK] })}
        onChange={(entries) => set({ reminder_days: entries.map(({ after }) => after) })}
      >
        {({ after }, index, change) => (
          <Reminder
            after={after}
            readOnly={readOnly}
            error={errorAt(`reminder_days.${index}`)}
            onChange={(changed) => change({ after: changed })}
          />
        )}
      </Entries>
    </TopicPart>
  );
}

interface ReminderProps {
  readonly after: number;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  onChange(after: number): void;
}

function Reminder({ after, readOnly, error, onChange }: ReminderProps) {
  return (
    <Group gap="sm" align="baseline">
      <NumberField
        aria-label={t('invoicing.reminder')}
        w={96}
        min={0}
        max={365}
        required
        readOnly={readOnly}
        error={error}
        styles={{ error: { whiteSpace: 'nowrap' } }}
        value={after}
        onNumber={(days) => days !== '' && onChange(days)}
      />
      <span aria-hidden>{t('invoicing.reminder.unit')}</span>
    </Group>
  );
}
