import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { exactTime, fromNow } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderSide.module.css';

/** Who does what of the order, until when. */
export function OrderAssignments({ order: { token } }: { readonly order: TeamOrder }) {
  const now = useNow();
  const { data } = useOperation('teamListOrderAssignments', { params: { token } });
  const given = data?.data.filter(({ status }) => status !== 'withdrawn') ?? [];
  if (given.length === 0) return null;
  return (
    <Part title={t('order.people')}>
      <ul className={css.rows}>
        {given.map(({ token: assignment, person_name, task, filename, language, due, status }) => (
          <li key={assignment}>
            <bdi>{person_name}</bdi>
            <span className={css.soft}>
              {t(`task.${task}`)} {filename} → {language}
            </span>
            {due !== null && status === 'open' && (
              <time className={css.soft} title={exactTime(due)}>
                {fromNow(due, now)}
              </time>
            )}
            {status === 'done' && <span className={css.done}>{t('task.done')}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
