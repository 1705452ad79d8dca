import { Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { useList } from '../../../kit/data/use-operation.ts';
import { When } from '../../../kit/format/When.tsx';
import { DataList } from '../../../kit/list/DataList.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { ACCOUNT_STATES } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';
import { onlyFor } from '../../only-for.tsx';
import { NewPartner } from './NewPartner.tsx';

export const PartnersScreen = onlyFor('partners', () => {
  const go = useNavigate({ from: '/partners' });
  const now = useNow();
  const list = useList('teamListPartners');
  return (
    <ListScreen title={<Title order={1}>{t('partners.title')}</Title>} count={list.count} tools={<NewPartner />}>
      <DataList
        label={t('partners.title')}
        columns={[
          { name: 'name', title: t('partners.name'), width: 'minmax(0, 2fr)', cell: ({ name }) => <bdi>{name}</bdi> },
          {
            name: 'account',
            title: t('partners.account'),
            width: 'minmax(0, 1fr)',
            cell: ({ account_name }) => <bdi>{account_name ?? t('partners.account.none')}</bdi>,
            secondary: true,
          },
          {
            name: 'since',
            title: t('customers.since'),
            width: '104px',
            cell: ({ created_at }) => <When at={created_at} now={now} />,
            secondary: true,
          },
          {
            name: 'state',
            title: t('quotes.state'),
            width: '112px',
            cell: ({ disabled_at }) => (
              <StateMark state={ACCOUNT_STATES[disabled_at === null ? 'active' : 'disabled']} />
            ),
          },
        ]}
        list={list}
        empty={t('partners.empty')}
        keyOf={({ token }) => token}
        onOpen={({ token }) => void go({ to: '/partners/$token', params: { token }, search: {} })}
      />
    </ListScreen>
  );
});
