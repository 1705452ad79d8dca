import type { ReactNode } from 'react';
import type { Order } from '../../../sdk/generated/schemas/order.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './OrderParts.module.css';

interface OrderApostilleProps {
  readonly apostille: Order['apostille'];
  readonly action?: ReactNode;
}

export function OrderApostille({ apostille, action }: OrderApostilleProps) {
  const now = useNow();
  if (apostille === null) return null;
  return (
    <Part title={t('order.apostille')} aside={action}>
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
