import { Button, UnstyledButton } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { keysOf } from '../../../../wire/groups/keys-of.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useList } from '../../../kit/data/use-operation.ts';
import { When } from '../../../kit/format/When.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { currentTabProps, StateTabs, tabClass } from '../../../kit/list/StateTabs.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { DELIVERY_STATES } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';
import css from './Deliveries.module.css';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { eventName, lastAnswer } from './delivery-words.ts';
import { Replay } from './Replay.tsx';

type Status = keyof typeof DELIVERY_STATES;
const STATUSES = keysOf(DELIVERY_STATES);
const PAGE = 20;

/** Deliveries to the customer’s endpoints, newest first, with their outcome. */
export function Deliveries({ account }: { readonly account: string }) {
  const now = useNow();
  const { tab, sent, delivery: opened } = useSearch({ from: '/accounts/$token' });
  const go = useNavigate({ from: '/accounts/$token' });
  const status = STATUSES.find((known) => known === sent) ?? null;
  const open = (delivery?: string) => void go({ search: { tab, sent, delivery }, replace: true });
  const filters = { account, ...(status !== null && { status }) };
  const { rows, query } = useList('teamListDeliveries', { filters, query: { per_page: PAGE } });
  return (
    <Part title={t('sent.title')} aside={<Statuses account={account} open={status} />}>
      <ErrorAlert error={query.error} />
      <SmallTable
        label={t('sent.title')}
        rows={query.isPending ? undefined : rows}
        empty={t(status === null ? 'sent.none' : 'sent.none.state')}
        keyOf={({ token }) => token}
        columns={[
          {
            name: 'event',
            title: t('sent.event'),
            cell: (delivery) => (
              <UnstyledButton className={css.event} onClick={() => open(delivery.token)}>
                {eventName(delivery)}
              </UnstyledButton>
            ),
          },
          { name: 'answer', title: t('sent.answer'), cell: lastAnswer, secondary: true },
          {
            name: 'when',
            title: t('sent.when'),
            cell: ({ created_at }) => <When at={created_at} now={now} />,
            secondary: true,
          },
          { name: 'state', title: t('quotes.state'), cell: (one) => <StateMark state={DELIVERY_STATES[one.status]} /> },
          { name: 'acts', title: t('customers.acts'), end: true, cell: (delivery) => <Replay delivery={delivery} /> },
        ]}
      />
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          mt="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('sent.more')}
        </Button>
      )}
      <DeliveryDialog delivery={rows.find(({ token }) => token === opened)} onClose={() => open()} />
    </Part>
  );
}

function Statuses({ account: token, open }: { readonly account: string; readonly open: Status | null }) {
  return (
    <StateTabs label={t('sent.states')}>
      {[null, ...STATUSES].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/accounts/$token"
          params={{ token }}
          search={{ tab: 'webhooks', sent: status ?? undefined }}
          replace
          className={tabClass}
          {...currentTabProps(status === open)}
        >
          {status === null ? t('sent.all') : DELIVERY_STATES[status].word}
        </Link>
      ))}
    </StateTabs>
  );
}
