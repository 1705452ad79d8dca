import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../../settings/topic/TopicPart.tsx';
import css from './Agreement.module.css';
import type { PartProps } from './agreement-fields.ts';

/** Payment terms, and the unpaid amount in minor units. */
export function PayingFields({ form, currency, used }: PartProps & { readonly used: number }) {
  return (
    <TopicPart title={t('agreement.paying')}>
      <SideBySide>{form.inputs('payment_term_days', 'credit_limit')}</SideBySide>
      <Used used={used} limit={form.value.credit_limit} currency={currency} />
      {form.input('purchase_order_required')}
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
