import type { ReactNode } from 'react';
import type { Original } from '../../../sdk/generated/schemas/orders/original.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './OrderParts.module.css';

interface OrderOriginalsProps {
  readonly originals: readonly Original[];
  /** With an action, an empty list is shown too. */
  readonly action?: ReactNode;
  actionsOf?(original: Original): ReactNode;
}

/** Papers that were mailed to us, with their custody log. */
export function OrderOriginals({ originals, action = null, actionsOf }: OrderOriginalsProps) {
  if (originals.length === 0 && action === null) return null;
  return (
    <Part title={t('order.originals')} aside={action}>
      {originals.length === 0 && <p className={css.none}>{t('order.originals.none')}</p>}
      <ul className={css.rows}>
        {originals.map((original) => (
          <OriginalRow key={original.token} original={original} actions={actionsOf?.(original)} />
        ))}
      </ul>
    </Part>
  );
}

interface OriginalRowProps {
  readonly original: Original;
  readonly actions: ReactNode;
}

function OriginalRow({ original: { what, where, status, custody }, actions }: OriginalRowProps) {
  const now = useNow();
  return (
    <li>
      <bdi>{what}</bdi>
      {status === 'returned' ? (
        <span className={css.done}>{t('order.original.returned')}</span>
      ) : (
        <bdi className={css.soft}>{where}</bdi>
      )}
      <ol className={css.contents}>
        {custody.map((step) => (
          <li key={step.at + step.step}>
            <time title={exactTime(step.at)}>{dayAndHour(step.at, now)}</time> {t(`custody.${step.step}`)}
            {[step.where, step.reference, step.by].filter(Boolean).map((fact) => (
              <bdi key={fact}> · {fact}</bdi>
            ))}
          </li>
        ))}
      </ol>
      <span className={css.offers}>{actions}</span>
    </li>
  );
}
