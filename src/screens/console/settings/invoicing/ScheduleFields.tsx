import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import { Choice } from './Choice.tsx';
import type { PartProps } from './invoicing-fields.ts';

const SCHEDULES = ['by_hand', 'monthly', 'per_order'] as const;

export function ScheduleFields({ fields }: PartProps) {
  const { value, set, field } = fields;
  return (
    <TopicPart title={t('invoicing.schedule')}>
      <Choice
        fields={fields}
        name="schedule"
        label={t('invoicing.schedule')}
        options={SCHEDULES.map((schedule) => ({
          value: schedule,
          label: t(`invoicing.schedule.${schedule}`),
          hint: t(`invoicing.schedule.${schedule}.hint`),
        }))}
        onChoose={(schedule) => set({ schedule })}
      />
      {value.schedule === 'monthly' && (
        <SideBySide>
          <NumberField
            label={t('invoicing.day')}
            min={1}
            max={28}
            required
            {...field('issue_day', t('invoicing.day.hint'))}
            value={value.issue_day}
            onNumber={(day) => day !== '' && set({ issue_day: day })}
          />
        </SideBySide>
      )}
    </TopicPart>
  );
}
