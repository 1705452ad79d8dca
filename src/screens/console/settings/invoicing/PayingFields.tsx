import { NumberInput, Textarea } from '@mantine/core';
import { useTypedNumber } from '../../../kit/format/use-typed-number.ts';
import { t } from '../../../kit/words/words.ts';
import { Side, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './invoicing-fields.ts';

/** How long customers have, and what invoices say of it. */
export function PayingFields({ fields: { value, set, field } }: PartProps) {
  const days = useTypedNumber(value.due_days, (number) => number !== '' && set({ due_days: number }));
  return (
    <TopicPart title={t('invoicing.paying')}>
      <Side>
        <NumberInput
          label={t('invoicing.due')}
          min={0}
          max={365}
          allowDecimal={false}
          {...field('due_days', t('invoicing.due.hint'))}
          {...days}
        />
      </Side>
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
