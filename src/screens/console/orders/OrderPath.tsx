import { useNow } from '../../kit/data/use-now.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t, type Word } from '../../kit/words/words.ts';
import css from './OrderPath.module.css';
import type { TeamOrder } from './team-order.ts';

type Milestone = TeamOrder['path'][number]['milestone'];

const WORDS: Readonly<Record<Milestone, Word>> = {
  intake_processed_at: 'path.intake',
  translator_assigned_at: 'path.assigned',
  translator_accepted_at: 'path.accepted',
  translator_completed_at: 'path.translated',
  proofreader_completed_at: 'path.proofread',
  all_translations_approved_at: 'path.approved',
  notarized_at: 'path.notarized',
  shipped_at: 'path.shipped',
  completed_at: 'path.completed',
};

/** The way of the order, with how far it has come. */
export function OrderPath({ order }: { readonly order: TeamOrder }) {
  const now = useNow();
  const { path } = order;
  const next = path.findIndex(({ reached_at }) => reached_at === null);
  return (
    <ol className={css.path} aria-label={t('order.path')}>
      {path.map(({ milestone, reached_at }, at) => (
        <li
          key={milestone}
          className={css.step}
          data-reached={reached_at !== null}
          aria-current={at === next ? 'step' : undefined}
        >
          <span className={css.dot}>{reached_at !== null && <Icon name="check" size={12} />}</span>
          <span className={css.word}>{t(WORDS[milestone])}</span>
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
