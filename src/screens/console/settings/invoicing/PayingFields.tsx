import { Textarea } from '@mantine/core';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './invoicing-fields.ts';

export function PayingFields({ fields: { value, set, field } }: PartProps) {
  return (
    <TopicPart title={t('invoicing.paying')}>
      <SideBySide>
        <NumberField
          label={t('invoicing.due')}
          min={0}
          max={365}
          required
          {...field('due_days', t('invoicing.due.hint'))}
          value={value.due_days}
          onNumber={(days) => days !== '' && set({ due_days: days })}
        />
      </SideBySide>
      <Textarea
        label={t('invoicing.terms')}
        placeholder={t('invoicing.terms.none')}
        maxLength={2000}
        autosize
        minRows={3}
        value={value.terms}
        {...field('terms', t('invoicing.terms.hint'))}
        onChange={(event) => set({ terms: event.currentTarget.value })}
      />
    </TopicPart>
  );
}
