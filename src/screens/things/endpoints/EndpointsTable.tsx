import type { WebhookEndpoint } from '../../../sdk/generated/schemas/webhooks/endpoint.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { dayAndHour } from '../../kit/format/time.ts';
import { SmallTable } from '../../kit/list/SmallTable.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { ENDPOINT_STATES, type State } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './EndpointsTable.module.css';

function endpointState({ status, disabled_reason, failing_since }: WebhookEndpoint): State {
  if (status === 'disabled') return ENDPOINT_STATES[disabled_reason === 'by_owner' ? 'paused' : 'disabled'];
  return ENDPOINT_STATES[failing_since === null ? 'working' : 'failing'];
}

/** Why and since when a destination is off, or since when it fails; null if it works. */
function offReason({ status, disabled_reason, disabled_at, failing_since }: WebhookEndpoint, now: Date): string | null {
  const since = (at: string | null) => ({ when: at === null ? '' : dayAndHour(at, now) });
  if (status === 'disabled') return t(`endpoint.why.${disabled_reason ?? 'by_owner'}`, since(disabled_at));
  return failing_since === null ? null : t('endpoint.why.still', since(failing_since));
}

interface EndpointsTableProps {
  /** Undefined while they load. */
  readonly endpoints: readonly WebhookEndpoint[] | undefined;
}

export function EndpointsTable({ endpoints }: EndpointsTableProps) {
  return (
    <SmallTable
      label={t('endpoint.title')}
      rows={endpoints}
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
  );
}

function EndpointCell({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
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
