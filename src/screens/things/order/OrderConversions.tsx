import type { ReactNode } from 'react';
import type { Conversion } from '../../../sdk/generated/schemas/orders/conversion.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './OrderParts.module.css';

interface OrderConversionsProps {
  readonly conversions: readonly Conversion[];
  /** With an action, an empty list is shown too. */
  readonly action?: ReactNode;
}

/** Amounts from the documents in another currency, each at the rate of its date. */
export function OrderConversions({ conversions, action = null }: OrderConversionsProps) {
  if (conversions.length === 0 && action === null) return null;
  return (
    <Part title={t('order.conversions')} aside={action}>
      {conversions.length === 0 && <p className={css.none}>{t('order.conversions.none')}</p>}
      <ul className={css.rows}>
        {conversions.map((one, at) => (
          <li key={at}>
            <span className="figure">
              {one.amount} {one.source_currency}
            </span>
            <strong className="figure">
              {one.result} {one.target_currency}
            </strong>
            <span className={css.line}>
              {one.description !== null && <bdi>{one.description} · </bdi>}
              {t('order.rate', { rate: one.rate, day: one.rate_date, source: one.rate_source })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
