import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/core/clock.ts';
import { fromToken, type Id, newId, toToken } from '../../../src/core/ids.ts';
import { createStripeGateway } from '../../../src/domain/payments/gateways/stripe.ts';
import { applyStripeEvent, type StripeEventDeps } from '../../../src/domain/payments/gateways/stripe-events.ts';
import { addSource } from '../../../src/domain/payments/sources/sources.ts';
import { newEvent } from '../../support/fake-stripe/books.ts';
import type { Body } from '../../support/fake-stripe/entries.ts';
import { useFakeStripe } from '../../support/fake-stripe/fake-stripe.ts';
import { useTestDatabase } from '../../support/test-database.ts';
import { useFixture } from '../../world/use-fixture.ts';

const KEY = toToken('pay', newId());

describe('events from Stripe', () => {
  let account: Id<'acct'>;
  let deps: StripeEventDeps;
  let settled: string[];

  const database = useTestDatabase();
  const stripe = useFakeStripe();
  const gateway = useFixture(() => createStripeGateway({ ...stripe, timeoutMs: 5000 }));
  beforeEach(async () => {
    account = await database.newAccount();
    settled = [];
    const onPayment = async (reference: string, payment: Id<'pay'> | null) =>
      void settled.push(`${reference} ${payment && toToken('pay', payment)}`);
    deps = { db: database.db, clock: systemClock, gateway, webhookSecret: stripe.webhookSecret, onPayment };
  });

  const sendEvent = (event: Body) => {
    const { body, signature } = stripe.sign(event);
    return applyStripeEvent(deps, body, signature);
  };
  const cards = () =>
    database.rows<{ last4: string; is_default: boolean; gateway_reference: string }>(
      'SELECT last4, is_default, gateway_reference FROM sources WHERE account_id = $1 ORDER BY created_at, id',
      [account],
    );

  /** Opens Stripe's page for the account and enters a card on it. */
  async function enterCard(method = 'pm_card_visa', request: { default?: boolean } = {}) {
    const gateways = { live: gateway, sandbox: gateway };
    const paying = { db: database.db, clock: systemClock, gateways, baseUrl: 'https://dragoman.example' };
    const added = await addSource(paying, { account, actor: null }, request, newId());
    const url = 'setupUrl' in added ? added.setupUrl : '';
    return stripe.books.finish(url.split('/').at(-1) ?? '', method);
  }

  test('a card entered at Stripe is saved once, whichever of its two events comes first', async () => {
    const { completed, succeeded } = await enterCard();
    expect(await sendEvent(succeeded)).toMatchObject({ type: 'setup_intent.succeeded', applied: true });
    expect(await sendEvent(completed)).toMatchObject({ type: 'checkout.session.completed', applied: false });
    expect(await cards()).toMatchObject([{ last4: '4242', is_default: true }]);
    const other = await enterCard('pm_card_mastercard');
    expect((await sendEvent(other.completed)).applied).toBe(true);
    expect((await sendEvent(other.succeeded)).applied).toBe(false);
    expect(await cards()).toMatchObject([
      { last4: '4242', is_default: true },
      { last4: '4444', is_default: false },
    ]);
  });

  test('an incomplete event is refused or ignored, and never causes a server error', async () => {
    const bare = (data: unknown) => sendEvent({ ...newEvent('payment_intent.succeeded', {}), data });
    for (const data of [undefined, null, {}, { object: null }, { object: {} }]) {
      await expect(bare(data)).rejects.toMatchObject({ code: 'malformed_request' });
    }
    expect((await bare({ object: { id: 'pi_1' } })).applied).toBe(false);
    const setUp = { object: { id: 'cs_1', mode: 'setup' } };
    const completed = { ...newEvent('checkout.session.completed', {}), data: setUp } as never;
    expect((await sendEvent(completed)).applied).toBe(false);
    expect(settled).toEqual([]);
  });

  test('an event dated in the future is refused, like an old one', async () => {
    const { body, signature } = stripe.sign(newEvent('payment_intent.succeeded', { id: 'pi_1' }));
    for (const [seconds, code] of [
      [299, null],
      [-299, null],
      [301, 'malformed_request'],
      [-302, 'malformed_request'],
    ] as const) {
      const clock = { now: () => new Date(Date.now() + seconds * 1000) };
      const outcome = await applyStripeEvent({ ...deps, clock }, body, signature).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      expect(outcome, String(seconds)).toBe(code);
    }
  });

  test('a card becomes the default if the request says so', async () => {
    await sendEvent((await enterCard()).completed);
    await sendEvent((await enterCard('pm_card_mastercard', { default: true })).completed);
    expect(await cards()).toMatchObject([{ is_default: false }, { last4: '4444', is_default: true }]);
  });

  test('the same event, ten times at once and both kinds together, saves one card', async () => {
    const { completed, succeeded } = await enterCard();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sendEvent(n % 2 === 0 ? completed : succeeded)),
    );
    expect(outcomes.filter(({ applied }) => applied)).toHaveLength(1);
    expect(await cards()).toHaveLength(1);
  });

  test('a card that is removed at Stripe is removed here, and the next becomes the default', async () => {
    await sendEvent((await enterCard()).completed);
    await sendEvent((await enterCard('pm_card_mastercard')).completed);
    const [first] = await cards();
    const detached = newEvent('payment_method.detached', { id: first?.gateway_reference, object: 'payment_method' });
    expect((await sendEvent(detached)).applied).toBe(true);
    expect((await sendEvent(detached)).applied).toBe(false);
    expect(await cards()).toMatchObject([{ last4: '4444', is_default: true }]);
    const unknown = newEvent('payment_method.detached', { id: 'pm_unknown', object: 'payment_method' });
    expect((await sendEvent(unknown)).applied).toBe(false);
  });

  test('a card that was removed does not come back with a late event', async () => {
    const { completed, succeeded } = await enterCard();
    await sendEvent(completed);
    const [card] = await cards();
    await gateway.forgetCard?.(card?.gateway_reference ?? '');
    await sendEvent(newEvent('payment_method.detached', { id: card?.gateway_reference, object: 'payment_method' }));
    expect((await sendEvent(succeeded)).applied).toBe(false);
    expect(await cards()).toEqual([]);
  });

  test('a card of another account’s customer is not saved', async () => {
    const { completed } = await enterCard();
    const other = await database.newAccount();
    await database.rows('UPDATE gateway_customers SET account_id = $2 WHERE account_id = $1', [account, other]);
    expect((await sendEvent(completed)).applied).toBe(false);
    expect(await cards()).toEqual([]);
  });

  test('a card whose page does not name the account is saved for the account of its customer', async () => {
    const { completed } = await enterCard();
    deps = {
      ...deps,
      gateway: {
        findSetUp: async (reference) => {
          const found = (await gateway.findSetUp?.(reference)) ?? null;
          expect(fromToken('acct', found?.account ?? '')).toBe(account);
          return found && { ...found, account: null };
        },
      },
    };
    expect((await sendEvent(completed)).applied).toBe(true);
    expect(await cards()).toHaveLength(1);
  });

  const intent = (status: string, metadata: Body = { dragoman_key: KEY }) => ({
    id: 'pi_1',
    object: 'payment_intent',
    status,
    metadata,
  });

  test('a payment that succeeded, failed or was cancelled is settled, once for each event', async () => {
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled']) {
      const event = newEvent(type, intent('any'));
      expect((await sendEvent(event)).applied).toBe(true);
      expect((await sendEvent(event)).applied).toBe(false);
    }
    expect(settled).toEqual([`pi_1 ${KEY}`, `pi_1 ${KEY}`, `pi_1 ${KEY}`]);
  });

  test('the event of a payment that cannot be settled yet is applied when it is sent again', async () => {
    const event = newEvent('payment_intent.succeeded', intent('succeeded'));
    const { onPayment } = deps;
    deps = { ...deps, onPayment: () => Promise.reject(new Error('the database is away')) };
    await expect(sendEvent(event)).rejects.toThrow('the database is away');
    deps = { ...deps, onPayment };
    expect((await sendEvent(event)).applied).toBe(true);
    expect(settled).toHaveLength(1);
  });

  test('the event of a card that cannot be read yet is applied when it is sent again', async () => {
    const { completed } = await enterCard();
    stripe.fail({ kind: 'unavailable' });
    await expect(sendEvent(completed)).rejects.toThrow('no usable answer');
    expect((await sendEvent(completed)).applied).toBe(true);
    expect(await cards()).toHaveLength(1);
  });

  test('an event that does not concern us is accepted and ignored', async () => {
    expect((await sendEvent(newEvent('payment_intent.succeeded', intent('succeeded', {})))).applied).toBe(false);
    expect((await sendEvent(newEvent('invoice.created', { id: 'in_1', object: 'invoice' }))).applied).toBe(false);
    const bought = { id: 'cs_1', object: 'checkout.session', mode: 'payment', setup_intent: null };
    expect((await sendEvent(newEvent('checkout.session.completed', bought))).applied).toBe(false);
    expect(settled).toEqual([]);
  });

  test('an event without a valid, recent signature of Stripe is refused', async () => {
    const event = newEvent('payment_intent.succeeded', intent('succeeded'));
    const good = stripe.sign(event);
    const forged = stripe.sign(event, { secret: 'whsec_of_somebody_else' });
    const old = stripe.sign(event, { at: new Date(Date.now() - 3_600_000) });
    const changed = Buffer.from(good.body.toString().replace('pi_1', 'pi_2'));
    const refused: [Buffer, string | undefined][] = [
      [good.body, undefined],
      [good.body, ''],
      [good.body, 'v1=,t=nonsense'],
      [forged.body, forged.signature],
      [old.body, old.signature],
      [changed, good.signature],
      [Buffer.alloc(0), good.signature],
    ];
    for (const [body, signature] of refused) {
      await expect(applyStripeEvent(deps, body, signature)).rejects.toMatchObject({ code: 'malformed_request' });
    }
    expect(settled).toEqual([]);
    expect((await applyStripeEvent(deps, good.body, good.signature)).applied).toBe(true);
  });
});
