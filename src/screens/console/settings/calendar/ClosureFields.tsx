import { Checkbox, Text, TextInput } from '@mantine/core';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayOf } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { Entries, SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './calendar-fields.ts';

export function ClosureFields({ fields: { value, set, field, errorAt } }: PartProps) {
  const today = dayOf(useNow());
  const { readOnly, error } = field('closures');
  return (
    <TopicPart title={t('calendar.closures')} hint={t('calendar.closures.hint')}>
      {error !== undefined && (
        <Text size="sm" c="var(--late)" role="alert">
          {error}
        </Text>
      )}
      <Entries
        entries={value.closures}
        add={readOnly ? null : t('calendar.closure.add')}
        removeLabel={({ name }) => t('calendar.closure.remove', { name })}
        onAdd={() => set({ closures: [...value.closures, { from: today, to: today, name: '', yearly: false }] })}
        onChange={(closures) => set({ closures })}
      >
        {(one, index, change) => (
          <>
            <TextInput
              label={t('calendar.closure.name')}
              required
              maxLength={200}
              value={one.name}
              readOnly={readOnly}
              error={errorAt(`closures.${index}.name`)}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <SideBySide>
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="date"
                  label={t(`calendar.closure.${end}`)}
                  required
                  value={one[end]}
                  readOnly={readOnly}
                  error={errorAt(`closures.${index}.${end}`)}
                  onChange={(event) => change({ [end]: event.currentTarget.value })}
                />
              ))}
            </SideBySide>
            <Checkbox
              label={t('calendar.closure.yearly')}
              checked={one.yearly}
              disabled={readOnly}
              onChange={(event) => change({ yearly: event.currentTarget.checked })}
            />
          </>
        )}
      </Entries>
    </TopicPart>
  );
}
