import { describe, expect, test } from 'vitest';
import { ORDER_LIFECYCLE } from '../../../../src/domain/orders/order.lifecycle.ts';
import { ORDER_STATUSES } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, summarizeRefusal } from '../../../world/answers.ts';
import { eventsOfOrder, expectWrongState, recordedBy, refusedWithoutChange } from '../../../world/orders/records.ts';
import { customerFiles, NO_FILE, revise, TWO_DOCUMENTS, translationsOf } from '../../../world/orders/translations.ts';
import { approve, newCustomer, orderAt, read, runAction } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const idsOf = (files: readonly { id: string }[]) => files.map((file) => file.id);

describe('approving all translations', () => {
  test('approving all translations approves the order, sets the time, and hides the review copies', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const lines = await recordedBy(order, async () => {
      const data = await approve(order);
      expectShape('Order', data);
      expect(data.status).toBe('approved');
      expect(data.approved_at).not.toBeNull();
      expect(data.all_translations_approved_at).toBe(data.approved_at);
      expect(data).toMatchObject({ notarized_at: null, shipped_at: null, completed_at: null });
      expect(data.files.map((file) => file.collection)).toEqual(['source', 'source']);
      expect(await read(order)).toMatchObject({ status: 'approved', approved_at: data.approved_at });
    });
    expect(lines).toEqual(['approved', 'file_deleted birth-en.txt', 'file_deleted marriage-en.txt']);
    expect((await translationsOf(order)).every((file) => file.approved_at !== null && !file.shown)).toBe(true);
  });

  test('approving all translations works by naming each of them too', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    expect((await approve(order, idsOf(await customerFiles(order, 'translation')))).status).toBe('approved');
  });

  test('approved_at is null until all translations are approved', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    expect((await read(order)).approved_at).toBeNull();
    const [first] = await customerFiles(order, 'translation');
    expect((await approve(order, [first?.id ?? ''])).approved_at).toBeNull();
  });

  test('approving all translations at once from several places approves them once', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const lines = await recordedBy(order, async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => customer.client.send('approveOrder', { params: order.params, body: {} })),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
    });
    expect(lines).toHaveLength(3);
  });

  test('approving each translation at the same moment approves the order once', async () => {
    const order = await orderAt('in_review', customer, { ...TWO_DOCUMENTS, languages: ['en', 'fr'] });
    const files = idsOf(await customerFiles(order, 'translation'));
    const lines = await recordedBy(order, () => Promise.all(files.map((file) => approve(order, [file]))));
    expect(lines.filter((line) => line === 'approved')).toHaveLength(1);
    expect((await read(order)).status).toBe('approved');
  });

  test('approving all translations withdraws an unanswered revision', async () => {
    const order = await orderAt('in_review', customer);
    const [only] = await customerFiles(order, 'translation');
    await revise(order, only?.id ?? '');
    expect((await approve(order)).status).toBe('approved');
    expect((await translationsOf(order))[0]).toMatchObject({ revision: null, id: only?.id });
  });
});

describe('approving some translations', () => {
  test('approving some translations leaves the order in review, and sets the time of those only', async () => {
    const order = await orderAt('in_review', customer, { ...TWO_DOCUMENTS, languages: ['en', 'fr'] });
    const [first, second, third, fourth] = await customerFiles(order, 'translation');
    const lines = await recordedBy(order, async () => {
      const data = await approve(order, [second?.id ?? '', third?.id ?? '']);
      expect(data).toMatchObject({ status: 'in_review', approved_at: null, all_translations_approved_at: null });
      const files = data.files.filter((file) => file.collection === 'translation');
      expect(files.map((file) => file.approved_at !== null)).toEqual([false, true, true, false]);
    });
    expect(lines).toEqual([]);
    const { status } = await approve(order, [first?.id ?? '']);
    expect(status).toBe('in_review');
    const last = await approve(order, [fourth?.id ?? '']);
    expect([last.status, last.approved_at === null]).toEqual(['approved', false]);
  });

  test('approving some translations twice is harmless and leaves the first time', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first] = await customerFiles(order, 'translation');
    await approve(order, [first?.id ?? '']);
    const [once] = await translationsOf(order);
    world.clock.advance(5000);
    const lines = await recordedBy(order, () => approve(order, [first?.id ?? '']));
    expect(lines).toEqual([]);
    expect((await translationsOf(order))[0]?.approved_at).toBe(once?.approved_at);
    expect((await approve(order)).status).toBe('approved');
    expect((await translationsOf(order))[0]?.approved_at).toBe(once?.approved_at);
  });

  test('approving some translations survives a hold', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first, second] = await customerFiles(order, 'translation');
    await approve(order, [first?.id ?? '']);
    await world.team.call('teamHoldOrder', { params: order.params, body: { reason: 'Wait' } });
    await runAction(order, 'teamResumeOrder');
    expect((await customerFiles(order, 'translation')).map((file) => file.approved_at !== null)).toEqual([true, false]);
    expect((await approve(order, [second?.id ?? ''])).status).toBe('approved');
  });
});

