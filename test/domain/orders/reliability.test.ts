import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { refuseEvents } from '../../support/transactions.ts';
import { fileForm, filesForm } from '../../world/files.ts';
import { auditOf, recorded, refusedWithoutChange } from '../../world/orders/records.ts';
import {
  customerFiles,
  firstTranslation,
  revise,
  TWO_DOCUMENTS,
  translationsOf,
} from '../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  read,
  runAction,
  teamRead,
} from '../../world/orders.ts';
import { evaluation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api', LOG_LEVEL: 'silent' });
const customer = useFixture(() => newCustomer(world));

const hold = (order: PlacedOrder) =>
  world.team.send('teamHoldOrder', { params: order.params, body: { reason: 'Count the pages' } });
const clear = async () => {
  await world.app.worker.runNow('clear_garbage');
  return countStored(world);
};

describe('a request that is sent again with its Idempotency-Key', () => {
  /** State after a crash between the commit and the storing of the answer. */
  const forgetAnswer = (key: string) =>
    world.rows(
      `UPDATE idempotency_keys SET status = NULL, body = NULL, leased_until = now() - interval '1 minute' WHERE key = $1`,
      [key],
    );

  test.each([true, false])(
    'a request that is sent again with its Idempotency-Key adds one translation (first answer lost: %s)',
    async (lost) => {
      const order = await orderAt('in_progress', customer);
      const key = `translation-${order.token}`;
      const send = () =>
        world.team.call('teamAddTranslation', {
          params: order.params,
          body: fileForm('en.txt', 'Birth certificate'),
          idempotencyKey: key,
        });
      await send();
      const before = await clear();
      const [one] = await translationsOf(order);
      const audit = await auditOf(order);
      if (lost) await forgetAnswer(key);
      const { data } = await send();
      expect(data.files.filter((file) => file.collection === 'translation').map((file) => file.id)).toEqual([one?.id]);
      expect(await auditOf(order)).toEqual(audit);
      expect(await clear()).toEqual(before);
    },
  );

  test('a request that is sent again with its Idempotency-Key after its translation was replaced by a newer one changes nothing', async () => {
    const order = await orderAt('in_progress', customer);
    const key = `late-${order.token}`;
    const send = () =>
      world.team.call('teamAddTranslation', {
        params: order.params,
        body: fileForm('old.txt', 'Old'),
        idempotencyKey: key,
      });
    await send();
    await addTranslation(order, order.sources[0] ?? '', 'en', 'new.txt');
    await forgetAnswer(key);
    const { data } = await send();
    expect(data.files.map((file) => file.name)).toEqual(['birth.txt', 'new.txt']);
  });

  test('a request that is sent again with its Idempotency-Key adds one result and one conversion', async () => {
    const csv = 'date,base,quote,rate,source\n2026-11-13,MXN,USD,0.05,Banxico';
    await world.team.call('teamImportRates', { body: { csv } });
    const order = await placeOrder(customer, {
      services: {
        ...evaluation(),
        currency_conversion: true,
        currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2026-11-13' },
      },
    });
    const { params, token } = order;
    const send = async () => {
      const result = fileForm('report.txt', 'Equivalent', { service: 'credential_evaluation' });
      await world.team.call('teamAddDeliverable', { params, body: result, idempotencyKey: `result-${token}` });
      await world.team.call('teamAddConversion', {
        params,
        body: { amount: '100' },
        idempotencyKey: `amount-${token}`,
      });
      const { files, conversions } = await teamRead(order);
      return { files: files.map((file) => file.id), conversions, audit: await auditOf(order) };
    };
    const first = await send();
    expect({ files: first.files.length, conversions: first.conversions.length }).toEqual({ files: 2, conversions: 1 });
    for (const key of [`result-${token}`, `amount-${token}`]) await forgetAnswer(key);
    expect(await send()).toEqual(first);
    // Even after the order was completed.
    await runAction(order, 'teamCompleteOrder');
    for (const key of [`result-${token}`, `amount-${token}`]) await forgetAnswer(key);
    expect((await send()).conversions).toHaveLength(1);
  });
});

describe('a refused file', () => {
  test('a refused file leaves no bytes behind', async () => {
    const order = await orderAt('approved', customer);
    const before = await clear();
    await refusedWithoutChange(order, () => addTranslation(order, order.sources[0] ?? '', 'en'));
    const { params } = order;
    const body = filesForm([
      ['file', 'good.txt', 'Good'],
      ['file', 'bad.exe', 'MZ'],
    ]);
    await refusedWithoutChange(order, () => world.team.call('teamCompleteOrder', { params, body }));
    expect(await clear()).toEqual(before);
  });
});

describe('when an event cannot be written, nothing happens:', () => {
  refuseEvents(world);
  const setReference = (reference: string | null, { quote }: PlacedOrder) =>
    world.rows('UPDATE quotes SET reference = $2 WHERE id = $1', [fromToken('quote', quote), reference]);

  const CHANGES: Record<
    string,
    [status: 'created' | 'in_review' | 'approved' | 'completed', (order: PlacedOrder) => Promise<unknown>]
  > = {
    accept: ['created', (order) => runAction(order, 'teamAcceptOrder')],
    'a first translation': ['created', (order) => addTranslation(order, order.sources[0] ?? '', 'en')],
    approve: ['in_review', (order) => approve(order)],
    hold: ['in_review', (order) => world.team.call('teamHoldOrder', { params: order.params, body: { reason: 'x' } })],
    complete: ['approved', (order) => runAction(order, 'teamCompleteOrder')],
    void: ['approved', (order) => world.team.call('teamVoidOrder', { params: order.params, body: { reason: 'x' } })],
    revise: ['completed', async (order) => revise(order, await firstTranslation(order))],
  };

  test.each(Object.keys(CHANGES))('when an event cannot be written, nothing happens: %s', async (name) => {
    const [status, change] = CHANGES[name] ?? CHANGES['accept'] ?? [];
    const order = await orderAt(status ?? 'created', customer);
    await setReference('silent', order);
    const error = await refusedWithoutChange(order, () => change?.(order) ?? Promise.resolve());
    expect(error).toMatchObject({ status: 500, code: 'server_error' });
    await setReference(null, order);
    // With events allowed again, the change succeeds.
    if (name === 'void') return;
    await change?.(order);
  });
});

describe('at the same moment', () => {
  const ROUNDS = 8;

  test('after a revision and a completion at the same moment the order is in review, delivered or not', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await orderAt('approved', customer);
      const file = await firstTranslation(order);
      const [revised, completed] = await Promise.all([
        customer.client.send('reviseOrder', { params: order.params, body: { file_id: file, revision: 'Please' } }),
        world.team.send('teamCompleteOrder', { params: order.params }),
      ]);
      expect(revised.status).toBe(200);
      expect([200, 409, 422]).toContain(completed.status);
      const now = await read(order);
      expect(now).toMatchObject({ status: 'in_review', completed_at: null, approved_at: null });
      // Files were delivered before the revision, or not at all.
      const delivered = completed.status === 200 ? ['certificate', 'final'] : [];
      expect(now.files.map((one) => one.collection)).toEqual(['source', 'translation', ...delivered]);
    }
  });

  test('after a completion and a new amount at the same moment the statement has every amount of the order', async () => {
    const csv = 'date,base,quote,rate,source\n2026-11-13,MXN,USD,0.05,Banxico';
    await world.team.call('teamImportRates', { body: { csv } });
    const currency_conversion_options = {
      target_currency: 'USD',
      source_currency: 'MXN',
      conversion_date: '2026-11-13',
    };
    for (let round = 0; round < 2; round += 1) {
      const order = await placeOrder(customer, {
        services: { currency_conversion: true, currency_conversion_options },
      });
      const { params } = order;
      await world.team.call('teamAddConversion', { params, body: { amount: '111.00' } });
      await Promise.all([
        world.team.send('teamCompleteOrder', { params }),
        world.team.send('teamAddConversion', { params, body: { amount: '222.00' } }),
      ]);
      if ((await read(order)).status !== 'completed') await runAction(order, 'teamCompleteOrder');
      const { files, conversions } = await read(order);
      const [statement] = files.filter((file) => file.collection === 'final');
      const { pages } = await readPdf(Buffer.from(await (await fetch(statement?.url ?? '')).arrayBuffer()));
      for (const { amount } of conversions) expect(pages.join()).toContain(amount);
    }
  });

  test('after an approval and a hold at the same moment the order is on hold, and remembers its earlier status', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await orderAt('in_review', customer);
      const [approved] = await Promise.all([
        customer.client.send('approveOrder', { params: order.params, body: {} }),
        hold(order),
      ]);
      const now = await teamRead(order);
      expect({ status: now.status, held_from: now.held_from }).toEqual({
        status: 'on_hold',
        held_from: approved.status === 200 ? 'approved' : 'in_review',
      });
      expect(await customerFiles(order, 'translation')).toEqual([]);
    }
  });

  test('after an approval and a revision at the same moment the translation is not approved, or its revision is withdrawn', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
      const file = await firstTranslation(order);
      await Promise.all([approve(order), revise(order, file)]);
      const now = await read(order);
      const [first] = await translationsOf(order);
      const seen = [now.status, first?.approved_at === null, first?.revision];
      expect([
        ['in_review', true, 'Spell Iván'],
        ['approved', false, null],
      ]).toContainEqual(seen);
    }
  });

  test('of two replacements at the same moment one is accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await orderAt('in_review', customer);
      await revise(order, await firstTranslation(order));
      const before = (await recorded(order)).length;
      const answers = await Promise.all(
        ['a.txt', 'b.txt'].map((name) =>
          world.team.send('teamAddTranslation', { params: order.params, body: fileForm(name, name) }),
        ),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
      expect(await customerFiles(order, 'translation')).toHaveLength(1);
      expect((await recorded(order)).slice(before)).toHaveLength(2);
    }
  });

  test('drafts uploaded at the same moment are all accepted, and one remains', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await placeOrder(customer);
      const answers = await Promise.all(
        ['a.txt', 'b.txt', 'c.txt'].map((name) =>
          world.team.send('teamAddTranslation', { params: order.params, body: fileForm(name, name) }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
      expect(await translationsOf(order)).toHaveLength(1);
      expect(await recorded(order)).toEqual(['created', 'in_progress']);
    }
  });
});
