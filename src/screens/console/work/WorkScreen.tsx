import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { WorkQueue } from '../../../wire/schemas/work/work.ts';
import { Refusal } from '../../kit/ask/Refusal.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useList, useOperation } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { t } from '../../kit/words/words.ts';
import css from './WorkScreen.module.css';
import { workColumns } from './work-columns.tsx';

/** What waits, queue by queue, of what this person sees; those due first. */
export function WorkScreen() {
  const { queue: named } = useSearch({ from: '/work' });
  const { data, error } = useOperation('teamListWork');
  const queues = data?.data ?? [];
  const open = queues.find(({ queue }) => queue === named) ?? queues.find(({ count }) => count > 0) ?? queues[0];
  return (
    <ListScreen
      title={<Title order={1}>{t('work.title')}</Title>}
      count={open?.count ?? null}
      tabs={
        <StateTabs label={t('work.queues')}>
          {queues.map(({ queue, title, count, late }) => (
            <Link
              key={queue}
              to="/work"
              search={{ queue }}
              className={tabClass}
              {...(queue === open?.queue && { 'data-open': true, 'aria-current': 'page' as const })}
            >
              {title} <span className={`${css.count} figure`}>{count}</span>
              {late > 0 && <span className={`${css.late} figure`}>{t('work.late', { count: late })}</span>}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <Refusal error={error} />
      {open !== undefined && <Queue key={open.queue} queue={open.queue} />}
    </ListScreen>
  );
}

function Queue({ queue }: { readonly queue: WorkQueue['queue'] }) {
  const go = useNavigate({ from: '/work' });
  const now = useNow();
  const { rows, query } = useList('teamListWorkItems', { params: { queue } });
  return (
    <>
      <Refusal error={query.error} />
      <DataList
        label={t('work.title')}
        columns={workColumns(now)}
        rows={rows}
        loading={query.isPending || query.isFetchingNextPage}
        more={query.hasNextPage}
        empty={t('work.empty')}
        keyOf={({ token }) => token}
        onOpen={({ target }) =>
          void go({
            to: target.startsWith('quote_') ? '/quotes/$token' : '/orders/$token',
            params: { token: target },
            search: {},
          })
        }
        onEnd={() => void query.fetchNextPage()}
      />
    </>
  );
}
