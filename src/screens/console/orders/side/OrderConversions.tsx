import { actionOf } from '../../../kit/data/use-action.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderSide.module.css';

/** Amounts from the documents in another currency, each at the rate of its date. */
export function OrderConversions({ order }: { readonly order: TeamOrder }) {
  const may = actionOf(order, 'add_conversion')?.allowed === true;
  if (order.conversions.length === 0 && !may) return null;
  return (
    <Part title={t('order.conversions')} aside={may && <ActionButton order={order} name="add_conversion" small />}>
      {order.conversions.length === 0 && <p className={css.none}>{t('order.conversions.none')}</p>}
      <ul className={css.rows}>
        {order.conversions.map((one, at) => (
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
