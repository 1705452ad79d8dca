import { describe, expect, test } from 'vitest';
import { quickRenderer } from '../../support/doubles.ts';
import { expectShape, summarizeRefusal } from '../../world/answers.ts';
import { walkApostille } from '../../world/certificates/papers.ts';
import { fileForm, filesForm, upload } from '../../world/files.ts';
import { expectWrongState, recorded, refusedWithoutChange } from '../../world/orders/records.ts';
import { customerFiles, revise } from '../../world/orders/translations.ts';
import { advanceTo, newCustomer, orderAt, type PlacedOrder, placeOrder, read, runAction } from '../../world/orders.ts';
import { evaluation, physical, type Services, toAddress, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const expertOpinionLetter: Services = {
  expert_opinion_letter: true,
  expert_opinion_letter_options: { visa_type: 'H-1B', subject_name: 'Juan', subject_dob: '1990-02-28' },
};
const apostille: Services = { apostille: true, apostille_options: { target_country: 'MX' } };

const ship = (order: PlacedOrder, body: { carrier?: string; service?: string; tracking_number?: string } = {}) =>
  world.team.call('teamShipOrder', { params: order.params, body });
const complete = (order: PlacedOrder, files: Parameters<typeof filesForm>[0] = []) =>
  world.team.call('teamCompleteOrder', {
    params: order.params,
    ...(files.length === 0 ? {} : { body: filesForm(files) }),
  });
const deliver = (order: PlacedOrder, service: string, name = `${service}.txt`) =>
  world.team.call('teamAddDeliverable', {
    params: order.params,
    body: fileForm(name, `Result of ${service}`, { service }),
  });

describe('a notarized order', () => {
  const services = translation({ certification: 'notarized' });

  test('a notarized order is completed only after the notary has stamped it', async () => {
    const order = await orderAt('approved', customer, { services });
    expect(await expectWrongState(order, 'teamCompleteOrder')).toContain('Still missing: the notarization.');
    const stamped = await runAction(order, 'teamNotarizeOrder');
    expect([stamped.status, stamped.notarized_at === null]).toEqual(['approved', false]);
    expect(await expectWrongState(order, 'teamNotarizeOrder')).toContain('done already');
    expect((await runAction(order, 'teamCompleteOrder')).completed_at).not.toBeNull();
  });

  test('a notarized order is the only one that can be notarized', async () => {
    const order = await orderAt('approved', customer);
    expect(await expectWrongState(order, 'teamNotarizeOrder')).toContain('No notarization was ordered.');
  });
});

describe('an order with physical delivery', () => {
  test('an order with physical delivery is completed only after it was shipped', async () => {
    const order = await orderAt('approved', customer, { services: physical() });
    expect(await expectWrongState(order, 'teamCompleteOrder')).toContain('the shipment');
    const { data, meta } = await ship(order, { tracking_number: '1Z 5R89 3903 5756 7127' });
    expect([data.status, data.shipped_at === null, meta?.warnings]).toEqual(['approved', false, []]);
    expect(data.shipment).toEqual({
      carrier: 'UPS',
      service: 'delivery_carrier_a_2day',
      tracking_number: '1Z5R89390357567127',
      tracking_url: 'https://www.ups.com/track?tracknum=1Z5R89390357567127',
      status: 'shipped',
      contents: [expect.stringMatching(/^crt_/)],
    });
    expect((await read(order)).shipment).toEqual(data.shipment);
    await expectWrongState(order, 'teamShipOrder', { body: {} });
    expect((await runAction(order, 'teamCompleteOrder')).status).toBe('completed');
  });

  test('an order with physical delivery is shipped after it was notarized, never before', async () => {
    const order = await orderAt('approved', customer, { services: physical({ certification: 'notarized' }) });
    expect(await expectWrongState(order, 'teamShipOrder', { body: {} })).toContain('notarized before');
    expect(await expectWrongState(order, 'teamCompleteOrder')).toContain('the notarization; the shipment');
    await runAction(order, 'teamNotarizeOrder');
    await ship(order);
    expect((await runAction(order, 'teamCompleteOrder')).status).toBe('completed');
  });

  test('an order with physical delivery is the only one that can be shipped', async () => {
    const order = await orderAt('approved', customer);
    expect(await expectWrongState(order, 'teamShipOrder', { body: {} })).toContain('digital');
  });

  test('an order with physical delivery accepts a tracking number of unknown format, with a warning and without a link', async () => {
    const order = await orderAt('approved', customer, { services: physical() });
    const { data, meta } = await ship(order, { carrier: 'FedEx', tracking_number: '12-typo' });
    expect(data.shipment).toMatchObject({ carrier: 'FedEx', tracking_number: '12-TYPO', tracking_url: null });
    expect(meta?.warnings.map((warning) => warning.field)).toEqual(['tracking_number']);
    expect(meta?.warnings[0]?.message).toContain('12-TYPO');
  });

  test('an order with physical delivery shipped without a number has the carrier that was ordered', async () => {
    const order = await orderAt('approved', customer, { services: physical() });
    const { data } = await ship(order);
    expect(data.shipment).toMatchObject({ carrier: 'carrier_a', tracking_number: null, tracking_url: null });
  });
});

describe('an order without a translation', () => {
  /** An order in the form of the list. */
  async function orderOf(text: string, services: Services) {
    const { client } = customer;
    const files = [await upload(client, 'a.txt', text)];
    const { data: quote } = await client.call('createQuote', { body: { files, services } });
    await world.team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
    const { data: paid } = await client.call('payQuote', { params: { token: quote.token }, body: {} });
    const { data: list } = await client.call('listOrders');
    return list.find((one) => one.token === paid.order.token);
  }

  test('has the terms of its other services, and none of them is null', async () => {
    const text =
      'El que suscribe certifica que la presente es copia fiel del documento original que obra en el archivo.';
    const services = { ...evaluation({ delivery: 'physical' }), ...toAddress() };
    const defaults = { target_language: [], translation_type: 'certified', certification: 'certified' };
    expect(await orderOf(text, services)).toMatchObject({ ...defaults, source_language: 'es', delivery: 'physical' });
    expect(await orderOf('12 345', expertOpinionLetter)).toMatchObject({
      ...defaults,
      source_language: 'und',
      delivery: 'digital',
      turnaround: 'standard',
    });
  });

  test.each([
    ['credential_evaluation', evaluation()],
    ['expert_opinion_letter', expertOpinionLetter],
    ['apostille', apostille],
  ])(
    'an order without a translation for %s is completed with its result, and nothing is reviewed',
    async (service, services) => {
      const order = await placeOrder(customer, { services });
      if (service === 'apostille') await walkApostille(order);
      const missing = await refusedWithoutChange(order, () => complete(order));
      expect(summarizeRefusal(missing)).toEqual({ status: 422, code: 'validation_failed', fields: ['files'] });
      expect(missing.errors['files']).toEqual([`Still missing: the result of the ${service.replaceAll('_', ' ')}.`]);
      const { data } = await deliver(order, service);
      expect([data.status, data.missing, data.files.at(-1)?.shown]).toEqual(['in_progress', [], false]);
      expect(await customerFiles(order, 'final')).toEqual([]);
      const { data: done } = await complete(order);
      expectShape('TeamOrder', done);
      expect([done.status, done.completed_at === null]).toEqual(['completed', false]);
      expect(done).toMatchObject({
        translator_accepted_at: null,
        all_translations_approved_at: null,
        approved_at: null,
      });
      expect(done.intake_processed_at).not.toBeNull();
      expect((await read(order)).files.map((file) => [file.collection, file.name])).toEqual([
        ['source', 'birth.txt'],
        ['final', `${service}.txt`],
      ]);
      expect(await recorded(order)).toEqual(['created', 'in_progress', 'completed']);
    },
  );

  test('an order without a translation is completed at once when its result is sent with the completion', async () => {
    const order = await placeOrder(customer, { services: evaluation() });
    const { data } = await complete(order, [['credential_evaluation', 'report.txt', 'Equivalent']]);
    expect(data.status).toBe('completed');
    expect((await customerFiles(order, 'final')).map((file) => file.name)).toEqual(['report.txt']);
    expect(await recorded(order)).toEqual(['created', 'in_progress', 'completed']);
  });

  test('an order without a translation refuses a translation, and a result of a service that was not ordered', async () => {
    const order = await placeOrder(customer, { services: evaluation() });
    const body = fileForm('en.txt', 'Text');
    const add = () => world.team.call('teamAddTranslation', { params: order.params, body });
    expect(Object.keys((await refusedWithoutChange(order, add)).errors)).toEqual(['file']);
    for (const service of ['apostille', 'translation', 'currency_conversion', 'shipping', 'magic', '']) {
      const error = await refusedWithoutChange(order, () => deliver(order, service, 'x.txt'));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['service'] });
    }
  });

  test('an order of shipping alone is shipped and completed', async () => {
    for (const accepted of [true, false]) {
      const order = await placeOrder(customer, { services: toAddress() });
      if (accepted) await runAction(order, 'teamAcceptOrder');
      await expectWrongState(order, 'teamCompleteOrder');
      await ship(order);
      expect((await complete(order)).data.status).toBe('completed');
      expect(await recorded(order)).toEqual(['created', 'in_progress', 'completed']);
      expect((await read(order)).files.map((file) => file.collection)).toEqual(['source']);
    }
  });

  test('an order without a translation with physical delivery waits for its shipment too', async () => {
    const services = { ...evaluation({ delivery: 'physical' }), ...toAddress() };
    const order = await placeOrder(customer, { services });
    await deliver(order, 'credential_evaluation');
    expect(await expectWrongState(order, 'teamCompleteOrder')).toContain('the shipment');
    await ship(order);
    expect((await complete(order)).data.status).toBe('completed');
  });
});

