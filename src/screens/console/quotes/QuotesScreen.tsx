import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { QuoteStatus } from '../../../wire/schemas/quote.ts';
import { Refusal } from '../../kit/ask/Refusal.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useList, useOperation } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { openIf, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { ListFilters } from '../lists/ListFilters.tsx';
import { ALL, askedFor, firstOf, isNarrowed, sortOf } from '../lists/list-search.ts';
import { Views } from '../views/Views.tsx';
import { quoteColumns } from './quote-columns.tsx';

const STATUSES = Object.keys(QUOTE_STATES) as QuoteStatus[];
const WAITING: readonly string[] = ['requested', 'ready'];

/** The quotes of all customers, by state; those that wait for a price first. */
export function QuotesScreen() {
  const search = useSearch({ from: '/quotes' });
  const go = useNavigate({ from: '/quotes' });
  const now = useNow();
  const { data: self } = useOperation('teamGetSelf');
  const status = [...STATUSES, ALL].find((known) => known === search.status) ?? 'requested';
  const first = firstOf(WAITING, status);
  const asked = askedFor({ ...search, status }, self?.data, first);
  const { rows, total, query, readOn } = useList('teamListQuotes', asked, { enabled: self !== undefined });
  return (
    <ListScreen
      title={<Title order={1}>{t('quotes.title')}</Title>}
      count={query.isPending ? null : total}
      tools={
        <>
          <ListFilters
            search={search}
            sorted={sortOf(search, first)}
            onChange={(next) => void go({ search: next, replace: true })}
          />
          <Views />
        </>
      }
      tabs={
        <StateTabs label={t('quotes.state')}>
          {[...STATUSES, ALL].map((value) => (
            <Link
              key={value}
              to="/quotes"
              search={{ ...search, status: value }}
              className={tabClass}
              {...openIf(value === status)}
            >
              {wordOf(value)}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <Refusal error={query.error} />
      <DataList
        key={JSON.stringify(asked)}
        label={t('quotes.title')}
        columns={quoteColumns(now).filter(({ name }) => name !== 'state' || status === ALL)}
        rows={rows}
        loading={query.isPending || query.isFetchingNextPage}
        more={query.hasNextPage}
        empty={t(isNarrowed(search) ? 'list.empty.narrowed' : emptyOf(status))}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/quotes/$token', params: { token }, search: {} })}
        onEnd={readOn}
      />
    </ListScreen>
  );
}

const wordOf = (value: string): string => QUOTE_STATES[value as QuoteStatus]?.word ?? t('list.all');

const emptyOf = (status: string) => (status === 'requested' ? 'quotes.empty.requested' : 'quotes.empty.other');
