import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { data, refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { eventsOfOrder } from '../../world/orders/records.ts';
import { newCustomer, placeOrder } from '../../world/orders.ts';
import { anyBody, eventsOf, newQuote } from '../../world/quotes.ts';
import { ask, FORM_TYPE } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const METADATA = { matter: '2041', 'desk/é': 'Immigration, 2nd floor', empty: '' };

test('metadata is stored with the quote, copied to its order and included in the events of both', async () => {
  const placed = await placeOrder(customer, { metadata: METADATA });
  const { data: quote } = await customer.client.call('getQuote', { params: { token: placed.quote } });
  const { data: order } = await customer.client.call('getOrder', { params: placed.params });
  const { data: listed } = await customer.client.call('listOrders');
  const { data: seen } = await world.team.call('teamGetOrder', { params: placed.params });
  for (const object of [quote, order, listed[0], seen]) expect(object?.metadata).toEqual(METADATA);
  const events = [...(await eventsOf(world, placed.quote)), ...(await eventsOfOrder(placed))];
  expect(events.map((event) => event.data['metadata'])).toEqual(events.map(() => METADATA));
  expect(events.length).toBeGreaterThan(3);
});

test('a quote without metadata has an empty object, not null', async () => {
  expect((await newQuote(customer.client)).metadata).toEqual({});
});

test('a form sends metadata by its keys', async () => {
  const file = await upload(customer.client);
  const fields = {
    'files[]': file,
    'services[translation]': 'true',
    'services[translation_options][source_language]': 'es',
    'services[translation_options][target_language][]': 'en',
    'metadata[matter]': '2041',
    'metadata[due]': 'true',
  };
  const headers = { 'Content-Type': FORM_TYPE };
  const body = new URLSearchParams(fields).toString();
  const answer = await ask(world, { method: 'POST', path: '/v1/quotes', key: customer.key, headers, body });
  expect(data(answer, 201)).toMatchObject({ metadata: { matter: '2041', due: 'true' } });
});

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, 'x']));

test.each([
  [{ matter: 2041 }, 'metadata.matter', 'Must be a string.'],
  [{ matter: null }, 'metadata.matter', 'Must be a string.'],
  [{ matter: { no: '1' } }, 'metadata.matter', 'Must be a string.'],
  [{ matter: 'x'.repeat(501) }, 'metadata.matter', 'Must have at most 500 characters.'],
  [{ ['k'.repeat(41)]: 'x' }, `metadata.${'k'.repeat(41)}`, 'The name of a key must have 1 to 40 characters.'],
  [keys(51), 'metadata', 'Must have at most 50 keys.'],
  ['matter', 'metadata', 'Must be an object.'],
  [['matter'], 'metadata', 'Must be an object.'],
])('invalid metadata is refused at its key, and nothing is stored: %#', async (metadata, field, message) => {
  const files = [await upload(customer.client)];
  const before = await countStored(world);
  const body = anyBody({ files, services: translation(), metadata });
  const error = await refusal(customer.client.call('createQuote', { body }));
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  expect(error.errors[field]).toEqual([message]);
  expect(await countStored(world)).toEqual(before);
});

test('fifty keys of forty characters with five hundred each are accepted', async () => {
  const names = Array.from({ length: 50 }, (_, at) => String(at).padStart(40, 'k'));
  const metadata = Object.fromEntries(names.map((name) => [name, 'x'.repeat(500)]));
  expect((await newQuote(customer.client, { metadata })).metadata).toEqual(metadata);
});
