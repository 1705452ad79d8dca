import { NumberInput } from '@mantine/core';
import { useTypedNumber } from '../../../kit/format/use-typed-number.ts';
import { t } from '../../../kit/words/words.ts';
import { Side, TopicPart } from '../topic/TopicPart.tsx';
import { Choice } from './Choice.tsx';
import type { PartProps } from './invoicing-fields.ts';

const SCHEDULES = ['by_hand', 'monthly', 'per_order'] as const;

/** When open invoices are issued; on which day of the month, where it is monthly. */
export function ScheduleFields({ fields }: PartProps) {
  const { value, set, field } = fields;
  const day = useTypedNumber(value.issue_day, (number) => number !== '' && set({ issue_day: number }));
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
        <Side>
          <NumberInput
            label={t('invoicing.day')}
            min={1}
            max={28}
            allowDecimal={false}
            {...field('issue_day', t('invoicing.day.hint'))}
            {...day}
          />
        </Side>
      )}
    </TopicPart>
  );
}
