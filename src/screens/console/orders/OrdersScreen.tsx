import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { StateList } from '../lists/StateList.tsx';
import { useListQuery } from '../lists/use-list-query.ts';
import { useOwnOnly } from '../use-own-only.ts';
import { orderColumns } from './order-columns.tsx';

const WAITING = ['created', 'in_progress', 'on_hold', 'in_review', 'approved'];

export function OrdersScreen() {
  const search = useSearch({ from: '/orders' });
  const go = useNavigate({ from: '/orders' });
  const now = useNow();
  const own = useOwnOnly();
  const listQuery = useListQuery(search, { states: ORDER_STATES, waiting: WAITING, defaultStatus: 'in_progress' });
  const list = useList('teamListOrders', listQuery.operationArgs, { enabled: listQuery.known });
  return (
    <StateList
      title={t('orders.title')}
      to="/orders"
      states={ORDER_STATES}
      search={search}
      listQuery={listQuery}
      list={list}
      columns={orderColumns(now, list.rows, own)}
      empty={t('orders.empty')}
      onSearch={(next) => void go({ search: next, replace: true })}
      onOpen={(token) => void go({ to: '/orders/$token', params: { token }, search: {} })}
    />
  );
}
