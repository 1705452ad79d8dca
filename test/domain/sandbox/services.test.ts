import { describe, expect, test } from 'vitest';
import { MILESTONES, type Order } from '../../../src/wire/schemas/order.ts';
import { APOSTILLE_STEPS } from '../../../src/wire/schemas/orders/apostille.ts';
import { quickRenderer } from '../../support/doubles.ts';
import { auditOf, recorded } from '../../world/orders/records.ts';
import { customerFiles } from '../../world/orders/translations.ts';
import { approve, type OrderOptions, read } from '../../world/orders.ts';
import { newSandbox, paidOrder, placedBy, quoteOf, requestQuote, runSimulatedTeam } from '../../world/sandbox.ts';
import {
  evaluation,
  everyService,
  physical,
  type Services,
  shipping,
  toAddress,
  translation,
  usAddress,
} from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { renderer: quickRenderer });
const sandbox = useFixture(() => newSandbox(world));

const expertOpinionLetter: Services = {
  expert_opinion_letter: true,
  expert_opinion_letter_options: { visa_type: 'H-1B', subject_name: 'Juan', subject_dob: '1990-02-28' },
};
const apostille: Services = { apostille: true, apostille_options: { target_country: 'MX' } };
const conversion: Services = {
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2020-05-04' },
};

/** Runs an order from request to completion; only payment and approval are done by hand. */
async function runToCompletion(ordering: OrderOptions) {
  const quote = await requestQuote(sandbox, ordering);
  await runSimulatedTeam(world);
  const priced = await quoteOf(sandbox.client, quote.token);
  expect({ status: priced.status, total: priced.total }).toEqual({ status: 'ready', total: quote.estimate.total });
  const { data } = await sandbox.client.call('payQuote', { params: { token: quote.token }, body: {} });
  const placed = placedBy(sandbox, quote.token, data.order.token);
  await runSimulatedTeam(world);
  const before = await read(placed);
  if (before.status === 'in_review') await approve(placed);
  await runSimulatedTeam(world);
  return { placed, before, order: await read(placed) };
}

const reached = (order: Order) => MILESTONES.filter((one) => order[one] !== null);
const made = (order: Order) =>
  order.files.filter((file) => file.collection !== 'source').map((file) => `${file.collection} ${file.name}`);

