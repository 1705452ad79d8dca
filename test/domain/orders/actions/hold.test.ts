import { describe, expect, test } from 'vitest';
import { MILESTONES } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../../world/answers.ts';
import {
  eventsOfOrder,
  expectWrongState,
  recorded,
  recordedBy,
  refusedWithoutChange,
} from '../../../world/orders/records.ts';
import { translationsOf } from '../../../world/orders/translations.ts';
import {
  addTranslation,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  read,
  runAction,
  teamRead,
} from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { evaluation, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const hold = (order: PlacedOrder, reason = 'Count the pages') =>
  world.team.call('teamHoldOrder', { params: order.params, body: { reason } });

describe('holding', () => {
  test.each(['created', 'in_progress', 'in_review', 'approved'] as const)(
    'an order that is %s can be held and resumes in its status; a created order resumes in progress',
    async (status) => {
      const order = await orderAt(status, customer);
      // The API has no event for a return to `created`.
      const resumedStatus = status === 'created' ? 'in_progress' : status;
      const before = await read(order);
      const copies = status === 'in_review' ? ['birth-en.txt'] : [];
      const lines = await recordedBy(order, async () => {
        const { data } = await hold(order, 'Two pages more');
        expectShape('TeamOrder', data);
        expect(data).toMatchObject({ status: 'on_hold', held_from: status, hold_reason: 'Two pages more' });
        expect(await read(order)).toMatchObject({ status: 'on_hold', hold_reason: 'Two pages more' });
      });
      expect(lines).toEqual(['on_hold', ...copies.map((name) => `file_deleted ${name}`)]);
      expect((await read(order)).files.every((file) => file.collection === 'source')).toBe(true);
      await expectWrongState(order, 'teamHoldOrder', { body: { reason: 'Again' } });
      const back = await recordedBy(order, async () => {
        expect(await runAction(order, 'teamResumeOrder')).toMatchObject({
          status: resumedStatus,
          held_from: null,
          hold_reason: null,
        });
      });
      expect(back).toEqual([resumedStatus, ...copies.map((name) => `file_created ${name}`)]);
      const after = await read(order);
      expect(MILESTONES.map((one) => after[one])).toEqual(MILESTONES.map((one) => before[one]));
      expect(after.files.map((file) => file.id)).toEqual(before.files.map((file) => file.id));
    },
  );

  test('a hold shows its reason until the order is resumed or ends', async () => {
    for (const end of ['resume', 'void', 'refund']) {
      const order = await orderAt('on_hold', customer);
      if (end === 'resume') await runAction(order, 'teamResumeOrder');
      if (end === 'void') await world.team.call('teamVoidOrder', { params: order.params, body: { reason: 'x' } });
      if (end === 'refund') await world.team.call('teamRefundOrder', { params: order.params, body: { reason: 'x' } });
      const events = await eventsOfOrder(order);
      expect(events.map((event) => event.data['hold_reason'])).toEqual([null, 'Count the pages', null]);
      expect(await teamRead(order)).toMatchObject({ hold_reason: null, held_from: null });
    }
  });

  test.each([{ services: translation() }, { services: evaluation() }])(
    'an order held and resumed before work began is in progress, and is still cancelled at once',
    async (ordering) => {
      const order = await orderAt('on_hold', customer, ordering);
      expect((await runAction(order, 'teamResumeOrder')).status).toBe('in_progress');
      const body = { reason: 'no_longer_required' as const };
      const { data } = await customer.client.call('requestCancellation', { params: order.params, body });
      expect(data).toMatchObject({ status: 'voided', cancellation: { status: 'granted' } });
      const begun = await orderAt('on_hold', customer, ordering);
      await runAction(begun, 'teamResumeOrder');
      await runAction(begun, 'teamAcceptOrder');
      const asked = await customer.client.call('requestCancellation', { params: begun.params, body });
      expect(asked.data).toMatchObject({ status: 'in_progress', cancellation: { status: 'requested' } });
    },
  );

  test('an approved quote whose order was held before work began can be cancelled until work begins', async () => {
    const { live: client } = await world.newAccount({ invoicing: true });
    const held = async () => {
      const { token } = await newQuote(client);
      await world.team.call('teamPriceQuote', { params: { token }, body: {} });
      const { data } = await client.call('payQuote', { params: { token }, body: {} });
      const params = { token: data.order.token };
      await world.team.call('teamHoldOrder', { params, body: { reason: 'Count the pages' } });
      await world.team.call('teamResumeOrder', { params });
      return { quote: { params: { token } }, order: { params } };
    };
    const untouched = await held();
    expect((await client.call('cancelQuote', untouched.quote)).data.status).toBe('cancelled');
    const begun = await held();
    await world.team.call('teamAcceptOrder', begun.order);
    expect(summarizeRefusal(await refusal(client.call('cancelQuote', begun.quote)))).toMatchObject({
      code: 'invalid_state',
    });
  });

  test('a hold needs a reason', async () => {
    const order = await placeOrder(customer);
    for (const reason of ['', ' ']) {
      const error = await refusedWithoutChange(order, () => hold(order, reason));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['reason'] });
    }
  });
});

const missing = (document: string, language: string, target: string | undefined) => ({
  code: 'missing_translation',
  message: `The translation of "${document}" into ${language} is not there yet.`,
  target,
});

describe('sending translations to review', () => {
  test('a review is refused while a translation is missing, and the refusal says which', async () => {
    const order = await orderAt('in_progress', customer, { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] });
    await addTranslation(order, order.sources[0] ?? '', 'en');
    await addTranslation(order, order.sources[1] ?? '', 'fr');
    const error = await refusedWithoutChange(order, () => runAction(order, 'teamReviewOrder'));
    expect({ status: error.status, code: error.code, waits_for: error.body['waits_for'] }).toEqual({
      status: 422,
      code: 'invalid_state',
      waits_for: [missing('a.txt', 'French', order.sources[0]), missing('b.txt', 'English', order.sources[1])],
    });
  });

  test('a review of an untouched order is refused in the same way, and does not begin the work', async () => {
    const order = await placeOrder(customer);
    const error = await refusedWithoutChange(order, () => runAction(order, 'teamReviewOrder'));
    expect(error.body['waits_for']).toEqual([missing('birth.txt', 'English', order.sources[0])]);
  });

  test('a review records an event with the full file for every translation', async () => {
    const order = await orderAt('in_review', customer, { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] });
    const events = (await eventsOfOrder(order)).filter((event) => event.event === 'file_created');
    const files = (await read(order)).files.filter((file) => file.collection === 'translation');
    expect(events.map((event) => event.data.file)).toEqual(
      files.map(({ url: _url, download_url: _download, ...file }) => file),
    );
    expect(events.map((event) => [event.target, event.data.token])).toEqual(files.map((file) => [file.id, file.id]));
    for (const file of files) expectShape('OrderFile', file);
  });

  test('a review has the newest draft of each translation', async () => {
    const order = await placeOrder(customer);
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      await addTranslation(order, order.sources[0] ?? '', 'en', name);
    }
    expect(await recorded(order)).toEqual(['created', 'in_progress']);
    await runAction(order, 'teamReviewOrder');
    expect((await translationsOf(order)).map((file) => file.name)).toEqual(['three.txt']);
    expect((await recorded(order)).slice(2)).toEqual(['in_review', 'file_created three.txt']);
  });
});
