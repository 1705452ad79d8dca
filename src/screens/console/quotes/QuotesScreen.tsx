import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { StateList } from '../lists/StateList.tsx';
import { useListQuery } from '../lists/use-list-query.ts';
import { quoteColumns } from './quote-columns.tsx';

export function QuotesScreen() {
  const search = useSearch({ from: '/quotes' });
  const go = useNavigate({ from: '/quotes' });
  const now = useNow();
  const listQuery = useListQuery(search, {
    states: QUOTE_STATES,
    waiting: ['requested', 'ready'],
    defaultStatus: 'requested',
  });
  const list = useList('teamListQuotes', listQuery.operationArgs, { enabled: listQuery.known });
  return (
    <StateList
      title={t('quotes.title')}
      to="/quotes"
      states={QUOTE_STATES}
      search={search}
      listQuery={listQuery}
      list={list}
      columns={quoteColumns(now)}
      empty={t(listQuery.status === 'requested' ? 'quotes.empty.requested' : 'quotes.empty.other')}
      onSearch={(next) => void go({ search: next, replace: true })}
      onOpen={(token) => void go({ to: '/quotes/$token', params: { token }, search: {} })}
    />
  );
}
