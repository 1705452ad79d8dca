import { t } from '../../../kit/words/words.ts';
import { RulesTable } from '../../settings/prices/rules/RulesTable.tsx';
import { TopicPart } from '../../settings/topic/TopicPart.tsx';
import type { PartProps } from './agreement-fields.ts';
import { useAgreedGroups } from './use-agreed-groups.ts';

/** Prices for this customer only, edited like a price list. */
export function OwnPrices({ form: { value, readOnly, errorsIn, set }, currency }: PartProps) {
  const groups = useAgreedGroups(value.price_list, currency);
  return (
    <TopicPart title={t('agreement.own')} hint={t('agreement.own.hint')}>
      <RulesTable
        label={t('agreement.own')}
        empty={t('agreement.own.none')}
        rules={value.own_prices}
        groups={groups}
        currency={currency}
        readOnly={readOnly}
        errors={errorsIn('own_prices').map(({ path, message }) => ({ path: `rules.${path}`, message }))}
        onChange={(own_prices) => set({ own_prices })}
      />
    </TopicPart>
  );
}
