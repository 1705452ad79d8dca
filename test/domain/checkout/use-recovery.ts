import { expect } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import { endLeases, eventLog, getQuote, ordersOf } from '../../world/money.ts';
import { type StripeWorld, useStripeWorld } from '../../world/stripe.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';

// Payments left open by a crash or a silent gateway are finished, with exactly one order for each charge.

export interface Recovery {
  world: StripeWorld;
  /** Client of an account with a card at Stripe, new for each test. */
  client: Client;
  /** Ends all leases, as if their processes had died, and settles open payments. */
  sweep(): Promise<number>;
  /** Expects one order, one payment of this amount at Stripe and one event of each. */
  expectPaid(quote: string, total: number): Promise<void>;
}

export function useRecovery(): Recovery {
  const world = useStripeWorld();
  const client = useFixtureEach(async () => {
    const { live } = await world.newAccount();
    await world.addCard(live);
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
      const events = await eventLog(world, token);
      expect(events.filter((one) => one === 'quote status_update paid')).toHaveLength(1);
      expect(events.filter((one) => one === 'order created created')).toHaveLength(1);
    },
  };
}
