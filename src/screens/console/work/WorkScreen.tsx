import { Skeleton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { WorkQueue } from '../../../wire/schemas/work/work.ts';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useList, useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { currentTabProps, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { loadWithRetry } from '../../kit/shell/load-with-retry.ts';
import { useTitle } from '../../kit/shell/use-title.ts';
import { t } from '../../kit/words/words.ts';
import { withWords } from '../lazy-screen.ts';
import { useMay } from '../use-may.ts';
import { useOwnOnly } from '../use-own-only.ts';
import { Views } from '../views/Views.tsx';
import { WorkQueues } from './WorkQueues.tsx';
import css from './WorkScreen.module.css';
import { workColumns } from './work-columns.tsx';

const QuickAssign = lazy(
  loadWithRetry(
    withWords(['actions', 'order'], async () => ({
      default: (await import('../orders/assignments/QuickAssign.tsx')).QuickAssign,
    })),
  ),
);

const GuideCard = lazy(
  loadWithRetry(
    withWords(['settings'], async () => ({ default: (await import('../settings/welcome/GuideCard.tsx')).GuideCard })),
  ),
);

const ASSIGNEE_FILTERS = [
  [undefined, 'work.all'],
  ['me', 'work.mine'],
  ['nobody', 'work.free'],
] as const;

/** Work of the viewer by queue, most urgent first. On a phone: first the queues, then one of them. */
export function WorkScreen() {
  const { queue: named, who } = useSearch({ from: '/work' });
  const filters = who === undefined ? {} : { assignee: who };
  const { data, error } = useOperation('teamListWork', { filters }, { showsPrevious: true });
  const may = useMay();
  useTitle(t('work.title'));
  const queues = data?.data ?? [];
  const open = queues.find(({ queue }) => queue === named) ?? queues.find(({ count }) => count > 0) ?? queues[0];
  return (
    <div className={css.work} data-chosen={named !== undefined} data-fills>
      <aside className={css.queues}>
        <Title order={1} className={css.title}>
          {t('work.title')}
        </Title>
        <ErrorAlert error={error} />
        {data === undefined && error === null ? (
          <LoadingRows rows={12} pitch={33} />
        ) : (
          <WorkQueues queues={queues} open={open?.queue} />
        )}
      </aside>
      <section className={css.open} aria-label={open?.title}>
        {may('teamGetGuide') && (
          <Suspense>
            <GuideCard />
          </Suspense>
        )}
        {open !== undefined && <Queue key={open.queue} queue={open} />}
        {data === undefined && error === null && <LoadingRows rows={8} pitch={40} />}
      </section>
    </div>
  );
}

function LoadingRows({ rows, pitch }: { readonly rows: number; readonly pitch: number }) {
  return (
    <div className={css.coming} aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={16} my={(pitch - 16) / 2} />
      ))}
    </div>
  );
}

function Queue({ queue: { queue, title, count } }: { readonly queue: WorkQueue }) {
  const go = useNavigate({ from: '/work' });
  const { who, q } = useSearch({ from: '/work' });
  const now = useNow();
  const own = useOwnOnly();
  const roomy = useMediaQuery('(min-width: 1440px)', true, { getInitialValueInEffect: false });
  const [assigning, setAssigning] = useState<string | null>(null);
  const args = {
    params: { queue },
    ...(who !== undefined && { filters: { assignee: who } }),
    ...(q !== undefined && { query: { q } }),
  };
  const list = useList('teamListWorkItems', args);
  const open = (token: string) =>
    void go({ to: token.startsWith('quote_') ? '/quotes/$token' : '/orders/$token', params: { token }, search: {} });
  // An order without translation has no pieces: assign it on its page.
  const assign = ({ target, target_language }: { target: string; target_language: readonly string[] }) =>
    target_language.length > 0 ? setAssigning(target) : open(target);
  return (
    <ListScreen
      title={
        <>
          <Link to="/work" search={{ who }} className={css.back} aria-label={t('work.back')}>
            <Icon name="left" />
          </Link>
          <Title order={2}>{title}</Title>
        </>
      }
      count={q === undefined ? count : list.total}
      tools={<QueueTools queue={queue} />}
    >
      <DataList
        key={JSON.stringify(args)}
        label={title}
        columns={workColumns(now, list.rows, { own, isWide: roomy })}
        list={list}
        empty={t(who === undefined && q === undefined ? 'work.empty' : 'list.empty.narrowed')}
        keyOf={({ token }) => token}
        targetOf={({ target }) => target}
        onOpen={({ target }) => open(target)}
        keys={queue === 'to_assign' ? { a: assign } : {}}
      />
      {assigning !== null && (
        <Suspense>
          <QuickAssign order={assigning} onClose={() => setAssigning(null)} />
        </Suspense>
      )}
    </ListScreen>
  );
}

function QueueTools({ queue }: { readonly queue: WorkQueue['queue'] }) {
  const go = useNavigate({ from: '/work' });
  const search = useSearch({ from: '/work' });
  const own = useOwnOnly();
  return (
    <>
      {!own && (
        <StateTabs label={t('work.whose')}>
          {ASSIGNEE_FILTERS.map(([value, word]) => (
            <Link
              key={word}
              to="/work"
              search={{ ...search, queue, who: value }}
              className={tabClass}
              {...currentTabProps(value === search.who)}
            >
              {t(word)}
            </Link>
          ))}
        </StateTabs>
      )}
      <SearchField
        label={t('list.search')}
        value={search.q ?? ''}
        onSearch={(words) => void go({ search: { ...search, queue, q: words || undefined }, replace: true })}
      />
      <Views />
    </>
  );
}