describe('the simulated team', () => {
  test('the simulated team translates every document into every language, waits for the approval, and completes', async () => {
    const { placed, before, order } = await runToCompletion({
      documents: ['birth.txt', 'marriage.txt'],
      languages: ['en', 'fr', 'de'],
    });
    expect(before.status).toBe('in_review');
    const translations = before.files.filter((file) => file.collection === 'translation');
    expect(translations.map(({ name, language }) => `${name} ${language}`)).toEqual(
      ['birth', 'marriage'].flatMap((name) => ['en', 'fr', 'de'].map((code) => `${name}-${code}-TEST.txt ${code}`)),
    );
    expect(order.status).toBe('completed');
    expect(order.files.filter((file) => file.collection === 'final')).toHaveLength(6);
    expect(reached(order)).toEqual(MILESTONES.filter((one) => one !== 'notarized_at' && one !== 'shipped_at'));
    expect((await recorded(placed)).filter((one) => !one.startsWith('file_'))).toEqual([
      'created',
      'in_progress',
      'in_review',
      'approved',
      'completed',
    ]);
  });

  test('the simulated team notarizes, then ships with a tracking number that can be followed', async () => {
    const { order } = await runToCompletion({ services: physical({ certification: 'notarized' }) });
    expect(order.status).toBe('completed');
    expect(reached(order)).toEqual([...MILESTONES]);
    expect(order.shipment).toMatchObject({ carrier: 'UPS', tracking_number: '1Z999AA10123456784' });
    expect(order.shipment?.tracking_url).toContain('1Z999AA10123456784');
  });

  test.each<[string, Services, string[]]>([
    ['a credential evaluation', evaluation(), ['final credential_evaluation-TEST.txt']],
    ['an opinion letter', expertOpinionLetter, ['final expert_opinion_letter-TEST.txt']],
    ['an apostille', apostille, ['final apostille-TEST.txt']],
    ['shipping only', toAddress(), []],
    ['shipping abroad', shipping(londonAddress(), 'delivery_carrier_b_express_envelope') as Services, []],
    [
      'an opinion letter and an evaluation',
      { ...expertOpinionLetter, ...evaluation() },
      ['final credential_evaluation-TEST.txt', 'final expert_opinion_letter-TEST.txt'],
    ],
  ])('the simulated team completes %s without a review', async (_, services, files) => {
    const { before, order } = await runToCompletion({ services });
    expect({ before: before.status, order: order.status }).toEqual({ before: 'completed', order: 'completed' });
    expect(made(order)).toEqual(files);
    expect(order.shipment === null).toBe(services.shipping !== true);
  });

  test('the simulated team records every step of an apostille, and returns its original', async () => {
    const { order } = await runToCompletion({ services: apostille });
    expect(order.apostille?.steps.map(({ step }) => step)).toEqual([...APOSTILLE_STEPS]);
    expect(order.originals.map(({ status, custody }) => [status, custody.map(({ step }) => step)])).toEqual([
      ['returned', ['received', 'returned']],
    ]);
  });

  test('the simulated team ships an evaluation that is wanted on paper', async () => {
    const { order } = await runToCompletion({ services: { ...evaluation({ delivery: 'physical' }), ...toAddress() } });
    expect({ status: order.status, carrier: order.shipment?.carrier }).toEqual({ status: 'completed', carrier: 'UPS' });
  });

  test('the simulated team converts an amount without imported rates, and marks the rate as simulated', async () => {
    const { order } = await runToCompletion({ services: conversion });
    expect(order.status).toBe('completed');
    expect(order.conversions).toMatchObject([
      { source_currency: 'MXN', target_currency: 'USD', rate_source: 'Simulated', rate_date: '2020-05-04' },
    ]);
    expect(made(order)).toEqual([`final currency-conversion-${order.number}-TEST.pdf`]);
  });

  test.each([
    ['USD', 'EUR'],
    ['EUR', 'USD'],
  ])(
    'the simulated team converts to %s from another currency where the order names none',
    async (target_currency, from) => {
      const services = { currency_conversion: true, currency_conversion_options: { target_currency } };
      const { order } = await runToCompletion({ services });
      expect(order.conversions.map((one) => one.source_currency)).toEqual([from]);
    },
  );

  test('the simulated team completes an order of every service', async () => {
    const { before, order } = await runToCompletion({ services: everyService() as Services });
    expect(before.status).toBe('in_review');
    expect(order.status).toBe('completed');
    expect(reached(order)).toEqual([...MILESTONES]);
    const names = made(order).map((name) => name.replace(/-[0-9A-Z]{16}-/, '-CODE-'));
    expect(names.toSorted()).toEqual(
      [
        'final birth-en-TEST.txt',
        'final birth-fr-TEST.txt',
        'final credential_evaluation-TEST.txt',
        'final expert_opinion_letter-TEST.txt',
        'final apostille-TEST.txt',
        `final currency-conversion-${order.number}-TEST.pdf`,
        ...Array.from({ length: 2 }, () => `certificate certificate-${order.number}-CODE-TEST.pdf`),
      ].toSorted(),
    );
  });

  test('the simulated team is the only actor in the audit trail', async () => {
    const placed = await paidOrder(sandbox, { services: physical({ certification: 'notarized' }) });
    await runSimulatedTeam(world);
    await approve(placed);
    await runSimulatedTeam(world);
    const trail = await auditOf(placed);
    expect(new Set(trail.map((entry) => entry.actor))).toEqual(new Set(['simulated team']));
    expect(trail.map((entry) => entry.action)).toEqual([
      'order.intake',
      'order.assign',
      'order.accept',
      'order.translations',
      'order.translated',
      'order.proofread',
      'order.review',
      'order.notarize',
      'order.ship',
      'order.complete',
    ]);
  });

  test('the simulated team leaves livemode false in everything it makes and in every event', async () => {
    const { placed, order } = await runToCompletion({});
    expect(order.livemode).toBe(false);
    expect((await quoteOf(sandbox.client, placed.quote)).livemode).toBe(false);
    const events = await world.rows<{ livemode: boolean }>(
      `SELECT livemode FROM events WHERE target = ANY($1) OR data ->> 'order' = $2`,
      [[placed.token, placed.quote], placed.token],
    );
    expect(events.length).toBeGreaterThan(8);
    expect(events.filter(({ livemode }) => livemode)).toEqual([]);
    expect((await customerFiles(placed, 'final')).length).toBe(1);
  });

  test('the simulated team works on invoiced orders as well', async () => {
    const invoiced = await newSandbox(world, 'instant', true);
    const placed = await paidOrder(invoiced, { services: apostille });
    expect((await quoteOf(invoiced.client, placed.quote)).status).toBe('approved');
    await runSimulatedTeam(world);
    expect((await read(placed)).status).toBe('completed');
  });

  test('the simulated team accepts a name of any length, and a revision of any characters', async () => {
    const name = `${'ñ'.repeat(125)}.txt`;
    const placed = await paidOrder(sandbox, { documents: [name] });
    await runSimulatedTeam(world);
    const [first] = await customerFiles(placed, 'translation');
    expect(first?.name).toMatch(/^ñ+.*\.txt$/);
    const body = { file_id: first?.id ?? '', revision: '\u0001\u0002\u001b%PDF-1.7 '.repeat(50) };
    await sandbox.client.call('reviseOrder', { params: placed.params, body });
    await runSimulatedTeam(world);
    const [second] = await customerFiles(placed, 'translation');
    expect([second?.revision, second?.id === first?.id]).toEqual([null, false]);
  });
});

function londonAddress() {
  return usAddress({
    phone_number: '+442071838750',
    city: 'London',
    region: 'Greater London',
    postal_code: 'SW1A 1AA',
    country: 'GB',
  });
}

test('a translation that is ordered with default options is completed as well', async () => {
  const { order } = await runToCompletion({ services: translation() });
  expect(order.status).toBe('completed');
});
