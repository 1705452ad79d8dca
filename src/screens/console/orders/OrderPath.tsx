import { useNow } from '../../kit/data/use-now.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import { MILESTONE_WORDS } from './milestone-words.ts';
import css from './OrderPath.module.css';
import type { TeamOrder } from './team-order.ts';

const ENDED: readonly string[] = ['refunded', 'voided'];

/** Milestones of the order, with those it has reached. */
export function OrderPath({ order }: { readonly order: TeamOrder }) {
  const now = useNow();
  const { path } = order;
  // A refunded or voided order has no next milestone.
  const next = ENDED.includes(order.status) ? -1 : path.findIndex(({ reached_at }) => reached_at === null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, by keyboard too
    <ol className={css.path} aria-label={t('order.path')} tabIndex={0}>
      {path.map(({ milestone, reached_at }, at) => (
        <li
          key={milestone}
          className={css.step}
          data-reached={reached_at !== null}
          aria-current={at === next ? 'step' : undefined}
        >
          <span className={css.dot}>{reached_at !== null && <Icon name="check" size={12} />}</span>
          <span className={css.word}>{t(MILESTONE_WORDS[milestone][reached_at === null ? 'ahead' : 'done'])}</span>
          {reached_at !== null && (
            <time className={css.when} title={exactTime(reached_at)}>
              {fromNow(reached_at, now)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
