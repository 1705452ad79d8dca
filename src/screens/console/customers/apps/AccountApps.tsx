import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '../../../../sdk/types.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { When } from '../../../kit/format/When.tsx';
import { RowButton } from '../../../kit/list/RowButton.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { t } from '../../../kit/words/words.ts';
import { rightsInWords } from '../../../things/keys/scopes.ts';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { appState } from './app-state.ts';
import { Disconnect } from './Disconnect.tsx';
import { VerifyApp } from './VerifyApp.tsx';

const MAX_ROWS = 100;

export function AccountApps({ account }: { readonly account: TeamAccount }) {
  return (
    <>
      <ConnectedApps account={account} />
      <OwnApps account={account} />
    </>
  );
}

type Connection = ReplyOf<'teamListConnections'>['data'][number];

function ConnectedApps({ account }: { readonly account: TeamAccount }) {
  const may = useMay();
  const now = useNow();
  const [disconnecting, setDisconnecting] = useState<Connection | null>(null);
  const filters = { account: account.token, status: 'connected' as const };
  const { data } = useOperation('teamListConnections', { filters, query: { per_page: MAX_ROWS } });
  return (
    <Part title={t('apps.connected')}>
      <SmallTable
        label={t('apps.connected')}
        rows={data?.data}
        empty={t('apps.connected.none')}
        keyOf={({ token }) => token}
        columns={[
          { name: 'name', title: t('apps.name'), cell: ({ app }) => <AppLink {...app} /> },
          { name: 'rights', title: t('key.rights'), cell: ({ scopes }) => rightsInWords(scopes), secondary: true },
          {
            name: 'since',
            title: t('customers.since'),
            cell: ({ created_at }) => <When at={created_at} now={now} />,
            secondary: true,
          },
          {
            name: 'state',
            title: t('quotes.state'),
            cell: ({ app }) => <StateMark state={appState({ ...app, disabled_at: null })} />,
          },
          {
            name: 'acts',
            title: t('customers.acts'),
            end: true,
            cell: (connection) =>
              may('teamEndConnection') && (
                <RowButton
                  danger
                  text={t('apps.disconnect')}
                  label={t('apps.disconnect.label', { name: connection.app.name })}
                  onClick={() => setDisconnecting(connection)}
                />
              ),
          },
        ]}
      />
      {disconnecting !== null && (
        <Disconnect account={account.name} connection={disconnecting} onClose={() => setDisconnecting(null)} />
      )}
    </Part>
  );
}

function OwnApps({ account: { token } }: { readonly account: TeamAccount }) {
  const now = useNow();
  const { data } = useOperation('teamListApps', { filters: { account: token }, query: { per_page: MAX_ROWS } });
  return (
    <Part title={t('apps.made')}>
      <SmallTable
        label={t('apps.made')}
        rows={data?.data}
        empty={t('apps.made.none')}
        keyOf={(app) => app.token}
        columns={[
          { name: 'name', title: t('apps.name'), cell: (app) => <AppLink {...app} /> },
          {
            name: 'since',
            title: t('customers.since'),
            cell: ({ created_at }) => <When at={created_at} now={now} />,
            secondary: true,
          },
          { name: 'state', title: t('quotes.state'), cell: (app) => <StateMark state={appState(app)} /> },
          { name: 'acts', title: t('customers.acts'), end: true, cell: (app) => <VerifyApp app={app} /> },
        ]}
      />
    </Part>
  );
}

function AppLink({ token, name }: { readonly token: string; readonly name: string }) {
  return (
    <Anchor component={Link} to={`/apps/${token}`}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
