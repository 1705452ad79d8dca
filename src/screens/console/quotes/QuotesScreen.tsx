import '../../kit/words/further/lists.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { StateList } from '../lists/StateList.tsx';
import { usePlaced } from '../lists/use-placed.ts';
import { quoteColumns } from './quote-columns.tsx';

export function QuotesScreen() {
  const search = useSearch({ from: '/quotes' });
  const go = useNavigate({ from: '/quotes' });
  const now = useNow();
  const placed = usePlaced(search, { states: QUOTE_STATES, waiting: ['requested', 'ready'], usual: 'requested' });
  const list = useList('teamListQuotes', placed.asked, { enabled: placed.known });
  return (
    <StateList
      title={t('quotes.title')}
      to="/quotes"
      states={QUOTE_STATES}
      search={search}
      placed={placed}
      list={list}
      columns={quoteColumns(now)}
      empty={t(placed.status === 'requested' ? 'quotes.empty.requested' : 'quotes.empty.other')}
      onSearch={(next) => void go({ search: next, replace: true })}
      onOpen={(token) => void go({ to: '/quotes/$token', params: { token }, search: {} })}
    />
  );
}
