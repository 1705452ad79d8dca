import { NativeSelect } from '@mantine/core';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../../settings/topic/TopicPart.tsx';
import { useMay } from '../../use-may.ts';
import type { PartProps } from './agreement-fields.ts';

export function PriceFields({ form, currency }: PartProps) {
  const { data } = useOperation(
    'teamListPriceLists',
    { query: { per_page: 100 } },
    { enabled: useMay()('teamListPriceLists') },
  );
  const known = (data?.data ?? []).map((list) => ({
    value: list.key,
    label: t('prices.list', { name: list.name, currency: list.currency }),
  }));
  const { price_list: chosen } = form.value;
  // While the lists load, or without access to them, show the key.
  const named =
    chosen === null || known.some((one) => one.value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
  const { error, readOnly, description = t('agreement.list.hint', { currency }) } = form.props('price_list');
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
          onChange={({ currentTarget: { value: key } }) => form.set({ price_list: key === '' ? null : key })}
        />
        {form.input('discount')}
      </SideBySide>
    </TopicPart>
  );
}
