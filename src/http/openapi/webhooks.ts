import { Event, WEBHOOK_VERSION } from '../../wire/schemas/event.ts';
import { ref } from '../../wire/schemas/scalars.ts';
import { EVENT_DATA, TestEventData } from '../../wire/schemas/webhooks/event-data.ts';
import type { Components, Json } from './schemas/publish-schema.ts';

// Every event as a schema, and as a request that the service sends.

const header = (name: string, description: string, more: object = {}) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...more },
});

const HEADERS = [
  header('Webhook-Id', 'Token of the delivery (`whd_…`). Retries have the same one'),
  header('Webhook-Timestamp', 'Unix time of this attempt, in seconds'),
  header(
    'Webhook-Signature',
    'Signature in the Standard Webhooks format: `v1,` followed by the signature. Contains two signatures while a secret is being rotated',
  ),
  header('Webhook-Version', 'Version of the event bodies. See docs/versioning.md', { const: WEBHOOK_VERSION }),
  header('Webhook-Account', 'Account that owns the endpoint'),
];

const RESPONSES = {
  '2XX': { description: 'Delivery accepted' },
  '410': { description: 'Stop sending: disables the endpoint' },
};

/** Adds a schema per event, and replaces the plain `Event` by a union of them. */
export function* publishEvents(components: Components): Generator<void, Record<string, Json>> {
  const events: { name: string; when: string; schema: Json }[] = [];
  for (const [name, { data, when }] of Object.entries(EVENT_DATA)) {
    const [type = '', event = ''] = name.split('.');
    events.push({ name, when, schema: publishEvent(components, { type, event, data, when }) });
    yield;
  }
  components.add('Event', {
    description: 'Body of a webhook delivery, covered by its signature',
    oneOf: events.map(({ schema }) => schema),
  });
  const when = 'You requested a test delivery with `POST /v1/webhooks/test`';
  const test = publishEvent(components, { type: 'test', event: 'created', data: TestEventData, when });
  return Object.fromEntries(
    [...events, { name: 'test', when, schema: test }].map((one) => [one.name, { post: describeDelivery(one) }]),
  );
}

interface Published {
  type: string;
  event: string;
  data: object;
  when: string;
}

function publishEvent(components: Components, { type, event, data, when }: Published): Json {
  const { id, type: _type, event: _event, data: _data, ...common } = Event.properties;
  const properties = {
    id,
    type: { type: 'string', const: type, description: 'Type of the object that the event is about' },
    event: { type: 'string', const: event, description: 'Change that the event reports' },
    data: ref(data, 'Selected properties of the object at the time of the event'),
    ...common,
  };
  const shown = components.publish({ type: 'object', properties, required: Event.required }, 'reply');
  return components.add(`${toPascalCase(`${type}_${event}`)}Event`, { ...shown, description: when });
}

/** `quote_status_update` → `QuoteStatusUpdate`. */
const toPascalCase = (words: string) =>
  words.replaceAll(/(?:^|_)([a-z])/g, (_, character: string) => character.toUpperCase());

function describeDelivery({ name, when, schema }: { name: string; when: string; schema: Json }): Json {
  return {
    operationId: `on${toPascalCase(name.replace('.', '_'))}`,
    summary: when,
    description:
      'Sent to webhook endpoints subscribed to this event. Verify the signature and respond with 2xx within 15 seconds.',
    tags: ['Webhooks'],
    // A receiver needs no sign-in: the signature identifies the sender.
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: RESPONSES,
  };
}
