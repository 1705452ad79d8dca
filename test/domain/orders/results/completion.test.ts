import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { summarizeRefusal } from '../../../world/answers.ts';
import { fileForm, filesForm } from '../../../world/files.ts';
import { expectWrongState, recorded, refusedWithoutChange } from '../../../world/orders/records.ts';
import { customerFiles } from '../../../world/orders/translations.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, read, teamRead } from '../../../world/orders.ts';
import { evaluation, type Services, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const customer = useFixture(() => newCustomer(world));

const conversion = (options: Record<string, unknown> = {}): Services => ({
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', ...options },
});
const complete = (order: PlacedOrder, files: Parameters<typeof filesForm>[0] = []) =>
  world.team.call('teamCompleteOrder', {
    params: order.params,
    ...(files.length === 0 ? {} : { body: filesForm(files) }),
  });

describe('a currency conversion', () => {
  beforeAll(async () => {
    const csv =
      'date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México\n2026-11-13,MXN,USD,0.05419,Banxico';
    const { data } = await world.team.call('teamImportRates', { body: { csv } });
    expect(data.imported).toBe(2);
  });
  const convert = (
    order: PlacedOrder,
    body: { amount: string; source_currency?: string; date?: string; file?: string },
  ) => world.team.call('teamAddConversion', { params: order.params, body });

  test('a currency conversion stores the rate, its date and its publisher, and comes with a statement', async () => {
    const services = conversion({ source_currency: 'MXN', conversion_date: '2026-11-15' });
    const order = await placeOrder(customer, { services });
    const missing = await refusedWithoutChange(order, () => complete(order));
    expect(missing.errors['files']).toEqual(['Still missing: a currency conversion.']);
    const { data } = await convert(order, {
      amount: '1250000.00',
      ...(order.sources[0] && { file: order.sources[0] }),
    });
    const storedRate = { rate: '0.05419', rate_date: '2026-11-13', rate_source: 'Banxico', result: '67737.50' };
    expect(data.conversions).toMatchObject([{ ...storedRate, amount: '1250000.00', source_currency: 'MXN' }]);
    expect(data).toMatchObject({ status: 'in_progress', missing: [] });
    expect((await read(order)).conversions).toEqual([]);
    await complete(order);
    const done = await read(order);
    expect(done.conversions).toMatchObject([{ ...storedRate, target_currency: 'USD', file: order.sources[0] }]);
    const [statement] = done.files.filter((file) => file.collection === 'final');
    expect(statement).toMatchObject({
      name: `currency-conversion-${done.number}-TEST.pdf`,
      mimetype: 'application/pdf',
    });
    const bytes = Buffer.from(await (await fetch(statement?.url ?? '')).arrayBuffer());
    const text = (await readPdf(bytes)).pages.join(' ');
    for (const word of ['0.05419', 'November 13, 2026', 'Banxico', 'birth.txt']) expect(text).toContain(word);
    // A later import does not change a finished conversion.
    const csv = 'date,base,quote,rate,source\n2026-11-13,MXN,USD,0.06,Corrected';
    await world.team.call('teamImportRates', { body: { csv } });
    expect((await read(order)).conversions).toEqual(done.conversions);
  });

  test('a currency conversion, like any result, counts as work, so a cancellation waits for the team', async () => {
    const services = conversion({ source_currency: 'MXN', conversion_date: '2026-11-15' });
    const [converted, evaluated] = [
      await placeOrder(customer, { services }),
      await placeOrder(customer, { services: evaluation() }),
    ];
    await convert(converted, { amount: '100.00' });
    const result = fileForm('evaluation.txt', 'Equivalent', { service: 'credential_evaluation' });
    await world.team.call('teamAddDeliverable', { params: evaluated.params, body: result });
    for (const { params } of [converted, evaluated]) {
      const body = { reason: 'no_longer_required' as const };
      const { data } = await customer.client.call('requestCancellation', { params, body });
      expect(data).toMatchObject({ status: 'in_progress', cancellation: { status: 'requested' } });
    }
  });

  test('a currency conversion needs the values that the order lacks', async () => {
    const order = await placeOrder(customer, { services: conversion() });
    for (const [body, field] of [
      [{ amount: '1', date: '2026-11-13' }, 'source_currency'],
      [{ amount: '1', source_currency: 'MXN' }, 'date'],
      [{ amount: '1', source_currency: 'MXN', date: '1999-01-01' }, 'date'],
      [{ amount: '1', source_currency: 'MXN', date: '2026-11-13', file: 'file_01k9zq4m8te3fs5f9r6vd2x7hb' }, 'file'],
      [{ amount: '-1', source_currency: 'MXN', date: '2026-11-13' }, 'amount'],
    ] as const) {
      const error = await refusedWithoutChange(order, () => convert(order, body));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: [field] });
    }
    const { data } = await convert(order, { amount: '1', source_currency: 'MXN', date: '2026-11-13' });
    expect(data.conversions).toHaveLength(1);
  });

  test('a currency conversion is refused where none was ordered, and once the order is completed', async () => {
    const body = { amount: '1', source_currency: 'MXN', date: '2026-11-13' };
    await expectWrongState(await orderAt('in_progress', customer), 'teamAddConversion', { body });
    const order = await placeOrder(customer, { services: conversion() });
    await convert(order, body);
    await complete(order);
    await expectWrongState(order, 'teamAddConversion', { body });
  });
});

