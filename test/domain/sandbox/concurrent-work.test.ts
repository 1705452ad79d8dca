import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { quickRenderer } from '../../support/doubles.ts';
import { download } from '../../world/files.ts';
import { charges, expectPaidOnce } from '../../world/money.ts';
import { auditOf, recorded } from '../../world/orders/records.ts';
import { customerFiles } from '../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  type PlacedOrder,
  placeOrder,
  read,
  teamRead,
  translateAll,
} from '../../world/orders.ts';
import { eventsOf } from '../../world/quotes.ts';
import { newSandbox, paidOrder, quoteOf, requestQuote, runSimulatedTeam, statusOf } from '../../world/sandbox.ts';
import { evaluation, physical, type Services, toAddress, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { renderer: quickRenderer });
const sandbox = useFixture(() => newSandbox(world));

const everything: Services = {
  ...physical({ certification: 'notarized', target_language: ['en', 'fr'] }),
  ...evaluation(),
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2020-05-04' },
};
const workers = (count: number) => Promise.all(Array.from({ length: count }, () => runSimulatedTeam(world)));
const steps = async (placed: PlacedOrder) => (await auditOf(placed)).map((entry) => entry.action);

describe('several workers at once', () => {
  test('several workers at once do each action of an order once', async () => {
    const placed = await paidOrder(sandbox, { services: everything, documents: ['a.txt', 'b.txt'] });
    await workers(4);
    await approve(placed);
    await workers(4);
    const order = await read(placed);
    expect(order.status).toBe('completed');
    expect(await steps(placed)).toEqual([
      'order.intake',
      'order.assign',
      'order.accept',
      'order.deliverables',
      'order.convert',
      ...Array.from({ length: 4 }, () => 'order.translations'),
      'order.translated',
      'order.proofread',
      'order.review',
      'order.notarize',
      'order.ship',
      'order.complete',
    ]);
    expect(order.conversions).toHaveLength(1);
    expect(order.files.filter((file) => file.collection === 'final')).toHaveLength(6);
    expect(await customerFiles(placed, 'certificate')).toHaveLength(4);
    const left = (await readdir(world.dataDir, { recursive: true })).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([]);
  });

  test('several workers at once price each quote once, and answer each revision once', async () => {
    const quotes = await Promise.all(Array.from({ length: 5 }, () => requestQuote(sandbox)));
    await workers(4);
    for (const { token } of quotes) {
      expect((await eventsOf(world, token)).map(({ data }) => data.status)).toEqual(['requested', 'ready']);
    }
    const placed = await paidOrder(sandbox);
    await runSimulatedTeam(world);
    const [first] = await customerFiles(placed, 'translation');
    const body = { file_id: first?.id ?? '', revision: 'A comma' };
    await sandbox.client.call('reviseOrder', { params: placed.params, body });
    await workers(4);
    expect((await recorded(placed)).filter((one) => one.startsWith('file_created'))).toHaveLength(2);
  });

  test('several workers at once hold, refund and void once', async () => {
    for (const [reference, status] of [
      ['sandbox_hold', 'on_hold'],
      ['sandbox_refund', 'refunded'],
      ['sandbox_void', 'voided'],
    ] as const) {
      const placed = await paidOrder(sandbox, { reference });
      await workers(4);
      expect((await recorded(placed)).filter((one) => one === status)).toHaveLength(1);
    }
  });

  test('several workers at once charge an autobuy quote once', async () => {
    const quote = await requestQuote(sandbox, { autobuy: true });
    await workers(4);
    await expectPaidOnce(world, sandbox.client, quote.token, quote.estimate.total);
  });
});

