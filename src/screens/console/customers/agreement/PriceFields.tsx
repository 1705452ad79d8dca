import { NativeSelect, TextInput } from '@mantine/core';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../../settings/topic/TopicPart.tsx';
import type { TopicFields } from '../../settings/topic/topic-fields.tsx';
import { useMay } from '../../use-may.ts';
import type { Fields } from './agreement-fields.ts';

interface PriceFieldsProps {
  readonly fields: TopicFields<Fields>;
  readonly currency: string;
}

export function PriceFields({ fields: { value, set, field, readOnly }, currency }: PriceFieldsProps) {
  const { data } = useOperation(
    'teamListPriceLists',
    { query: { per_page: 100 } },
    { enabled: useMay()('teamListPriceLists') },
  );
  const known = (data?.data ?? []).map((list) => ({
    value: list.key,
    label: t('prices.list', { name: list.name, currency: list.currency }),
  }));
  const { price_list: chosen } = value;
  // While the lists load, or without access to them, show the key.
  const named =
    chosen === null || known.some((one) => one.value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
  const { error, description } = field('price_list', t('agreement.list.hint', { currency }));
  return (
    <TopicPart title={t('agreement.prices')} hint={t('agreement.currency', { currency })}>
      <SideBySide>
        <NativeSelect
          label={t('agreement.list')}
          description={description}
          error={error}
          disabled={readOnly}
          value={chosen ?? ''}
          data={[{ value: '', label: t('agreement.list.usual') }, ...named]}
          onChange={({ currentTarget: { value: key } }) => set({ price_list: key === '' ? null : key })}
        />
        <TextInput
          label={t('agreement.discount')}
          inputMode="decimal"
          maxLength={6}
          value={value.discount}
          rightSection="%"
          {...field('discount', t('agreement.discount.hint'))}
          onChange={(event) => set({ discount: event.currentTarget.value })}
        />
      </SideBySide>
    </TopicPart>
  );
}
