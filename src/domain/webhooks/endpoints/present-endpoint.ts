import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import type { ShownEndpoint } from './endpoints.queries.ts';
import { endpointStatus } from './move-endpoint.ts';

export function presentEndpoint(row: ShownEndpoint, livemode: boolean): WebhookEndpoint {
  return {
    token: toToken('whe', row.id),
    kind: row.kind,
    url: row.url,
    description: row.description,
    events: row.events,
    person: row.person_id && toToken('prs', row.person_id),
    app: row.app_id && toToken('app', row.app_id),
    status: endpointStatus(row),
    disabled_reason: row.disabled_reason,
    disabled_at: row.disabled_at && formatTimestamp(row.disabled_at),
    failing_since: row.failing_since && formatTimestamp(row.failing_since),
    last_24_hours: row.figures,
    livemode,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  };
}