describe('people alongside the simulated team', () => {
  test('people alongside the simulated team price a quote first, and their price stays', async () => {
    const { token } = await requestQuote(sandbox);
    const line_items = [{ code: 'translation', description: 'By hand', quantity: 1, unit_price: 7777 }];
    const priced = world.team.call('teamPriceQuote', { params: { token }, body: { line_items } });
    const [own] = await Promise.allSettled([priced, runSimulatedTeam(world)]);
    const { status, total } = await quoteOf(sandbox.client, token);
    expect({ status, total }).toEqual({ status: 'ready', total: own.status === 'fulfilled' ? 7777 : total });
    expect((await eventsOf(world, token)).map(({ data }) => data.status)).toEqual(['requested', 'ready']);
  });

  test('people alongside the simulated team translate, and their translation is not replaced', async () => {
    const placed = await paidOrder(sandbox, { documents: ['a.txt', 'b.txt'] });
    const [source] = (await teamRead(placed)).files;
    await addTranslation(placed, source?.id ?? '', 'en', 'by-hand.txt');
    await runSimulatedTeam(world);
    expect((await customerFiles(placed, 'translation')).map((file) => file.name).toSorted()).toEqual([
      'b-en-TEST.txt',
      'by-hand.txt',
    ]);
  });

  test('people alongside the simulated team work at the same moment, and the order has everything once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const placed = await paidOrder(sandbox, { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] });
      const people = translateAll(placed).catch(() => undefined);
      await Promise.all([runSimulatedTeam(world), people]);
      await runSimulatedTeam(world);
      expect(await statusOf(placed)).toBe('in_review');
      const made = await customerFiles(placed, 'translation');
      expect(made.map((file) => `${file.source_file} ${file.language}`)).toHaveLength(4);
      expect(new Set(made.map((file) => `${file.source_file} ${file.language}`)).size).toBe(4);
      const bytes = await Promise.all(made.map(download));
      expect(bytes.every((one) => one.length > 0)).toBe(true);
    }
  });

  test('people alongside the simulated team send an order to review without its evaluation, and the team adds it after the approval', async () => {
    const manual = await newSandbox(world, 'manual');
    const placed = await paidOrder(manual, { services: { ...translation(), ...evaluation() } });
    await translateAll(placed);
    await world.team.call('teamReviewOrder', { params: placed.params });
    await approve(placed);
    await manual.client.call('changeAccount', { body: { sandbox_pace: 'instant' } });
    await runSimulatedTeam(world);
    expect(await statusOf(placed)).toBe('completed');
    expect((await customerFiles(placed, 'final')).map((file) => file.name).toSorted()).toEqual([
      'birth-en.txt',
      'credential_evaluation-TEST.txt',
    ]);
  });

  test('people alongside the simulated team hold an order, and the team does nothing until they resume it', async () => {
    const manual = await newSandbox(world, 'manual');
    const placed = await paidOrder(manual);
    await world.team.call('teamHoldOrder', { params: placed.params, body: { reason: 'Wait' } });
    await manual.client.call('changeAccount', { body: { sandbox_pace: 'instant' } });
    expect(await runSimulatedTeam(world)).toBe(0);
    await world.team.call('teamResumeOrder', { params: placed.params });
    await runSimulatedTeam(world);
    expect(await statusOf(placed)).toBe('in_review');
  });
});

test('the orders of live accounts are left to people', async () => {
  const placed = await placeOrder(await newCustomer(world), { reference: 'sandbox_void' });
  world.clock.advance(60_000);
  expect(await runSimulatedTeam(world)).toBe(0);
  expect(await statusOf(placed)).toBe('created');
  expect(await charges(world, placed.quote)).toHaveLength(1);
});

describe('an order that cannot be worked on', () => {
  // The marked translations are larger than this, so no translation can be made here.
  const small = useWorld({ ROLE: 'api', MAX_FILE_BYTES: '100' }, { renderer: quickRenderer });

  test('orders that cannot be worked on do not delay the others, however many there are', async () => {
    const stuck = await newSandbox(small);
    const orders = await Promise.all(Array.from({ length: 25 }, () => paidOrder(stuck)));
    const other = await newSandbox(small);
    const placed = await paidOrder(other, { services: toAddress() });
    await runSimulatedTeam(small);
    await runSimulatedTeam(small);
    expect(await statusOf(placed)).toBe('completed');
    expect(await statusOf(orders[0] ?? placed)).toBe('in_progress');
    expect(await runSimulatedTeam(small)).toBe(0);
  });
});
