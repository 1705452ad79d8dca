import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { AddPerson } from './AddPerson.tsx';
import { peopleColumns } from './people-columns.tsx';
import { ROLES } from './person.ts';

export const PeopleScreen = onlyFor('people', () => {
  const { role: named } = useSearch({ from: '/people' });
  const go = useNavigate({ from: '/people' });
  const now = useNow();
  const role = ROLES.find((known) => known === named);
  const list = useList('teamListPeople', role === undefined ? {} : { filters: { role } });
  return (
    <ListScreen
      title={<Title order={1}>{t('people.title')}</Title>}
      count={list.count}
      tools={<AddPerson role={role ?? 'translator'} />}
      tabs={
        <StateTabs label={t('people.roles')}>
          {[undefined, ...ROLES].map((value) => (
            <Link
              key={value ?? ''}
              to="/people"
              search={{ role: value }}
              className={tabClass}
              {...(value === role && { 'data-open': true, 'aria-current': 'page' as const })}
            >
              {value === undefined ? t('people.all') : t(`roles.${value}`)}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <DataList
        label={t('people.title')}
        columns={peopleColumns(now)}
        list={list}
        empty={t('people.empty')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/people/$token', params: { token }, search: {} })}
      />
    </ListScreen>
  );
});