describe('final files sent with completion', () => {
  test('final files sent with completion are matched by the names of their form parts', async () => {
    const order = await orderAt('approved', customer, {
      services: { ...translation(), ...evaluation() },
      documents: ['a.txt', 'b.txt'],
    });
    const [first, second] = (await teamRead(order)).files.filter((file) => file.collection === 'translation');
    const { data } = await complete(order, [
      [second?.id ?? '', 'b-final.txt', 'Stamped'],
      ['credential_evaluation', 'report.txt', 'Equivalent'],
      ['file', 'letter.txt', 'Dear customer'],
      ['file', 'invoice-note.txt', 'Thank you'],
    ]);
    expect(data.status).toBe('completed');
    const finals = await customerFiles(order, 'final');
    expect(
      finals.toSorted((a, b) => a.name.localeCompare(b.name)).map((file) => [file.name, file.source_file]),
    ).toEqual([
      ['a-en.txt', order.sources[0]],
      ['b-final.txt', order.sources[1]],
      ['invoice-note.txt', null],
      ['letter.txt', null],
      ['report.txt', null],
    ]);
    const copy = finals.find((file) => file.name === 'a-en.txt');
    expect([copy?.sha256, copy?.id === first?.id]).toEqual([first?.sha256, false]);
    expect(copy?.approved_at).not.toBeNull();
    expect(await (await fetch(finals.find((file) => file.name === 'b-final.txt')?.url ?? '')).text()).toBe('Stamped');
  });

  test.each(['files', 'apostille', 'magic', 'file_01k9zq4m8te3fs5f9r6vd2x7hb', 'source'])(
    'final files sent with completion are refused under the part name %s, which the refusal names',
    async (name) => {
      const order = await orderAt('approved', customer);
      const part = name === 'source' ? (order.sources[0] ?? '') : name;
      const files: Parameters<typeof filesForm>[0] = [
        ['file', 'good.txt', 'Good'],
        [part, 'bad.txt', 'Bad'],
      ];
      const error = await refusedWithoutChange(order, () => complete(order, files));
      expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [part] });
    },
  );

  test('final files sent with completion are refused twice for one translation', async () => {
    const order = await orderAt('approved', customer);
    const [file] = (await teamRead(order)).files.filter((one) => one.collection === 'translation');
    const token = file?.id ?? '';
    const twice = () =>
      complete(order, [
        [token, 'a.txt', 'One'],
        [token, 'b.txt', 'Two'],
      ]);
    expect(Object.keys((await refusedWithoutChange(order, twice)).errors)).toEqual([token]);
  });

  test('final files sent with completion of a forbidden type are refused, and the others are not stored', async () => {
    const order = await orderAt('approved', customer);
    const files: Parameters<typeof filesForm>[0] = [
      ['file', 'good.txt', 'Good'],
      ['file', 'bad.exe', 'MZ'],
    ];
    const error = await refusedWithoutChange(order, () => complete(order, files));
    expect(error).toMatchObject({ status: 422, code: 'unsupported_file_type' });
  });

  test('completing an order several times at once completes it once', async () => {
    const order = await orderAt('approved', customer);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => world.team.send('teamCompleteOrder', { params: order.params })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 409, 422].includes(answer.status))).toBe(true);
    expect((await customerFiles(order, 'final')).length + (await customerFiles(order, 'certificate')).length).toBe(2);
    expect((await recorded(order)).filter((line) => line === 'completed')).toHaveLength(1);
  });
});
