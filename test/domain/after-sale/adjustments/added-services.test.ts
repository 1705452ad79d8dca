import { afterAll, describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { refusal, summarizeRefusal, withoutLinks } from '../../../world/answers.ts';
import { certificatesOf, drawCertificates, getCertificate } from '../../../world/certificates/certificates.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { lines } from '../../../world/money.ts';
import { refusedWithoutChange } from '../../../world/orders/records.ts';
import {
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  read,
  teamRead,
  translateAll,
} from '../../../world/orders.ts';
import { evaluation, type Services, toAddress, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// A service added to a paid order is proposed with the lines of an adjustment, and belongs to the order once accepted.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const propose = ({ params }: PlacedOrder, services: Services, total = 500) =>
  world.team.call('teamProposeAdjustment', {
    params,
    body: { reason: 'As you wrote', line_items: lines(total), services },
  });

const accept = async (order: PlacedOrder) => {
  const adjustment = (await read(order)).adjustments.at(-1)?.token ?? '';
  const at = { params: { ...order.params, adjustment }, body: {} };
  return (await order.customer.client.call('payAdjustment', at)).data;
};

const report = () => {
  const body = new FormData();
  body.set('service', 'credential_evaluation');
  body.set('file', new Blob(['Equivalent']), 'report.txt');
  return body;
};

test('a service added by an accepted adjustment belongs to the order, which cannot be completed without its result', async () => {
  const order = await orderAt('approved', customer);
  const { data: proposed } = await propose(order, evaluation());
  const added = { ...evaluation().credential_evaluation_options, delivery: 'digital', turnaround: 'standard' };
  expect(proposed.adjustments[0]?.services).toEqual({
    credential_evaluation: true,
    credential_evaluation_options: added,
  });
  expect(proposed.services).toMatchObject({ translation: true, credential_evaluation: false });
  const accepted = await accept(order);
  expect(accepted).toMatchObject({
    status: 'approved',
    services: { translation: true, credential_evaluation: true, credential_evaluation_options: added },
  });
  const { params } = order;
  const early = await refusedWithoutChange(order, () => world.team.call('teamCompleteOrder', { params }));
  expect(early.message).toContain('evaluation');
  await world.team.call('teamAddDeliverable', { params, body: report() });
  expect((await world.team.call('teamCompleteOrder', { params })).data.status).toBe('completed');
});

test('a preview shows the list price of added services under the rules of a proposal, and proposes nothing', async () => {
  const order = await placeOrder(customer);
  const { params } = order;
  const before = withoutLinks(await teamRead(order));
  const notarized = { notarization: true, notarization_options: {} };
  const services = { ...notarized, apostille: true, apostille_options: { target_country: 'FR' } };
  const { data } = await world.team.call('teamPreviewAdjustment', { params, body: { services } });
  expect(data.line_items.map(({ code }) => code)).toEqual(['notarization', 'apostille']);
  expect(data.total).toBe(data.line_items.reduce((sum, { amount }) => sum + amount, 0));
  const wrong = { ...translation(), apostille: true, apostille_options: { target_country: 'AQ' } };
  expect(await refusal(world.team.call('teamPreviewAdjustment', { params, body: { services: wrong } }))).toMatchObject({
    status: 422,
  });
  expect(withoutLinks(await teamRead(order))).toEqual(before);
});

describe('an added notarization, where notarized translations have a price of their own,', () => {
  const NOTARIZED = { service: 'translation', when: { certification: 'notarized' }, unit: 'page' } as const;
  const { rules } = FIRST_LIST.body;
  const previewed = async (price: string, asked: Services) => {
    await setPrices(world, { rules: [...rules, { ...NOTARIZED, price }] });
    const { params } = await placeOrder(customer, { services: asked });
    const services = { notarization: true, notarization_options: {} };
    return world.team.call('teamPreviewAdjustment', { params, body: { services } });
  };
  afterAll(() => setPrices(world, {}));

  test('costs its own price and the difference in price of each translation', async () => {
    const asked = translation({ target_language: ['en', 'fr'], turnaround: 'expedited' });
    const { data, meta } = await previewed('3000', asked);
    const more = (code: string, description: string, price: number, quantity = 1) => {
      const words = `Difference in price: ${description}`;
      return { code, description: words, quantity, unit_price: price, amount: price * quantity };
    };
    expect(data.line_items).toEqual([
      more('translation', 'Certified translation, Spanish to English, by the page', 505),
      more('translation', 'Certified translation, Spanish to French, by the page', 505),
      more('translation_expedited', 'Expedited turnaround: translation', 252, 2),
      { code: 'notarization', description: 'Notary stamp', quantity: 2, unit_price: 1995, amount: 3990 },
    ]);
    expect(data.total).toBe(2 * 505 + 2 * 252 + 3990);
    expect(meta).toBeUndefined();
  });

  test('costs only its own price where notarized translations are cheaper, with a warning about the cheaper line', async () => {
    const { data, meta } = await previewed('2000', translation());
    expect(data.line_items.map(({ code, amount }) => [code, amount])).toEqual([['notarization', 1995]]);
    expect(meta?.warnings).toEqual([
      {
        field: 'services',
        message:
          'The price list has something cheaper with it, which no line here stands for: Difference in price: Certified translation, Spanish to English, by the page (-$4.95).',
      },
    ]);
  });
});

test('notarization and shipping added after approval reissue the certificate in their form, and must be done to complete', async () => {
  const order = await orderAt('approved', customer);
  const [before = ''] = await certificatesOf(order);
  expect(await getCertificate(order, before)).toMatchObject({ status: 'issued', notarization: 'none' });
  world.clock.advance(1000);
  await propose(order, { notarization: true, ...toAddress() });
  const accepted = await accept(order);
  expect(accepted).toMatchObject({
    status: 'approved',
    certification: 'notarized',
    services: { notarization: true, shipping: true, translation_options: { certification: 'notarized' } },
  });
  await drawCertificates(world);
  const [after = ''] = await certificatesOf(order);
  expect(await getCertificate(order, before)).toMatchObject({ status: 'superseded', superseded_by: after });
  expect(await getCertificate(order, after)).toMatchObject({ status: 'issued', notarization: 'waiting' });
  expect((await teamRead(order)).missing).toEqual(['the notarization', 'the shipment']);
  const { params } = order;
  await world.team.call('teamNotarizeOrder', { params });
  await world.team.call('teamShipOrder', { params, body: {} });
  expect((await world.team.call('teamCompleteOrder', { params })).data.status).toBe('completed');
});

test('shipping added after approval reissues the certificate in the form for paper', async () => {
  const order = await orderAt('approved', customer);
  const [before = ''] = await certificatesOf(order);
  world.clock.advance(1000);
  await propose(order, toAddress());
  await accept(order);
  await drawCertificates(world);
  const [after = ''] = await certificatesOf(order);
  expect(await getCertificate(order, before)).toMatchObject({ status: 'superseded', superseded_by: after });
});

test('a translation added to an evaluation is reviewed like any other', async () => {
  const order = await placeOrder(customer, { services: evaluation() });
  await propose(order, translation());
  expect(await accept(order)).toMatchObject({
    source_language: 'es',
    target_language: ['en'],
    certification: 'certified',
  });
  const { params } = order;
  await world.team.call('teamAddDeliverable', { params, body: report() });
  await translateAll(order);
  expect((await world.team.call('teamReviewOrder', { params })).data.status).toBe('in_review');
});

test.each([
  ['the customer declines', 'declineAdjustment'],
  ['the team withdraws', 'teamWithdrawAdjustment'],
] as const)('an added service that %s changes nothing', async (_, end) => {
  const order = await orderAt('in_progress', customer);
  const { services, certification } = await read(order);
  await propose(order, { notarization: true });
  const adjustment = (await read(order)).adjustments.at(-1)?.token ?? '';
  const params = { ...order.params, adjustment };
  if (end === 'declineAdjustment') await customer.client.call(end, { params, body: {} });
  else await world.team.call(end, { params });
  expect(await read(order)).toMatchObject({ status: 'in_progress', services, certification });
});

test('options of a service that is not requested are ignored with a warning, as in a quote', async () => {
  const order = await orderAt('in_progress', customer);
  const { shipping_options } = toAddress();
  const services = { notarization: true, ...(shipping_options && { shipping_options }) };
  const { data, meta } = await propose(order, services);
  expect(meta?.warnings?.map(({ field }) => field)).toEqual(['services.shipping_options']);
  expect(Object.keys(data.adjustments[0]?.services ?? {})).toEqual(['notarization', 'notarization_options']);
});

test('a passed deadline of the order does not prevent another service', async () => {
  const deadline = '2090-01-31 17:00:00';
  const order = await placeOrder(customer, { services: translation({ deadline }) });
  await world.rows(
    `UPDATE orders SET services = jsonb_set(services, '{translation_options,deadline}', '"2020-01-31 17:00:00"')
     WHERE number = $1`,
    [(await read(order)).number],
  );
  expect((await propose(order, { notarization: true })).data.status).toBe('on_hold');
});

const { credential_evaluation_options: options } = evaluation();

test.each<[string, Services, number, string]>([
  ['no service', {}, 500, 'services'],
  ['a service that the order has', translation(), 500, 'services.translation'],
  ['a service without its options', { apostille: true }, 500, 'services.apostille_options'],
  ['a service delivered on paper without shipping', evaluation({ delivery: 'physical' }), 500, 'services.shipping'],
  [
    'a wrong option',
    { credential_evaluation: true, credential_evaluation_options: { ...options, subject_dob: '2090-01-01' } as never },
    500,
    'services.credential_evaluation_options.subject_dob',
  ],
  [
    'an unknown value of an option',
    { credential_evaluation: true, credential_evaluation_options: { ...options, purpose: 'fun' } as never },
    500,
    'services.credential_evaluation_options.purpose',
  ],
  ['lines that refund money', { notarization: true }, -100, 'services'],
])('an adjustment with %s is refused at its field, and nothing is proposed', async (_, services, total, field) => {
  const order = await orderAt('in_progress', customer);
  const refused = await refusedWithoutChange(order, () => propose(order, services, total));
  expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
});

test('notarization of an order without a translation is refused at its field', async () => {
  const order = await placeOrder(customer, { services: evaluation() });
  const refused = await refusedWithoutChange(order, () => propose(order, { notarization: true }));
  expect(summarizeRefusal(refused)).toMatchObject({ code: 'validation_failed', fields: ['services.notarization'] });
});
