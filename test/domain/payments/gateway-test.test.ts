import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../../src/core/clock.ts';
import { Failure } from '../../../src/core/fail.ts';
import { createTestGateway } from '../../../src/domain/payments/gateways/test.ts';
import { TEST_CARDS } from '../../../src/domain/payments/gateways/test-cards.ts';
import { useTestDatabase } from '../../support/test-database.ts';
import { describeGateway } from './gateway-suite.ts';

const payer = (behaviour: string) => ({ source: `test_card_${behaviour}`, customer: null });

const database = useTestDatabase();

describeGateway('the test gateway', async () => {
  return {
    gateway: createTestGateway({ db: database.db, clock: systemClock }),
    good: payer('success'),
    declining: {
      card_declined: payer('declined'),
      insufficient_funds: payer('insufficient_funds'),
      expired_card: payer('expired_card'),
      authentication_required: payer('authentication_required'),
    },
    loseAnswer: () => payer('lost'),
    async booked(key) {
      const [row] = await database.rows<{ payments: string; captured: string; refunded: string }>(
        `SELECT count(*) AS payments, sum(captured) AS captured, sum(refunded) AS refunded
         FROM test_gateway_charges WHERE idempotency_key = $1`,
        [key],
      );
      const { payments, captured, refunded } = row ?? {};
      return { payments: Number(payments), captured: Number(captured), refunded: Number(refunded) };
    },
    stop: async () => undefined,
  };
});

describe('the cards of the test gateway', () => {
  const clock: Clock = { now: () => new Date('2026-05-31T23:00:00Z') };
  const card = { number: '4242424242424242', exp_month: 5, exp_year: 2026, cvc: '123' };
  const save = (change: Partial<typeof card> = {}) =>
    createTestGateway({ db: database.db, clock }).saveCard?.({ ...card, ...change });

  function refusal(change: Partial<typeof card>): Failure {
    try {
      save(change);
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
    throw new Error('The card was taken.');
  }

  test('test cards are each saved under their behaviour', () => {
    for (const { number, brand, behaviour } of TEST_CARDS) {
      const reference = `test_card_${behaviour}`;
      const last4 = number.slice(-4);
      expect(save({ number })).toEqual({ type: 'card', brand, last4, exp_month: 5, exp_year: 2026, reference });
    }
  });

  test('the numbers of test cards may be written in groups', () => {
    expect(save({ number: '4242 4242-4242 4242' })?.last4).toBe('4242');
  });

  test('test cards are the only ones accepted, and the number of a real card is never repeated', () => {
    const real = refusal({ number: '4111111111111111' });
    expect(real.detail.errors).toEqual({ 'card.number': [expect.stringContaining('never send')] });
    expect(JSON.stringify([real.message, real.stack, real.detail])).not.toContain('4111111111111111');
    expect(refusal({ number: '4242424242424241' }).detail.errors).toHaveProperty(['card.number']);
  });

  test('test cards can be used until the end of their month', () => {
    expect(save({ exp_month: 5, exp_year: 2026 })).toBeDefined();
    expect(refusal({ exp_month: 4 }).detail.errors).toHaveProperty(['card.exp_month']);
    expect(refusal({ exp_month: 12, exp_year: 2025 }).detail.errors).toHaveProperty(['card.exp_year']);
  });

  const charge = (behaviour: string) => ({
    key: `pay_${randomUUID()}`,
    amount: 700,
    currency: 'USD',
    payer: payer(behaviour),
    description: 'Quote 48213-907315',
  });

  test('a test card that answers late has already paid', async () => {
    const request = charge('late');
    const seen: unknown[] = [];
    const other = createTestGateway({ db: database.db, clock });
    const gateway = createTestGateway({
      db: database.db,
      clock,
      lateMs: 50,
      reached: async () => void seen.push(await other.find(request.key, null)),
    });
    const began = performance.now();
    const outcome = await gateway.charge(request);
    expect(performance.now() - began).toBeGreaterThan(45);
    expect(seen).toEqual([{ status: 'succeeded', reference: outcome.reference }]);
    expect(await gateway.charge(request)).toEqual(outcome);
  });

  test('money held on a test card that declines the capture can still be released', async () => {
    const gateway = createTestGateway({ db: database.db, clock });
    const request = charge('capture_declined');
    const { reference } = await gateway.authorize(request);
    const held = { key: request.key, reference: reference ?? '', amount: 700, currency: 'USD' };
    expect(await gateway.capture(held)).toMatchObject({ status: 'declined', code: 'card_declined' });
    await gateway.release(held);
    expect(await gateway.find(request.key, null)).toMatchObject({ status: 'released' });
    expect(await gateway.charge(charge('capture_declined'))).toMatchObject({ status: 'declined' });
  });

  test('a charge is recorded even if the process ends before it answers', async () => {
    const request = charge('success');
    const crashingGateway = createTestGateway({
      db: database.db,
      clock,
      reached: (point) => {
        throw new Error(`ended at ${point}`);
      },
    });
    await expect(crashingGateway.charge(request)).rejects.toThrow('ended at inside_charge');
    const next = createTestGateway({ db: database.db, clock });
    const found = await next.find(request.key, null);
    expect(found?.status).toBe('succeeded');
    expect(await next.charge(request)).toEqual({ status: 'succeeded', reference: found?.reference });
  });

  test('an unknown test card is not charged', async () => {
    const gateway = createTestGateway({ db: database.db, clock });
    await expect(gateway.charge(charge('golden'))).rejects.toThrow('no card test_card_golden');
  });
});
