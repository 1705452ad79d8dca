import type { DisabledReason, EndpointKind, WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import { day } from '../frame.tsx';

const REASONS: Readonly<Record<DisabledReason, string>> = {
  gone: 'It answered “410 Gone”, which says that it wants no more.',
  failing: 'For three days nothing arrived there.',
  by_owner: 'It was switched off by somebody of the account.',
};

export const KIND_WORDS: Readonly<Record<EndpointKind, string>> = {
  account: 'The account’s own URL',
  endpoint: 'A further URL',
  app: 'An app’s URL',
  quote: 'Came with quotes',
};

/** State as one word and one CSS class. */
export function stateOf({ status, failing_since }: WebhookEndpoint): { words: string; tone: string } {
  if (status === 'disabled') return { words: 'Off', tone: 'waiting' };
  return failing_since === null ? { words: 'On', tone: 'done' } : { words: 'Failing', tone: 'waiting' };
}

/** Why the endpoint is off or failing; null if it works. */
export function troubleOf({ disabled_reason, disabled_at, failing_since }: WebhookEndpoint): string | null {
  if (disabled_reason !== null && disabled_at !== null) {
    return `Off since ${day(disabled_at)}. ${REASONS[disabled_reason]} What happens meanwhile is kept for 30 days.`;
  }
  return failing_since === null ? null : `Since ${day(failing_since)} nothing has arrived. We go on trying.`;
}

export function figuresInWords({ last_24_hours: counts }: WebhookEndpoint): string {
  const parts = [
    `${counts.delivered} arrived`,
    counts.failed > 0 ? `${counts.failed} failed` : null,
    counts.waiting > 0 ? `${counts.waiting} on their way` : null,
    counts.skipped > 0 ? `${counts.skipped} not sent` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

const KINDS: Readonly<Record<string, string>> = {
  quote: 'Quotes',
  order: 'Orders',
  message: 'Messages',
  adjustment: 'Changes of the price',
  cancellation: 'Cancellations',
  certificate: 'Certificates',
};

/** `order.*` → `Orders`; a pattern without a label is returned unchanged. */
export function eventsInWords(pattern: string): string {
  const [type = '', event = ''] = pattern.split('.');
  const kind = KINDS[type];
  if (kind === undefined) return pattern;
  return event === '*' ? kind : `${kind}: ${event.replaceAll('_', ' ')}`;
}
