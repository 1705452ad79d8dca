import { NumberInput } from '@mantine/core';
import { t } from '../../../kit/words/words.ts';
import { Side, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './calendar-fields.ts';

/** How long before what was promised work is due that is given out without a day. */
export function DueFields({ fields: { value, set, field, errorAt } }: PartProps) {
  const { readOnly } = field('due_before');
  return (
    <TopicPart title={t('calendar.due')} hint={t('calendar.due.hint')}>
      <Side>
        {(['translate', 'proofread'] as const).map((task) => (
          <NumberInput
            key={task}
            label={t(`calendar.due.${task}`)}
            min={0}
            max={400}
            decimalScale={2}
            suffix=" h"
            value={value.due_before[task]}
            readOnly={readOnly}
            error={errorAt(`due_before.${task}`)}
            onChange={(hours) => set({ due_before: { ...value.due_before, [task]: Number(hours) || 0 } })}
          />
        ))}
      </Side>
    </TopicPart>
  );
}
