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
    destination: delivery.destination_url,
    destination_disabled: delivery.destination_disabled_at !== null,
    attempts: delivery.log,
    next_attempt_at: delivery.status === 'waiting' ? formatTimestamp(delivery.next_at) : null,
    livemode: delivery.livemode,
    created_at: formatTimestamp(delivery.delivery_created_at),
  };
}
