import type { FastifyRequest } from 'fastify';
import { FieldErrors } from '../../../core/field-errors.ts';
import { EVENT_PATTERNS } from '../../../wire/schemas/webhooks/endpoint.ts';
import { fieldsOf, textOf } from '../../read-request.ts';

// Form of a webhook endpoint; mirrors the checks of the API's schema.

const LONGEST = { url: 2048, description: 500 };

export interface EndpointForm {
  url: string;
  description: string;
  /** Null: all events. */
  events: readonly string[] | null;
}

export const EMPTY_ENDPOINT: EndpointForm = { url: '', description: '', events: null };

/** Choices of the form: all events of a kind; finer patterns are shown only if the endpoint already has them. */
export const KIND_PATTERNS: readonly string[] = EVENT_PATTERNS.filter((pattern) => pattern.endsWith('.*'));

export function readEndpointForm(request: FastifyRequest): EndpointForm {
  const sent: unknown = fieldsOf(request)['events'];
  const chosen: unknown[] = Array.isArray(sent) ? sent : [sent];
  return {
    url: textOf(request, 'url').trim(),
    description: textOf(request, 'description').trim(),
    events: textOf(request, 'hears') === 'some' ? EVENT_PATTERNS.filter((pattern) => chosen.includes(pattern)) : null,
  };
}

export interface ReadEndpoint {
  url: string;
  description: string | null;
  events: string[] | null;
}

export function checkEndpointForm({ url, description, events }: EndpointForm): ReadEndpoint {
  const errors = new FieldErrors();
  if (url === '') errors.add('url', 'Give the address that events are sent to.');
  for (const [field, value] of [
    ['url', url],
    ['description', description],
  ] as const) {
    if (value.length > LONGEST[field]) errors.add(field, `Must be at most ${LONGEST[field]} characters.`);
  }
  if (events !== null && events.length === 0) errors.add('events', 'Choose at least one kind of event.');
  errors.throwIfAny();
  return { url, description: description === '' ? null : description, events: events && [...events] };
}
