import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/core/clock.ts';
import { type Id, newId, toToken } from '../../../src/core/ids.ts';
import { presentSource } from '../../../src/domain/accounts/present-account.ts';
import type { Actor } from '../../../src/domain/events/audit.ts';
import type { Gateway } from '../../../src/domain/payments/gateway.ts';
import { createStripeGateway } from '../../../src/domain/payments/gateways/stripe.ts';
import { applyStripeEvent } from '../../../src/domain/payments/gateways/stripe-events.ts';
import { createTestGateway } from '../../../src/domain/payments/gateways/test.ts';
import type { Holder } from '../../../src/domain/payments/sources/new-payment.ts';
import * as sources from '../../../src/domain/payments/sources/sources.ts';
import type { SourceRequest } from '../../../src/wire/schemas/source.ts';
import { useFakeStripe } from '../../support/fake-stripe/fake-stripe.ts';
import { idOf, rowId } from '../../support/ids.ts';
import { useTestDatabase } from '../../support/test-database.ts';
import { useFixture } from '../../world/use-fixture.ts';

const VISA = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' };
const MASTERCARD = { ...VISA, number: '5555555555554444' };
const AMEX = { ...VISA, number: '378282246310005', cvc: '1234' };

let account: Id<'acct'>;
let holder: Holder;

const database = useTestDatabase();
const stripe = useFakeStripe();
const sandbox = useFixture(() => payingBy(createTestGateway({ db: database.db, clock: systemClock })));
const live = useFixture(() => payingBy(createStripeGateway({ ...stripe, timeoutMs: 5000 })));
beforeEach(async () => {
  account = await database.newAccount();
  holder = { account, actor: null };
});

type Paying = sources.AddSourceDeps & sources.RemoveSourceDeps & { gateway: Gateway };

/** Dependencies in which every account pays through this gateway. */
const payingBy = (gateway: Gateway): Paying => ({
  db: database.db,
  clock: systemClock,
  baseUrl: 'https://dragoman.example',
  gateway,
  gateways: { live: gateway, sandbox: gateway },
});

// Answers in the API's form, as from the handlers.
const addSource = async (deps: Paying, owner: Holder, request: SourceRequest, id: Id<'src'>) =>
  sources.presentAddedSource(await sources.addSource(deps, owner, request, id));
const makeDefault = async (deps: Paying, owner: Holder, id: Id<'src'>) =>
  presentSource(await sources.makeDefault(deps, owner, id));
const removeSource = async (deps: Paying, owner: Holder, id: Id<'src'>) =>
  presentSource(await sources.removeSource(deps, owner, id));

const cards = async (owner = account) =>
  (
    await database.rows<{ card: string }>(
      `SELECT brand || ' ' || last4 || CASE WHEN is_default THEN ' default' ELSE '' END AS card
       FROM sources WHERE account_id = $1 ORDER BY created_at, id`,
      [owner],
    )
  ).map(({ card }) => card);
const add = (card: typeof VISA, usual?: boolean) =>
  addSource(sandbox, holder, { card, ...(usual !== undefined && { default: usual }) }, newId());
const sourceId = ({ token = '' }: { token?: string }) => idOf('src', token);