describe('translation and evaluation together', () => {
  const services = { ...translation(), ...evaluation() };

  test('translation and evaluation together need both results, and a revision of the translation leaves the evaluation in place', async () => {
    const order = await orderAt('approved', customer, { services });
    const error = await refusedWithoutChange(order, () => complete(order));
    expect(error.errors).toEqual({ files: ['Still missing: the result of the credential evaluation.'] });
    await deliver(order, 'credential_evaluation');
    await complete(order);
    const names = async () => (await customerFiles(order, 'final')).map((file) => file.name).sort();
    expect(await names()).toEqual(['birth-en.txt', 'credential_evaluation.txt']);
    const finals = await customerFiles(order, 'final');
    const report = finals.find((file) => file.name === 'credential_evaluation.txt');
    const refused = await refusedWithoutChange(order, () => revise(order, report?.id ?? ''));
    expect(Object.keys(refused.errors)).toEqual(['file_id']);
    await revise(order, finals.find((file) => file.name === 'birth-en.txt')?.id ?? '');
    const now = await customerFiles(order, 'final');
    expect(now.filter((file) => !file.superseded).map((file) => file.name)).toEqual(['credential_evaluation.txt']);
    await advanceTo('completed', order);
    expect(await names()).toEqual(['birth-en.txt', 'credential_evaluation.txt']);
    expect((await customerFiles(order, 'final')).some((file) => file.id === report?.id)).toBe(true);
  });

  test('translation and evaluation together cannot be completed without the approval', async () => {
    const order = await orderAt('in_progress', customer, { services });
    await deliver(order, 'credential_evaluation');
    await expectWrongState(order, 'teamCompleteOrder');
  });
});
