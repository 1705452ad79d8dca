import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import css from './AccountEndpoints.module.css';
import { type Endpoint, endpointState, offReason } from './endpoint-state.ts';

const MAX_ROWS = 50;

export function AccountEndpoints({ account: { token } }: { readonly account: TeamAccount }) {
  const { data, error } = useOperation('teamListEndpoints', { params: { token }, query: { per_page: MAX_ROWS } });
  return (
    <Part title={t('endpoint.title')}>
      <ErrorAlert error={error} />
      <SmallTable
        label={t('endpoint.title')}
        rows={data?.data}
        empty={t('endpoint.none')}
        keyOf={(endpoint) => endpoint.token}
        columns={[
          { name: 'url', title: t('endpoint.url'), cell: (endpoint) => <EndpointCell endpoint={endpoint} /> },
          {
            name: 'kind',
            title: t('endpoint.kind'),
            cell: ({ kind }) => <span className="figure">{t(`endpoint.kind.${kind}`)}</span>,
            secondary: true,
          },
          {
            name: 'day',
            title: t('endpoint.day'),
            cell: ({ last_24_hours: { delivered, failed, waiting, skipped } }) =>
              t('endpoint.day.counts', { delivered, failed, waiting, skipped }),
            secondary: true,
          },
          {
            name: 'state',
            title: t('quotes.state'),
            cell: (endpoint) => <StateMark state={endpointState(endpoint)} />,
            end: true,
          },
        ]}
      />
    </Part>
  );
}

function EndpointCell({ endpoint }: { readonly endpoint: Endpoint }) {
  const now = useNow();
  const why = offReason(endpoint, now);
  return (
    <>
      <span className={css.url}>{endpoint.url}</span>
      {endpoint.description !== null && <span className={css.about}>{endpoint.description}</span>}
      {why !== null && (
        <span className={css.why} data-calm={endpoint.disabled_reason === 'by_owner'}>
          {why}
        </span>
      )}
    </>
  );
}
