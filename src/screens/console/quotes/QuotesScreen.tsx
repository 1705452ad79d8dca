import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { QuoteStatus } from '../../../wire/schemas/quote.ts';
import { Refusal } from '../../kit/ask/Refusal.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { quoteColumns } from './quote-columns.tsx';

const STATUSES = Object.keys(QUOTE_STATES) as QuoteStatus[];

/** The quotes of all customers, by state; those that wait for a price first. */
export function QuotesScreen() {
  const { status: named } = useSearch({ from: '/quotes' });
  const go = useNavigate({ from: '/quotes' });
  const now = useNow();
  const status = STATUSES.find((known) => known === named) ?? 'requested';
  const { rows, total, query } = useList('teamListQuotes', { filters: { status }, query: { sort: 'created_at' } });
  return (
    <ListScreen
      title={<Title order={1}>{t('quotes.title')}</Title>}
      count={query.isPending ? null : total}
      tabs={
        <StateTabs label={t('quotes.state')}>
          {STATUSES.map((value) => (
            <Link
              key={value}
              to="/quotes"
              search={{ status: value }}
              className={tabClass}
              {...(value === status && { 'data-open': true, 'aria-current': 'page' as const })}
            >
              {QUOTE_STATES[value].word}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <Refusal error={query.error} />
      <DataList
        label={t('quotes.title')}
        columns={quoteColumns(now)}
        rows={rows}
        loading={query.isPending || query.isFetchingNextPage}
        more={query.hasNextPage}
        empty={t(status === 'requested' ? 'quotes.empty.requested' : 'quotes.empty.other')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/quotes/$token', params: { token }, search: {} })}
        onEnd={() => void query.fetchNextPage()}
      />
    </ListScreen>
  );
}
