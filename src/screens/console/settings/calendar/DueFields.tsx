import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './calendar-fields.ts';

/** Lead time of assignments without a due date, in hours before the order’s due date. */
export function DueFields({ fields: { value, set, field, errorAt } }: PartProps) {
  const { readOnly } = field('due_before');
  return (
    <TopicPart title={t('calendar.due')} hint={t('calendar.due.hint')}>
      <SideBySide>
        {(['translate', 'proofread'] as const).map((task) => (
          <NumberField
            key={task}
            label={t(`calendar.due.${task}`)}
            min={0}
            max={400}
            decimals={2}
            required
            rightSection={t('calendar.hours')}
            value={value.due_before[task]}
            readOnly={readOnly}
            error={errorAt(`due_before.${task}`)}
            onNumber={(hours) => hours !== '' && set({ due_before: { ...value.due_before, [task]: hours } })}
          />
        ))}
      </SideBySide>
    </TopicPart>
  );
}
