import { useNow } from '../../../kit/data/use-now.ts';
import { checkbox } from '../../../kit/form/flags.tsx';
import { text } from '../../../kit/form/text.tsx';
import { dayOf } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './calendar-fields.ts';

const CLOSURE = {
  name: text('calendar.closure.name', { required: true }, { maxLength: 200 }),
  from: text('calendar.closure.from', { required: true }, { type: 'date' }),
  to: text('calendar.closure.to', { required: true }, { type: 'date' }),
  yearly: checkbox('calendar.closure.yearly'),
};

export function ClosureFields({ form }: PartProps) {
  const today = dayOf(useNow());
  const { readOnly, error } = form.props('closures');
  return (
    <TopicPart title={t('calendar.closures')} hint={t('calendar.closures.hint')} error={error}>
      <Entries
        form={form}
        path="closures"
        entries={form.value.closures}
        fields={CLOSURE}
        readOnly={readOnly}
        add="calendar.closure.add"
        blank={{ from: today, to: today, name: '', yearly: false }}
        removeLabel={({ name }) => t('calendar.closure.remove', { name })}
        onChange={(closures) => form.set({ closures })}
      >
        {(closure) => (
          <>
            {closure.input('name')}
            <SideBySide>{closure.inputs('from', 'to')}</SideBySide>
            {closure.input('yearly')}
          </>
        )}
      </Entries>
    </TopicPart>
  );
}
