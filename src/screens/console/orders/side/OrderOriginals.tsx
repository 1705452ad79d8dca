import { actionOf } from '../../../kit/data/use-action.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { OrderActionName } from '../actions/order-actions.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderSide.module.css';

const ORIGINAL_ACTIONS: readonly OrderActionName[] = ['move_original', 'return_original'];

/** Papers that the customer mailed to us, with their custody log. */
export function OrderOriginals({ order }: { readonly order: TeamOrder }) {
  const mayReceive = actionOf(order, 'receive_original')?.allowed === true;
  if (order.originals.length === 0 && !mayReceive) return null;
  return (
    <Part
      title={t('order.originals')}
      aside={mayReceive && <ActionButton order={order} name="receive_original" small />}
    >
      {order.originals.length === 0 && <p className={css.none}>{t('order.originals.none')}</p>}
      <ul className={css.rows}>
        {order.originals.map((original) => (
          <OriginalRow key={original.token} order={order} original={original} />
        ))}
      </ul>
    </Part>
  );
}

interface OriginalRowProps {
  readonly order: TeamOrder;
  readonly original: TeamOrder['originals'][number];
}

function OriginalRow({ order, original: { token, what, where, status, custody } }: OriginalRowProps) {
  const now = useNow();
  const at = { original: token };
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
      <span className={css.offers}>
        {ORIGINAL_ACTIONS.filter((name) => actionOf(order, name, at)?.allowed).map((name) => (
          <ActionButton key={name} order={order} name={name} at={at} small />
        ))}
      </span>
    </li>
  );
}
