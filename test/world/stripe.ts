import { expect } from 'vitest';
import { toToken } from '../../src/core/ids.ts';
import type { Client } from '../../src/sdk/client.ts';
import { quickReader, silentLog } from '../support/doubles.ts';
import { type FakeStripe, startFakeStripe } from '../support/fake-stripe/fake-stripe.ts';
import { rowId } from '../support/ids.ts';
import { payments } from './money.ts';
import { useFixture } from './use-fixture.ts';
import { openWorld, type World } from './world.ts';

// A service whose live accounts pay through a fake Stripe. Jobs run only when a test runs them.

export interface StripeWorld extends World {
  stripe: FakeStripe;
  /** Sends an event to our endpoint, as Stripe would at the world's time. */
  sendEvent(event: Parameters<FakeStripe['sign']>[0], options?: { secret?: string; at?: Date }): Promise<Response>;
  /** Enters a card on the page that `POST /v1/sources` leads to, and returns the token of its source. */
  addCard(client: Client, method?: string, isDefault?: boolean): Promise<string>;
  /** Stripe's payments of a quote, oldest first: `succeeded 5000/5000`. */
  intents(quote: string): Promise<string[]>;
  /** The next request has its effect and gets no answer, and the one after it gets none either. */
  loseNext(): void;
  /** Stripe is unavailable for the next two requests. */
  missNext(): void;
}

export const useStripeWorld = (): StripeWorld => useFixture(openStripeWorld, (stripe) => stripe.close());

async function openStripeWorld(): Promise<StripeWorld> {
  const stripe = await startFakeStripe();
  const { apiBase, secretKey, webhookSecret } = stripe;
  const keys = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_published',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const world = await openWorld(
    { ROLE: 'api', PAYMENT_GATEWAY: 'stripe', ...keys },
    { stripeApi: apiBase, reader: quickReader(), log: silentLog },
  );
  const sendEvent: StripeWorld['sendEvent'] = (event, options = {}) => {
    const { body, signature } = stripe.sign(event, { at: world.clock.now(), ...options });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return fetch(`${world.url}/gateway/stripe`, { method: 'POST', headers, body: new Uint8Array(body) });
  };
  return {
    ...world,
    stripe,
    sendEvent,
    async addCard(client, method, isDefault = false) {
      const before = (await client.call('getAccount')).data.sources.map(({ token }) => token);
      await client.call('createSource', { body: { default: isDefault } });
      const session = [...stripe.books.sessions.keys()].at(-1) ?? '';
      expect((await sendEvent(stripe.books.finish(session, method).completed)).status).toBe(200);
      const { sources } = (await client.call('getAccount')).data;
      return sources.find(({ token }) => !before.includes(token))?.token ?? '';
    },
    async intents(quote) {
      const keysOfQuote = (await payments(world, quote)).map(({ id }) => toToken('pay', rowId(id)));
      return [...stripe.books.intents.values()]
        .filter(({ metadata }) => keysOfQuote.includes(metadata['dragoman_key'] ?? ''))
        .map(({ status, amount_received, amount }) => `${status} ${amount_received}/${amount}`);
    },
    loseNext() {
      // Twice, since the SDK itself retries once when a connection breaks.
      stripe.fail({ kind: 'lost' }, { method: 'POST', times: 2 });
      stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    },
    missNext() {
      stripe.fail({ kind: 'unavailable' }, { method: 'POST' });
      stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    },
    async close() {
      await world.close();
      await stripe.stop();
    },
  };
}