describe('the saved cards of an account', () => {
  test('the first saved card of an account is the default, whatever the request says', async () => {
    const source = await add(VISA, false);
    expect(source).toEqual({
      token: expect.stringMatching(/^src_/),
      type: 'card',
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      default: true,
    });
    expect(await add(MASTERCARD)).toMatchObject({ default: false });
    expect(await add(AMEX, true)).toMatchObject({ default: true });
    expect(await cards()).toEqual(['visa 4242', 'mastercard 4444', 'amex 0005 default']);
  });

  test('the saved cards of an account are saved once when the same request is repeated', async () => {
    const id = newId();
    const saved = await Promise.all(Array.from({ length: 10 }, () => addSource(sandbox, holder, { card: VISA }, id)));
    expect(new Set(saved.map(({ token }) => token))).toEqual(new Set([toToken('src', id)]));
    expect(await cards()).toEqual(['visa 4242 default']);
  });

  test('the saved cards of an account have one default, however many are saved and chosen at once', async () => {
    const first = await add(VISA);
    const added = await Promise.all(Array.from({ length: 8 }, () => add(MASTERCARD, true)));
    await Promise.all([first, ...added].map((one) => makeDefault(sandbox, holder, sourceId(one))));
    expect((await cards()).filter((card) => card.endsWith('default'))).toHaveLength(1);
  });

  test('an account can change which of its saved cards is the default', async () => {
    const first = await add(VISA);
    const second = await add(MASTERCARD);
    expect(await makeDefault(sandbox, holder, sourceId(second))).toMatchObject({ token: second.token, default: true });
    expect(await cards()).toEqual(['visa 4242', 'mastercard 4444 default']);
    await makeDefault(sandbox, holder, sourceId(first));
    await makeDefault(sandbox, holder, sourceId(first));
    expect(await cards()).toEqual(['visa 4242 default', 'mastercard 4444']);
  });

  test('the newest saved card of an account becomes the default when the default is removed', async () => {
    const first = await add(VISA);
    const second = await add(MASTERCARD);
    const third = await add(AMEX);
    expect(await removeSource(sandbox, holder, sourceId(first))).toMatchObject({ token: first.token, last4: '4242' });
    expect(await cards()).toEqual(['mastercard 4444', 'amex 0005 default']);
    await removeSource(sandbox, holder, sourceId(second));
    expect(await cards()).toEqual(['amex 0005 default']);
    await removeSource(sandbox, holder, sourceId(third));
    expect(await cards()).toEqual([]);
    await expect(removeSource(sandbox, holder, sourceId(third))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the saved cards of an account cannot be used by any other account', async () => {
    const source = await add(VISA);
    const other: Holder = { account: await database.newAccount(), actor: null };
    await expect(makeDefault(sandbox, other, sourceId(source))).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeSource(sandbox, other, sourceId(source))).rejects.toMatchObject({ code: 'not_found' });
    await expect(addSource(sandbox, other, { card: AMEX }, sourceId(source))).rejects.toMatchObject({
      code: 'busy',
    });
    expect(await cards()).toEqual(['visa 4242 default']);
  });

  test('the saved cards of an account are changed by the team too, and audited without their numbers', async () => {
    const actor: Actor = { name: 'Maria', address: '192.0.2.7', requestId: 'req_1' };
    const team: Holder = { account, actor };
    const first = await addSource(sandbox, team, { card: VISA }, newId());
    const second = await addSource(sandbox, team, { card: MASTERCARD }, newId());
    await addSource(sandbox, team, { card: MASTERCARD }, sourceId(second));
    await makeDefault(sandbox, team, sourceId(second));
    await removeSource(sandbox, team, sourceId(first));
    const notes = await database.rows<{ action: string; actor: string; detail: Record<string, unknown> }>(
      'SELECT actor, action, detail FROM audit WHERE target = $1 ORDER BY id',
      [toToken('acct', account)],
    );
    expect(notes.map(({ action }) => action)).toEqual(['source.add', 'source.add', 'source.default', 'source.remove']);
    expect(notes[3]).toMatchObject({ actor: 'Maria', detail: { source: first.token, last4: '4242' } });
    expect(JSON.stringify(notes)).not.toContain('42424242');
    const unknownHolder: Holder = { account: newId(), actor };
    await expect(addSource(sandbox, unknownHolder, { card: VISA }, newId())).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(addSource(live, unknownHolder, {}, newId())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a new card', () => {
  test('a new card must be a test card with the test gateway', async () => {
    const refused = addSource(sandbox, holder, {}, newId());
    await expect(refused).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { errors: { card: [expect.stringMatching(/test card/)] } },
    });
  });

  test('a new card is never accepted by number with Stripe', async () => {
    const refused = addSource(live, holder, { card: VISA }, newId());
    await expect(refused).rejects.toMatchObject({
      detail: { errors: { card: [expect.stringMatching(/never taken here/)] } },
    });
  });

  test('a new card is entered on a page of Stripe, which returns to a web page', async () => {
    const id = newId();
    const first = await addSource(live, holder, { return_url: 'https://acme.example/cards' }, id);
    expect(first).toEqual({ setup_url: expect.stringMatching(/^https:\/\/checkout\./) });
    expect(await addSource(live, holder, { return_url: 'https://acme.example/cards' }, id)).toEqual(first);
    for (const return_url of ['acme.example/cards', 'javascript:alert(1)', '/cards']) {
      const refused = addSource(live, holder, { return_url }, newId());
      await expect(refused).rejects.toMatchObject({
        detail: { errors: { return_url: [expect.stringMatching(/https:/)] } },
      });
    }
  });

  test('a new card belongs to the account’s one customer at Stripe, however many requests come at once', async () => {
    await Promise.allSettled(Array.from({ length: 5 }, () => addSource(live, holder, {}, newId())));
    await addSource(live, holder, {}, newId());
    const token = toToken('acct', account);
    const made = Array.from(stripe.books.customers.values()).filter(
      ({ metadata }) => (metadata as Record<string, string>).dragoman_account === token,
    );
    const storedCustomers = await database.rows('SELECT reference FROM gateway_customers WHERE account_id = $1', [
      account,
    ]);
    expect(storedCustomers).toEqual([{ reference: made[0]?.id }]);
    expect(made).toHaveLength(1);
  });
});

describe('a card at Stripe that is removed', () => {
  async function addStripeCard(): Promise<Id<'src'>> {
    const { setup_url: url } = await addSource(live, holder, {}, newId());
    const { completed } = stripe.books.finish(url?.split('/').at(-1) ?? '');
    const { body, signature } = stripe.sign(completed);
    const { webhookSecret } = stripe;
    await applyStripeEvent({ ...live, webhookSecret, onPayment: async () => undefined }, body, signature);
    const [source] = await database.rows<{ id: string }>('SELECT id FROM sources WHERE account_id = $1', [account]);
    return rowId(source?.id);
  }
  const attached = () =>
    Array.from(stripe.books.customers.values()).some(
      ({ id, metadata }) =>
        (metadata as Record<string, string>).dragoman_account === toToken('acct', account) &&
        Array.from(stripe.books.methods.values()).some(({ customer }) => customer === id),
    );

  test('a card at Stripe that is removed is removed there too', async () => {
    const id = await addStripeCard();
    expect(await cards()).toEqual(['visa 4242 default']);
    expect(attached()).toBe(true);
    await removeSource(live, holder, id);
    expect(attached()).toBe(false);
    expect(await cards()).toEqual([]);
  });

  test('a card at Stripe that is removed is removed here even when Stripe is unavailable, and the error is reported', async () => {
    const id = await addStripeCard();
    const reported: unknown[] = [];
    stripe.fail({ kind: 'unavailable' });
    await removeSource({ ...live, report: (error) => reported.push(error) }, holder, id);
    expect(await cards()).toEqual([]);
    expect(reported).toMatchObject([{ name: 'GatewayUnknownError' }]);
  });

  test('a card at Stripe that is removed is not touched by another gateway', async () => {
    const id = await addStripeCard();
    const removedCards: string[] = [];
    const other: Gateway = { ...sandbox.gateway, forgetCard: async (reference) => void removedCards.push(reference) };
    await removeSource(payingBy(other), holder, id);
    expect(removedCards).toEqual([]);
    expect(attached()).toBe(true);
  });
});
