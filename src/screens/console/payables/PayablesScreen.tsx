import { Button, Select, TextInput, Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '../../../wire/paths.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { useList, useOperation } from '../../kit/data/use-operation.ts';
import { monthOf } from '../../kit/format/time.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import css from './PayablesScreen.module.css';
import { PayableTotals } from './PayableTotals.tsx';
import { payableColumns } from './payable-columns.tsx';
import { filtersOf, type PayableSearch } from './payable-filters.ts';

/** Amounts owed for done assignments, at the rates agreed when each was assigned. */
export const PayablesScreen = onlyFor('payables', () => {
  const search = useSearch({ from: '/payables' });
  const go = useNavigate({ from: '/payables' });
  const now = useNow();
  const filters = filtersOf(search);
  const list = useList('teamListPayables', { filters });
  const { data: totals } = useOperation('teamListPayableTotals', { filters }, { showsPrevious: true });
  return (
    <ListScreen
      title={<Title order={1}>{t('payables.title')}</Title>}
      count={list.count}
      tools={<Download search={search} />}
      tabs={<Months search={search} now={now} />}
    >
      <PayableFilters search={search} />
      {(totals === undefined || totals.data.length > 0) && <PayableTotals totals={totals?.data} />}
      <DataList
        label={t('payables.title')}
        columns={payableColumns(now)}
        list={list}
        empty={t('payables.empty')}
        keyOf={({ assignment }) => assignment}
        onOpen={({ order }) => void go({ to: '/orders/$token', params: { token: order }, search: {} })}
      />
    </ListScreen>
  );
});

function Months({ search: { person, from, to }, now }: { readonly search: PayableSearch; readonly now: Date }) {
  const spans = [
    [t('payables.all'), {}],
    [t('payables.month.this'), monthOf(now, 0)],
    [t('payables.month.last'), monthOf(now, 1)],
  ] as const satisfies readonly (readonly [string, PayableSearch])[];
  return (
    <StateTabs label={t('assignments.done_at')}>
      {spans.map(([word, span]: readonly [string, PayableSearch]) => (
        <Link
          key={word}
          to="/payables"
          search={{ person, ...span }}
          className={tabClass}
          {...(span.from === from && span.to === to && { 'data-open': true, 'aria-current': 'page' as const })}
        >
          {word}
        </Link>
      ))}
    </StateTabs>
  );
}

function PayableFilters({ search }: { readonly search: PayableSearch }) {
  const go = useNavigate({ from: '/payables' });
  const { person, from, to } = search;
  const { data } = useOperation('teamListPayableTotals', {}, { showsPrevious: true });
  const people = [...new Map(data?.data.map((one) => [one.person, one.person_name]))];
  const set = (part: PayableSearch) => void go({ search: { ...search, ...part }, replace: true });
  return (
    <div className={css.filters}>
      <Select
        size="xs"
        label={t('payables.person')}
        placeholder={t('payables.everybody')}
        searchable
        clearable
        data={people.map(([value, label]) => ({ value, label }))}
        value={person ?? null}
        onChange={(value) => set({ person: value ?? undefined })}
      />
      <TextInput
        size="xs"
        type="date"
        label={t('payables.from')}
        value={from ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        size="xs"
        type="date"
        label={t('payables.to')}
        value={to ?? ''}
        onChange={(event) => set({ to: event.currentTarget.value || undefined })}
      />
    </div>
  );
}

/** The file contains the filtered rows only. */
function Download({ search }: { readonly search: PayableSearch }) {
  return (
    <Button
      component="a"
      href={csvOf(search)}
      download
      variant="default"
      size="xs"
      leftSection={<Icon name="download" size={14} />}
    >
      {t('payables.csv')}
    </Button>
  );
}

function csvOf(search: PayableSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtersOf(search))) query.set(`filter[${name}]`, value);
  return `${PATHS.teamDownloadPayables[1]}?${query}`;
}
