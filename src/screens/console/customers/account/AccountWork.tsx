import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { languagePair } from '../../../kit/format/language.ts';
import { money } from '../../../kit/format/money.ts';
import { When } from '../../../kit/format/When.tsx';
import { Due } from '../../../kit/list/Due.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { ORDER_STATES, QUOTE_STATES } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from './team-account.ts';

const MAX_ROWS = 10;

export function AccountWork({ account: { token } }: { readonly account: TeamAccount }) {
  return (
    <>
      <LatestQuotes account={token} />
      <LatestOrders account={token} />
    </>
  );
}

function LatestQuotes({ account }: { readonly account: string }) {
  const now = useNow();
  const { data } = useOperation('teamListQuotes', { filters: { account }, query: { per_page: MAX_ROWS } });
  return (
    <Part title={t('quotes.title')} aside={<All to="/quotes" account={account} total={data?.meta.total} />}>
      <SmallTable
        label={t('quotes.title')}
        rows={data?.data}
        empty={t('account.quotes.none')}
        keyOf={(quote) => quote.token}
        columns={[
          {
            name: 'number',
            title: t('quotes.number'),
            cell: ({ token, number }) => <NumberLink to={`/quotes/${token}`} number={number} />,
          },
          {
            name: 'languages',
            title: t('quotes.languages'),
            cell: ({ source, target }) => languagePair(source, target),
            secondary: true,
          },
          {
            name: 'asked',
            title: t('quotes.asked'),
            cell: ({ created_at }) => <When at={created_at} now={now} />,
            secondary: true,
          },
          {
            name: 'total',
            title: t('quotes.total'),
            cell: ({ total, estimate, currency }) => (
              <span className="figure">{money(total ?? estimate.total, currency)}</span>
            ),
            end: true,
          },
          {
            name: 'state',
            title: t('quotes.state'),
            cell: ({ status }) => <StateMark state={QUOTE_STATES[status]} />,
            end: true,
          },
        ]}
      />
    </Part>
  );
}

function LatestOrders({ account }: { readonly account: string }) {
  const now = useNow();
  const { data } = useOperation('teamListOrders', { filters: { account }, query: { per_page: MAX_ROWS } });
  return (
    <Part title={t('orders.title')} aside={<All to="/orders" account={account} total={data?.meta.total} />}>
      <SmallTable
        label={t('orders.title')}
        rows={data?.data}
        empty={t('account.orders.none')}
        keyOf={(order) => order.token}
        columns={[
          {
            name: 'number',
            title: t('quotes.number'),
            cell: ({ token, number }) => <NumberLink to={`/orders/${token}`} number={number} />,
          },
          {
            name: 'languages',
            title: t('quotes.languages'),
            cell: ({ source_language, target_language }) => languagePair(source_language, target_language),
            secondary: true,
          },
          {
            name: 'due',
            title: t('order.due'),
            cell: ({ due_at, late }) => <Due at={due_at} late={late} now={now} />,
            secondary: true,
          },
          {
            name: 'total',
            title: t('quotes.total'),
            cell: ({ total, currency }) => <span className="figure">{money(total, currency)}</span>,
            end: true,
          },
          {
            name: 'state',
            title: t('quotes.state'),
            cell: ({ status }) => <StateMark state={ORDER_STATES[status]} />,
            end: true,
          },
        ]}
      />
    </Part>
  );
}

function NumberLink({ to, number }: { readonly to: string; readonly number: string }) {
  return (
    <Anchor component={Link} to={to} className="figure">
      {number}
    </Anchor>
  );
}

interface AllProps {
  readonly to: '/quotes' | '/orders';
  readonly account: string;
  readonly total: number | undefined;
}

function All({ to, account, total }: AllProps) {
  if (total === undefined || total <= MAX_ROWS) return null;
  return (
    <Anchor component={Link} to={`${to}?account=${account}&status=all`} size="sm">
      {t('account.all', { count: total })}
    </Anchor>
  );
}
