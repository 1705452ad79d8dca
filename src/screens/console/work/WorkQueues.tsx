import { Link, useSearch } from '@tanstack/react-router';
import type { WorkQueue } from '../../../wire/schemas/work/work.ts';
import { currentTabProps } from '../../kit/list/StateTabs.tsx';
import { t } from '../../kit/words/words.ts';
import { ViewList } from '../views/ViewList.tsx';
import css from './WorkQueues.module.css';

interface WorkQueuesProps {
  readonly queues: readonly WorkQueue[];
  readonly open: WorkQueue['queue'] | undefined;
}

/** Queues with their number of open and late items, and the viewer’s saved views. */
export function WorkQueues({ queues, open }: WorkQueuesProps) {
  const { who } = useSearch({ from: '/work' });
  return (
    <>
      <nav aria-label={t('work.queues')} className={css.queues}>
        {queues.map(({ queue, title, count, late }) => (
          <Link
            key={queue}
            to="/work"
            search={{ queue, who }}
            className={css.queue}
            aria-label={t('work.queue', { title, count, late })}
            data-empty={count === 0}
            {...currentTabProps(queue === open)}
          >
            <span className={css.title}>{title}</span>
            {late > 0 && <span className={`${css.late} figure`}>{t('work.late', { count: late })}</span>}
            <span className={`${css.count} figure`}>{count}</span>
          </Link>
        ))}
      </nav>
      <ViewList />
    </>
  );
}
