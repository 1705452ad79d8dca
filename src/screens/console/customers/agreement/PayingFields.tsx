import { Checkbox } from '@mantine/core';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { decimalsOf, money, rateInMinor } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../../settings/topic/TopicPart.tsx';
import type { TopicFields } from '../../settings/topic/topic-fields.tsx';
import css from './Agreement.module.css';
import type { Fields } from './agreement-fields.ts';

interface PayingFieldsProps {
  readonly fields: TopicFields<Fields>;
  readonly currency: string;
  /** Unpaid amount, in minor units. */
  readonly used: number;
}

export function PayingFields({ fields: { value, set, field, readOnly }, currency, used }: PayingFieldsProps) {
  const limit = value.credit_limit === null ? '' : value.credit_limit / 10 ** decimalsOf(currency);
  return (
    <TopicPart title={t('agreement.paying')}>
      <SideBySide>
        <NumberField
          label={t('agreement.term')}
          min={0}
          max={365}
          {...field('payment_term_days', t('agreement.term.hint'))}
          value={value.payment_term_days ?? ''}
          onNumber={(days) => set({ payment_term_days: days === '' ? null : days })}
        />
        <NumberField
          label={t('agreement.credit')}
          min={0}
          decimals={decimalsOf(currency)}
          isMoney
          rightSection={currency}
          rightSectionWidth={52}
          {...field('credit_limit', t('agreement.credit.hint'))}
          value={limit}
          onNumber={(amount) => set({ credit_limit: amount === '' ? null : Math.round(rateInMinor(amount, currency)) })}
        />
      </SideBySide>
      <Used used={used} limit={value.credit_limit} currency={currency} />
      <Checkbox
        label={t('agreement.purchase_order')}
        description={t('agreement.purchase_order.hint')}
        checked={value.purchase_order_required}
        disabled={readOnly}
        onChange={(event) => set({ purchase_order_required: event.currentTarget.checked })}
      />
    </TopicPart>
  );
}

interface UsedProps {
  readonly used: number;
  readonly limit: number | null;
  readonly currency: string;
}

function Used({ used, limit, currency }: UsedProps) {
  const unpaid = money(used, currency);
  if (limit === null) return <p className={css.used}>{t('agreement.used', { unpaid })}</p>;
  const isBeyond = used > limit;
  const share = limit === 0 ? Number(used > 0) : Math.min(1, Math.max(0, used / limit));
  const left = money(Math.abs(limit - used), currency);
  return (
    <div className={css.used} data-beyond={isBeyond}>
      <span>{t(isBeyond ? 'agreement.used.beyond' : 'agreement.used.left', { unpaid, left })}</span>
      <span className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}
