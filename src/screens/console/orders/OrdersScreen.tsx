import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import { Refusal } from '../../kit/ask/Refusal.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { orderColumns } from './order-columns.tsx';

const STATUSES = Object.keys(ORDER_STATES) as OrderStatus[];

/** The orders of all customers, by state. */
export function OrdersScreen() {
  const { status: named } = useSearch({ from: '/orders' });
  const go = useNavigate({ from: '/orders' });
  const now = useNow();
  const status = STATUSES.find((known) => known === named) ?? 'in_progress';
  const { rows, total, query } = useList('teamListOrders', { filters: { status }, query: { sort: 'created_at' } });
  return (
    <ListScreen
      title={<Title order={1}>{t('orders.title')}</Title>}
      count={query.isPending ? null : total}
      tabs={
        <StateTabs label={t('quotes.state')}>
          {STATUSES.map((value) => (
            <Link
              key={value}
              to="/orders"
              search={{ status: value }}
              className={tabClass}
              {...(value === status && { 'data-open': true, 'aria-current': 'page' as const })}
            >
              {ORDER_STATES[value].word}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <Refusal error={query.error} />
      <DataList
        label={t('orders.title')}
        columns={orderColumns(now)}
        rows={rows}
        loading={query.isPending || query.isFetchingNextPage}
        more={query.hasNextPage}
        empty={t('orders.empty')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/orders/$token', params: { token }, search: {} })}
        onEnd={() => void query.fetchNextPage()}
      />
    </ListScreen>
  );
}
