import { useState } from 'react';
import type { ReplyOf } from '../../../../sdk/types.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { When } from '../../../kit/format/When.tsx';
import { RowButton } from '../../../kit/list/RowButton.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { rightsInWords } from '../../../things/keys/scopes.ts';
import { useMay } from '../../use-may.ts';
import { CustomerLink } from '../CustomerLink.tsx';
import { Disconnect } from './Disconnect.tsx';
import type { TeamApp } from './team-app.ts';

type Connection = ReplyOf<'teamListConnections'>['data'][number];

const MAX_ROWS = 100;

export function AppConnections({ app }: { readonly app: TeamApp }) {
  const may = useMay();
  const now = useNow();
  const [disconnecting, setDisconnecting] = useState<Connection | null>(null);
  const filters = { app: app.token, status: 'connected' as const };
  const { data, error } = useOperation('teamListConnections', { filters, query: { per_page: MAX_ROWS } });
  const more = (data?.meta.total ?? 0) - MAX_ROWS;
  return (
    <Part title={t('app.connections')}>
      <ErrorAlert error={error} />
      <SmallTable
        label={t('app.connections')}
        rows={data?.data}
        empty={t('app.connections.none')}
        keyOf={({ token }) => token}
        columns={[
          {
            name: 'account',
            title: t('quotes.customer'),
            cell: ({ account, account_name }) => <CustomerLink account={account} name={account_name} />,
          },
          { name: 'rights', title: t('key.rights'), cell: ({ scopes }) => rightsInWords(scopes), secondary: true },
          {
            name: 'by',
            title: t('app.connected.by'),
            cell: ({ connected_by }) => <bdi>{connected_by ?? '–'}</bdi>,
            secondary: true,
          },
          { name: 'since', title: t('customers.since'), cell: (one) => <When at={one.created_at} now={now} /> },
          {
            name: 'acts',
            title: t('customers.acts'),
            end: true,
            cell: (connection) =>
              may('teamEndConnection') && (
                <RowButton
                  danger
                  text={t('apps.disconnect')}
                  label={t('app.disconnect.label', { account: connection.account_name })}
                  onClick={() => setDisconnecting(connection)}
                />
              ),
          },
        ]}
      />
      {more > 0 && <p>{t('app.connections.more', { more })}</p>}
      {disconnecting !== null && (
        <Disconnect
          account={disconnecting.account_name}
          connection={disconnecting}
          onClose={() => setDisconnecting(null)}
        />
      )}
    </Part>
  );
}
