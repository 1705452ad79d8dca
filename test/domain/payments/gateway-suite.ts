import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ChargeRequest,
  type DeclineCode,
  type Gateway,
  GatewayUnknownError,
  type Payer,
} from '../../../src/domain/payments/gateway.ts';

export type Declining = Extract<
  DeclineCode,
  'card_declined' | 'insufficient_funds' | 'expired_card' | 'authentication_required'
>;

export interface GatewayUnderTest {
  gateway: Gateway;
  /** A card that pays. */
  good: Payer;
  declining: Record<Declining, Payer>;
  /** Makes the next payment with this card succeed and its answer get lost. */
  loseAnswer(): Payer;
  /** The gateway's own records of a key. */
  booked(key: string): Promise<{ payments: number; captured: number; refunded: number }>;
  stop(): Promise<void>;
}

/** Tests that every gateway must pass. */
export function describeGateway(name: string, start: () => Promise<GatewayUnderTest>): void {
  describe(name, () => {
    let running: GatewayUnderTest;
    let gateway: Gateway;

    beforeAll(async () => {
      running = await start();
      gateway = running.gateway;
    });
    afterAll(() => running.stop());

    const request = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
      key: `pay_${randomUUID()}`,
      amount: 12_500,
      currency: 'USD',
      payer: running.good,
      description: 'Quote 48213-907315',
      ...change,
    });
    const find = (key: string) => gateway.find(key, running.good.customer);

    async function hold(amount = 12_500) {
      const held = request({ amount });
      const { status, reference } = await gateway.authorize(held);
      expect(status).toBe('succeeded');
      return { key: held.key, reference: reference ?? '', currency: held.currency };
    }

    test('a gateway lets the bank ask a payer who is present, and ends a withdrawn payment', async () => {
      const payer = running.declining.authentication_required;
      const charge = request({ payer, present: { once: false, saveCard: false, returnUrl: 'https://here.example' } });
      const pending = await gateway.charge(charge);
      expect(pending).toMatchObject({ status: 'action', confirm: { kind: gateway.name } });
      expect(await gateway.charge(charge)).toEqual(pending);
      expect(await gateway.find(charge.key, payer.customer)).toEqual(pending);
      const { reference } = pending;
      for (let time = 0; time < 2; time += 1) {
        const ended = await gateway.withdraw({ key: charge.key, reference: reference ?? '' });
        expect(ended).toMatchObject({ status: 'declined', code: 'authentication_required', reference });
      }
      expect(await running.booked(charge.key)).toMatchObject({ payments: 1, captured: 0 });
      const paid = request();
      const outcome = await gateway.charge(paid);
      expect(await gateway.withdraw({ key: paid.key, reference: outcome.reference ?? '' })).toEqual(outcome);
    });

    test('a gateway charges once, however often it is asked to', async () => {
      const charge = request();
      const first = await gateway.charge(charge);
      expect(first).toMatchObject({ status: 'succeeded', reference: expect.stringMatching(/./) });
      expect(await gateway.charge(charge)).toEqual(first);
      expect(await find(charge.key)).toEqual({ status: 'succeeded', reference: first.reference });
      expect(await running.booked(charge.key)).toEqual({ payments: 1, captured: 12_500, refunded: 0 });
    });

    test('a gateway charges once when asked twenty times at the same moment', async () => {
      const charge = request();
      const answers = await Promise.allSettled(Array.from({ length: 20 }, () => gateway.charge(charge)));
      const settled = await gateway.charge(charge);
      expect(settled.status).toBe('succeeded');
      for (const answer of answers) {
        if (answer.status === 'fulfilled') expect(answer.value).toEqual(settled);
        else expect(answer.reason).toBeInstanceOf(GatewayUnknownError);
      }
      expect((await running.booked(charge.key)).payments).toBe(1);
    });

    test('a gateway refuses a key that was used with another amount, currency or card, or for a hold', async () => {
      const charge = request();
      await gateway.charge(charge);
      const others: Partial<ChargeRequest>[] = [
        { amount: 12_501 },
        { currency: 'EUR' },
        { payer: running.declining.card_declined },
      ];
      for (const other of others) {
        await expect(gateway.charge({ ...charge, ...other })).rejects.toThrow('used for another request');
      }
      await expect(gateway.authorize(charge)).rejects.toThrow('used for another request');
      expect(await running.booked(charge.key)).toEqual({ payments: 1, captured: 12_500, refunded: 0 });
    });

    test.each<[Declining, string]>([
      ['card_declined', 'The card was declined.'],
      ['insufficient_funds', 'The card has insufficient funds.'],
      ['expired_card', 'The card has expired.'],
      ['authentication_required', 'The bank asks the cardholder to confirm the payment'],
    ])('a gateway reports a decline: %s', async (code, message) => {
      for (const verb of ['charge', 'authorize'] as const) {
        const charge = request({ payer: running.declining[code] });
        const first = await gateway[verb](charge);
        expect(first).toMatchObject({ status: 'declined', code, message: expect.stringContaining(message) });
        expect(await gateway[verb](charge)).toEqual(first);
        const found = await gateway.find(charge.key, charge.payer.customer);
        expect(found).toMatchObject({ status: 'declined', decline: { code }, reference: first.reference });
        expect(await running.booked(charge.key)).toEqual({ payments: 1, captured: 0, refunded: 0 });
      }
    });

    test('a gateway does not charge an amount of zero', async () => {
      const outcome = await gateway.charge(request({ amount: 0 }));
      expect(outcome).toMatchObject({ status: 'declined', code: 'amount_not_allowed' });
    });

    test('a gateway finds nothing under a key that was never used', async () => {
      expect(await find(`pay_${randomUUID()}`)).toBeNull();
    });

    test('a gateway holds money, and captures less of it later', async () => {
      const held = await hold();
      expect(await find(held.key)).toEqual({ status: 'held', reference: held.reference });
      expect((await running.booked(held.key)).captured).toBe(0);
      const outcome = await gateway.capture({ ...held, amount: 9_900 });
      expect(outcome).toEqual({ status: 'succeeded', reference: held.reference });
      expect(await gateway.capture({ ...held, amount: 9_900 })).toEqual(outcome);
      expect(await gateway.capture({ ...held, key: `pay_${randomUUID()}`, amount: 9_900 })).toEqual(outcome);
      expect(await find(held.key)).toEqual({ status: 'succeeded', reference: held.reference });
      expect(await running.booked(held.key)).toEqual({ payments: 1, captured: 9_900, refunded: 0 });
    });

    test('a gateway captures no more than it holds, and nothing twice', async () => {
      const held = await hold(1_000);
      const more = await gateway.capture({ ...held, key: `pay_${randomUUID()}`, amount: 1_001 });
      expect(more).toMatchObject({ status: 'declined', code: 'amount_not_allowed' });
      await gateway.capture({ ...held, amount: 1_000 });
      const again = gateway.capture({ ...held, key: `pay_${randomUUID()}`, amount: 400 });
      await expect(again).rejects.toThrow('taken already, with another amount');
      expect((await running.booked(held.key)).captured).toBe(1_000);
    });

    test('a gateway releases held money, and captures none of it afterwards', async () => {
      const held = await hold();
      await gateway.release(held);
      await gateway.release(held);
      await gateway.release({ ...held, key: `pay_${randomUUID()}` });
      expect(await find(held.key)).toEqual({ status: 'released', reference: held.reference });
      const outcome = await gateway.capture({ ...held, amount: 12_500 });
      expect(outcome).toMatchObject({ status: 'declined', message: 'The money is no longer held.' });
      expect((await running.booked(held.key)).captured).toBe(0);
    });

    test('a gateway does not release captured money', async () => {
      const held = await hold();
      await gateway.capture({ ...held, amount: 12_500 });
      await expect(gateway.release(held)).rejects.toThrow('taken and cannot be let go');
    });

    test('a gateway refunds in parts, each once, and no more than was charged', async () => {
      const charge = request();
      const { reference } = await gateway.charge(charge);
      const back = { reference: reference ?? '', currency: 'USD' };
      const first = { ...back, key: `rf_${randomUUID()}`, amount: 2_500 };
      const firstRefund = await gateway.refund(first);
      expect(firstRefund.status).toBe('succeeded');
      expect(await gateway.refund(first)).toEqual(firstRefund);
      await expect(gateway.refund({ ...first, amount: 2_600 })).rejects.toThrow('used for another request');
      const more = await gateway.refund({ ...back, key: `rf_${randomUUID()}`, amount: 10_001 });
      expect(more).toMatchObject({ status: 'declined', code: 'amount_not_allowed' });
      const rest = await gateway.refund({ ...back, key: `rf_${randomUUID()}`, amount: 10_000 });
      expect(rest.status).toBe('succeeded');
      expect(rest.reference).not.toBe(firstRefund.reference);
      const none = await gateway.refund({ ...back, key: `rf_${randomUUID()}`, amount: 1 });
      expect(none).toMatchObject({ status: 'declined', code: 'amount_not_allowed' });
      expect(await running.booked(charge.key)).toEqual({ payments: 1, captured: 12_500, refunded: 12_500 });
    });

    test('a gateway reports an unknown outcome when an answer is lost, and the right one when asked again', async () => {
      for (const verb of ['charge', 'authorize'] as const) {
        const charge = request({ payer: running.loseAnswer() });
        await expect(gateway[verb](charge)).rejects.toThrow(GatewayUnknownError);
        const found = await gateway.find(charge.key, charge.payer.customer);
        expect(found?.status).toBe(verb === 'charge' ? 'succeeded' : 'held');
        expect(await gateway[verb](charge)).toEqual({ status: 'succeeded', reference: found?.reference });
        expect((await running.booked(charge.key)).payments).toBe(1);
      }
    });

    test('a gateway refuses an unknown payment', async () => {
      const sum = { key: `pay_${randomUUID()}`, reference: 'pi_none', amount: 100, currency: 'USD' };
      await expect(gateway.capture(sum)).rejects.toThrow();
      await expect(gateway.release(sum)).rejects.toThrow();
      await expect(gateway.refund(sum)).rejects.toThrow();
    });
  });
}