describe('a file that is not a translation of the order', () => {
  test.each(['a document', "another order's translation", 'unknown'])(
    'a file that is %s is named when it is approved, and nothing is approved',
    async (kind) => {
      const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
      const other = kind.startsWith('another') ? await orderAt('in_review', customer) : null;
      const wrong = { 'a document': order.sources[0], unknown: NO_FILE }[kind] ?? '';
      const foreign = other ? ((await customerFiles(other, 'translation'))[0]?.id ?? '') : wrong;
      const [first] = await customerFiles(order, 'translation');
      const error = await refusedWithoutChange(order, () => approve(order, [first?.id ?? '', foreign]));
      expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['files.1'] });
      if (other !== null) expect((await customerFiles(other, 'translation'))[0]?.approved_at).toBeNull();
    },
  );

  test('several files that are not translations of the order are all named', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first] = await customerFiles(order, 'translation');
    const files = [order.sources[0] ?? '', first?.id ?? '', NO_FILE];
    const error = await refusedWithoutChange(order, () => approve(order, files));
    expect(Object.keys(error.errors)).toEqual(['files.0', 'files.2']);
  });

  test.each([
    ['no token at all', ['x'], 'files.0'],
    ["an order's token", ['order_01k9zq4m8te3fs5f9r6vd2x7hb'], 'files.0'],
    ['an empty list', [], 'files'],
    ['the same one twice', [NO_FILE, NO_FILE], 'files'],
  ])('an approval of %s is refused', async (_, files, path) => {
    const order = await orderAt('in_review', customer);
    const error = await refusedWithoutChange(order, () => approve(order, files));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [path] });
  });

  test('a replaced translation can no longer be approved', async () => {
    const order = await orderAt('in_review', customer);
    const [old] = await customerFiles(order, 'translation');
    await revise(order, old?.id ?? '');
    const body = new FormData();
    body.set('file', new Blob(['Iván']), 'birth-en.txt');
    await world.team.call('teamAddTranslation', { params: order.params, body });
    const error = await refusedWithoutChange(order, () => approve(order, [old?.id ?? '']));
    expect(Object.keys(error.errors)).toEqual(['files.0']);
  });
});

describe('the body of an approval', () => {
  const waiting = async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first] = await customerFiles(order, 'translation');
    return { order, first: first?.id ?? '' };
  };

  test.each(['files[]', 'files[0]'])('an approval may be a form with %s', async (name) => {
    for (const make of [() => new FormData(), () => new URLSearchParams()]) {
      const { order, first } = await waiting();
      const body = make();
      body.append(name, first);
      const { data } = await customer.client.call('approveOrder', { params: order.params, body });
      expect(data.status).toBe('in_review');
      const files = data.files.filter((file) => file.collection === 'translation');
      expect(files.map((file) => file.approved_at !== null)).toEqual([true, false]);
    }
  });

  test.each(['nothing', 'an empty form', 'an empty object'])(
    'an approval may be %s, which approves all',
    async (kind) => {
      const { order } = await waiting();
      const body = { nothing: undefined, 'an empty form': new URLSearchParams(), 'an empty object': {} }[kind];
      const { data } = await customer.client.call('approveOrder', {
        params: order.params,
        ...(body === undefined ? {} : { body }),
      });
      expect(data.status).toBe('approved');
    },
  );

  test('an approval with a misspelled field gets a warning, or a refusal in strict mode', async () => {
    const { order } = await waiting();
    const body = { file: ['x'] } as never;
    const headers = { Prefer: 'handling=strict' };
    const error = await refusedWithoutChange(order, () =>
      customer.client.call('approveOrder', { params: order.params, body, headers }),
    );
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['file'] });
    const { meta } = await customer.client.call('approveOrder', { params: order.params, body });
    expect(meta?.warnings[0]).toMatchObject({ field: 'file', suggestion: 'files' });
  });
});

describe('approving in another state', () => {
  const wrong = ORDER_STATUSES.filter((status) => !ORDER_LIFECYCLE.approve.from.some((from) => from === status));
  test.each(wrong)('approving an order that is %s is refused and changes nothing', async (status) => {
    const order = await orderAt(status, customer);
    await expectWrongState(order, 'approveOrder', { key: customer.key, body: {} });
    await expectWrongState(order, 'approveOrder', { key: customer.key, body: { files: [NO_FILE] } });
  });
});

test('another account cannot approve, nor learn that the order exists', async () => {
  const order = await orderAt('in_review', customer);
  const stranger = await newCustomer(world);
  const error = await refusedWithoutChange(order, () =>
    stranger.client.call('approveOrder', { params: order.params, body: {} }),
  );
  expect(error).toMatchObject({ status: 404, code: 'not_found' });
});

test('a repeated request with its Idempotency-Key is answered as the first was', async () => {
  const order = await orderAt('in_review', customer);
  const request = { params: order.params, body: {}, idempotencyKey: `approve-${order.token}` };
  const first = await customer.client.call('approveOrder', request);
  const events = await eventsOfOrder(order);
  expect(await customer.client.call('approveOrder', request)).toEqual(first);
  expect(await eventsOfOrder(order)).toEqual(events);
});
