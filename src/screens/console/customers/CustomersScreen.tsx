import { SegmentedControl, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { customerColumns } from './customer-columns.tsx';
import { NewCustomer } from './NewCustomer.tsx';

/** Lists live accounts or sandboxes, never both. */
export const CustomersScreen = onlyFor('accounts', () => {
  const { q, kind } = useSearch({ from: '/accounts' });
  const go = useNavigate({ from: '/accounts' });
  const now = useNow();
  const filters = { livemode: kind !== 'sandbox', ...(q !== undefined && { q }) };
  const list = useList('teamListAccounts', { filters });
  return (
    <ListScreen
      title={<Title order={1}>{t('customers.title')}</Title>}
      count={list.count}
      tools={
        <>
          <SearchField
            label={t('customers.search')}
            value={q ?? ''}
            onSearch={(words) => void go({ search: { kind, q: words === '' ? undefined : words }, replace: true })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('customers.kind')}
            value={kind ?? 'live'}
            data={[
              { value: 'live', label: t('customers.live') },
              { value: 'sandbox', label: t('customers.sandboxes') },
            ]}
            onChange={(value) =>
              void go({ search: { q, kind: value === 'sandbox' ? 'sandbox' : undefined }, replace: true })
            }
          />
          <NewCustomer />
        </>
      }
    >
      <DataList
        label={t('customers.title')}
        columns={customerColumns(now)}
        list={list}
        empty={t(q === undefined ? 'customers.empty' : 'customers.empty.search')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/accounts/$token', params: { token }, search: {} })}
      />
    </ListScreen>
  );
});
