import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { WebhookDelivery } from '../../wire/schemas/event.ts';
import { type EventPresenting, presentEvent } from './present-event.ts';
import type { DeliveryWithFiles } from './read-deliveries.ts';

export async function presentDelivery(
  deps: EventPresenting,
  { delivery, files }: DeliveryWithFiles,
): Promise<WebhookDelivery> {
  return {
    token: toToken('whd', delivery.delivery_id),
    status: delivery.status,
    event: await presentEvent(deps, delivery, files),
    endpoint: toToken('whe', delivery.destination_id),
    destination: delivery.destination_url,
    destination_disabled: delivery.disabled_reason !== null || delivery.deleted_at !== null,
    // Attempts of older releases have no URL.
    attempts: delivery.log.map((attempt) => ({ ...attempt, url: attempt.url ?? null })),
    next_attempt_at: delivery.status === 'waiting' ? formatTimestamp(delivery.next_at) : null,
    livemode: delivery.livemode,
    created_at: formatTimestamp(delivery.delivery_created_at),
  };
}
