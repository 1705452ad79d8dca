import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { describeApi } from '../../../src/http/openapi/describe-api.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { drawCertificates } from '../../world/certificates/certificates.ts';
import { advanceTo, newCustomer, orderAt } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

/** Validator for an event such as `order.file_created`, from the customers' document. */
const validatorOf = (type: string, event: string) => {
  const document = describeApi({ baseUrl: world.app.baseUrl, version: '1' }, 'customers');
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'doc');
  const address = `doc#/webhooks/${type}.${event}/post/requestBody/content/application~1json/schema`;
  return ajv.compile({ $ref: address });
};

test('events match the OpenAPI document, from a quote to its last paper', async () => {
  const { client } = customer;
  const order = await orderAt('approved', customer);
  await drawCertificates(world);
  await client.call('createOrderMessage', { params: order.params, body: { text: 'When will it be ready?' } });
  await advanceTo('completed', order);
  const { params } = await orderAt('in_progress', customer);
  const line = { code: 'translation', description: 'Two more pages', quantity: 2, unit_price: 2495 };
  await world.team.call('teamProposeAdjustment', { params, body: { line_items: [line], reason: 'More pages' } });
  await client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } });
  await waitUntilReadable(world);
  const { data: events } = await client.call('listEvents', { query: { per_page: 100 } });
  const checks = new Map<string, ReturnType<typeof validatorOf>>();
  for (const one of events) {
    const name = `${one.type}.${one.event}`;
    const check = checks.get(name) ?? validatorOf(one.type, one.event);
    checks.set(name, check);
    expect([name, check(one), check.errors]).toEqual([name, true, null]);
  }
  expect([...checks.keys()].sort()).toEqual([
    'adjustment.created',
    'cancellation.created',
    'certificate.status_update',
    'message.created',
    'order.created',
    'order.file_created',
    'order.file_deleted',
    'order.status_update',
    'quote.status_update',
  ]);
});
