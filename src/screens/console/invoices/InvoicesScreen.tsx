import { Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { keysOf } from '../../../wire/groups/records.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { useList } from '../../kit/data/use-operation.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { currentTabProps, StateTabs, tabClass } from '../../kit/list/StateTabs.tsx';
import { INVOICE_STATES, OVERDUE } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { invoiceColumns } from './invoice-columns.tsx';

const STATUSES = keysOf(INVOICE_STATES);
const TABS = ['all', 'overdue', ...STATUSES] as const;
type Tab = (typeof TABS)[number];

function tabLabel(tab: Tab): string {
  if (tab === 'all') return t('invoices.all');
  return tab === 'overdue' ? OVERDUE.word : INVOICE_STATES[tab].word;
}

function filtersOf(tab: Tab) {
  if (tab === 'all') return {};
  return tab === 'overdue' ? { overdue: true } : { status: tab };
}

/** Invoices of all customers by status; overdue ones have their own tab. */
export const InvoicesScreen = onlyFor('invoices', () => {
  const { status: named, q } = useSearch({ from: '/invoices' });
  const go = useNavigate({ from: '/invoices' });
  const now = useNow();
  const open = TABS.find((known) => known === named) ?? 'all';
  const filters = { ...filtersOf(open), ...(q !== undefined && { q }) };
  const list = useList('teamListInvoices', { filters });
  return (
    <ListScreen
      title={<Title order={1}>{t('invoices.title')}</Title>}
      count={list.count}
      tools={
        <SearchField
          label={t('invoices.search')}
          value={q ?? ''}
          onSearch={(words) =>
            void go({ search: { status: named, q: words === '' ? undefined : words }, replace: true })
          }
        />
      }
      tabs={
        <StateTabs label={t('quotes.state')}>
          {TABS.map((tab) => (
            <Link
              key={tab}
              to="/invoices"
              search={{ status: tab === 'all' ? undefined : tab, q }}
              className={tabClass}
              {...currentTabProps(tab === open)}
            >
              {tabLabel(tab)}
            </Link>
          ))}
        </StateTabs>
      }
    >
      <DataList
        label={t('invoices.title')}
        columns={invoiceColumns(now)}
        list={list}
        empty={t(open === 'overdue' ? 'invoices.empty.overdue' : 'invoices.empty')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/invoices/$token', params: { token } })}
      />
    </ListScreen>
  );
});
