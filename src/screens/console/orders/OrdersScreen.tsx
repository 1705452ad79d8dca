import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import { Refusal } from '../../kit/ask/Refusal.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useList, useOperation } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { openIf, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { ListFilters } from '../lists/ListFilters.tsx';
import { ALL, askedFor, firstOf, isNarrowed, sortOf } from '../lists/list-search.ts';
import { useOwnOnly } from '../use-own-only.ts';
import { Views } from '../views/Views.tsx';
import { orderColumns } from './order-columns.tsx';

const STATUSES = Object.keys(ORDER_STATES) as OrderStatus[];
const WAITING: readonly string[] = ['created', 'in_progress', 'on_hold', 'in_review', 'approved'];

/** The orders of all customers, by state. */
export function OrdersScreen() {
  const search = useSearch({ from: '/orders' });
  const go = useNavigate({ from: '/orders' });
  const now = useNow();
  const own = useOwnOnly();
  const { data: self } = useOperation('teamGetSelf');
  const status = [...STATUSES, ALL].find((known) => known === search.status) ?? 'in_progress';
  const first = firstOf(WAITING, status);
  const asked = askedFor({ ...search, status }, self?.data, first);
  const { rows, total, query, readOn } = useList('teamListOrders', asked, { enabled: self !== undefined });
  return (
    <ListScreen
      title={<Title order={1}>{t('orders.title')}</Title>}
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
              to="/orders"
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
        label={t('orders.title')}
        columns={orderColumns(now, rows, own).filter(({ name }) => name !== 'state' || status === ALL)}
        rows={rows}
        loading={query.isPending || query.isFetchingNextPage}
        more={query.hasNextPage}
        empty={t(isNarrowed(search) ? 'list.empty.narrowed' : 'orders.empty')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/orders/$token', params: { token }, search: {} })}
        onEnd={readOn}
      />
    </ListScreen>
  );
}

const wordOf = (value: string): string => ORDER_STATES[value as OrderStatus]?.word ?? t('list.all');
