import { expect } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { givenEach } from '../../world/given.ts';
import { endLeases, getQuote, ordersOf, story } from '../../world/money.ts';
import { type StripeWorld, useStripeWorld } from '../../world/stripe.ts';

// Whatever a crash or a silent gateway leaves open comes to its end: charges and orders are the same in number.

export interface Recovery {
  world: StripeWorld;
  /** Of an account with a card at Stripe, another for each test. */
  client: Client;
  /** Brings to its end what is left open, as if whoever worked on it were dead. */
  sweep(): Promise<number>;
  /** One order, one payment of this amount at Stripe, one event of each. */
  expectPaid(quote: string, total: number): Promise<void>;
}

export function useRecovery(): Recovery {
  const world = useStripeWorld();
  const client = givenEach(async () => {
    const { live } = await world.newAccount();
    await world.giveCard(live);
    return live;
  });
  return {
    world,
    client,
    async sweep() {
      await endLeases(world);
      return world.app.worker.runNow('settle_payments');
    },
    async expectPaid(token, total) {
      const { status, order } = await getQuote(client, token);
      expect({ status, ordersOf: await ordersOf(world, token) }).toEqual({ status: 'paid', ordersOf: [order] });
      expect(await world.intents(token)).toEqual([`succeeded ${total}/${total}`]);
      const events = await story(world, token);
      expect(events.filter((one) => one === 'quote status_update paid')).toHaveLength(1);
      expect(events.filter((one) => one === 'order created created')).toHaveLength(1);
    },
  };
}
