import { Button } from '@mantine/core';
import { number } from '../../../kit/form/numbers.tsx';
import { localTimeZone } from '../../../kit/words/reader.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './calendar-fields.ts';

/** Time zone of the firm, and the time until which an order counts for the same day. */
export function TimeFields({ form }: PartProps) {
  const here = localTimeZone();
  return (
    <TopicPart title={t('calendar.time')}>
      <SideBySide>{form.inputs('zone', 'cutoff')}</SideBySide>
      {form.value.zone !== here && !form.props('zone').readOnly && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => form.set({ zone: here })}>
          {t('calendar.zone.here', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
    </TopicPart>
  );
}

const hours = () => ({ min: 0, max: 400, decimals: 2, rightSection: t('calendar.hours') });

/** Lead time of assignments without a due date, in hours before the order’s due date. */
export function DueFields({ form }: PartProps) {
  const { due_before: value } = form.value;
  const fields = {
    translate: number('calendar.due.translate', {}, hours()),
    proofread: number('calendar.due.proofread', {}, hours()),
  };
  const { readOnly } = form.props('due_before');
  const set = (part: Partial<typeof value>) => form.set({ due_before: { ...value, ...part } });
  return (
    <TopicPart title={t('calendar.due')} hint={t('calendar.due.hint')}>
      <SideBySide>
        {form.inside('due_before', fields, { value, set, readOnly }).inputs('translate', 'proofread')}
      </SideBySide>
    </TopicPart>
  );
}
