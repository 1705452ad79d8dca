import { actionOf } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderSide.module.css';

export function OrderApostille({ order }: { readonly order: TeamOrder }) {
  const now = useNow();
  const { apostille } = order;
  if (apostille === null) return null;
  return (
    <Part
      title={t('order.apostille')}
      aside={actionOf(order, 'apostille')?.allowed && <ActionButton order={order} name="apostille" small />}
    >
      {apostille.steps.length === 0 && <p className={css.none}>{t('apostille.waiting')}</p>}
      <ol className={css.rows}>
        {apostille.steps.map(({ step, where, reference, by, at }) => (
          <li key={step}>
            <span>{t(`apostille.step.${step}`)}</span>
            <time className={css.soft} title={exactTime(at)}>
              {dayAndHour(at, now)}
            </time>
            <span className={css.line}>{[where, reference, by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
