import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { assignmentColumns } from './assignment-columns.tsx';

const STATUSES = ['open', 'done'] as const;

/** Assignments, most urgent first. Translators see only their own, with their pay. */
export const AssignmentsScreen = onlyFor('assignments', () => {
  const { status: named, person } = useSearch({ from: '/assignments' });
  const go = useNavigate({ from: '/assignments' });
  const now = useNow();
  const status = STATUSES.find((known) => known === named) ?? 'open';
  const filters = { status, ...(person !== undefined && { person }) };
  const list = useList('teamListAssignments', { filters });
  return (
    <ListScreen
      title={<Title order={1}>{t('assignments.title')}</Title>}
      count={list.count}
      tabs={
        <StateTabs label={t('quotes.state')}>
          {STATUSES.map((value) => (
            <Link
              key={value}
              to="/assignments"
              search={{ status: value, person }}
              className={tabClass}
              {...(value === status && { 'data-open': true, 'aria-current': 'page' as const })}
            >
              {t(`assignments.${value}`)}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <DataList
        label={t('assignments.title')}
        columns={assignmentColumns(now, status === 'done')}
        list={list}
        empty={t(`assignments.empty.${status}`)}
        keyOf={({ token }) => token}
        onOpen={({ order, file }) => void go({ to: '/orders/$token', params: { token: order }, search: { file } })}
      />
    </ListScreen>
  );
});
