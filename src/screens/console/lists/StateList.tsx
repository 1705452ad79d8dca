import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Column, DataList, type PagedList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { currentTabProps, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import type { State } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { Views } from '../views/Views.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ALL, isNarrowed, type ListSearch } from './list-search.ts';
import type { ListQuery } from './use-list-query.ts';

interface StateListProps<Row> {
  readonly title: string;
  readonly to: '/orders' | '/quotes';
  readonly states: Readonly<Record<string, State>>;
  readonly search: ListSearch;
  readonly listQuery: ListQuery;
  readonly list: PagedList<Row>;
  readonly columns: readonly Column<Row>[];
  /** Text for an empty list without filters. */
  readonly empty: string;
  onSearch(search: ListSearch): void;
  onOpen(token: string): void;
}

/** Quotes or orders of all customers by status, filtered and sorted by the URL. */
export function StateList<Row extends { token: string }>(props: StateListProps<Row>) {
  const { title, to, states, search, listQuery, list, columns, onSearch, onOpen } = props;
  const { status, sort, operationArgs } = listQuery;
  return (
    <ListScreen
      title={<Title order={1}>{title}</Title>}
      count={list.count}
      tools={
        <>
          <ListFilters search={search} sorted={sort} onChange={onSearch} />
          <Views />
        </>
      }
      tabs={
        <StateTabs label={t('quotes.state')}>
          {[...Object.keys(states), ALL].map((value) => (
            <Link
              key={value}
              to={to}
              search={{ ...search, status: value }}
              className={tabClass}
              {...currentTabProps(value === status)}
            >
              {states[value]?.word ?? t('list.all')}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <DataList
        key={JSON.stringify(operationArgs)}
        label={title}
        columns={columns.filter(({ name }) => name !== 'state' || status === ALL)}
        list={list}
        empty={<Empty {...props} />}
        keyOf={({ token }) => token}
        onOpen={({ token }) => onOpen(token)}
      />
    </ListScreen>
  );
}

/** Reason for an empty list; a search in one status can be repeated in all. */
function Empty<Row>({ to, states, search, listQuery, empty, onSearch }: StateListProps<Row>) {
  const state = states[listQuery.status]?.word;
  if (search.q === undefined || state === undefined) return isNarrowed(search) ? t('list.empty.narrowed') : empty;
  const of = to === '/orders' ? 'orders' : 'quotes';
  return (
    <>
      <Text mb="md">{t(`list.empty.${of}`, { state, words: search.q })}</Text>
      <Button variant="default" onClick={() => onSearch({ ...search, status: ALL })}>
        {t(`list.everywhere.${of}`)}
      </Button>
    </>
  );
}
