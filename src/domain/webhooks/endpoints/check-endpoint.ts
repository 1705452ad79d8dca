import { FieldErrors } from '../../../core/field-errors.ts';
import { urlError } from '../../../net/outgoing-url.ts';
import { EVENT_PATTERNS, type WebhookEndpointChange } from '../../../wire/schemas/webhooks/endpoint.ts';

/** Refuses URLs that the service would not call, and patterns that match no event. */
export function checkEndpoint(
  { url, events }: Pick<WebhookEndpointChange, 'url' | 'events'>,
  { allowPrivateUrls: allowPrivate }: { allowPrivateUrls: boolean },
): void {
  const errors = new FieldErrors();
  const wrong = url === undefined ? null : urlError(url, { allowPrivate, allowHttp: allowPrivate });
  if (wrong !== null) errors.add('url', wrong);
  for (const [index, pattern] of (events ?? []).entries()) {
    if (!EVENT_PATTERNS.includes(pattern)) errors.add(`events.${index}`, patternMessage(pattern));
  }
  errors.throwIfAny();
}

const patternMessage = (pattern: string): string =>
  pattern.startsWith('connection.')
    ? 'Connections are told to the app concerned and to no other endpoint.'
    : `Must be one of ${EVENT_PATTERNS.join(', ')}.`;
