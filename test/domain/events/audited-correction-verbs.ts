import type { Client } from '../../../src/sdk/client.ts';
import { newCustomer, orderAt, translateAll } from '../../world/orders.ts';
import type { Prepare } from './audited-verbs.ts';

/** A call on an order whose translations are uploaded. */
const onTranslated =
  (
    action: string,
    detail: Record<string, unknown>,
    make: (team: Client, at: { params: { token: string } }) => Promise<{ data: unknown }>,
  ): Prepare =>
  async (world) => {
    const order = await orderAt('in_progress', await newCustomer(world));
    await translateAll(order);
    const { token: target, params } = order;
    return { action, target, detail, make: (team) => make(team, { params }) };
  };

export const AUDITED_CORRECTION_VERBS = {
  teamSendBack: onTranslated('order.send_back', { note: 'The date' }, (team, at) =>
    team.call('teamSendBack', { ...at, body: { note: 'The date' } }),
  ),
  teamChangeOrder: onTranslated('order.change', { reference: 'Case 7' }, (team, at) =>
    team.call('teamChangeOrder', { ...at, body: { reference: 'Case 7' } }),
  ),
  teamCancelOrder: onTranslated('order.cancel', { amount: 100, to: 'refunded' }, (team, at) =>
    team.call('teamCancelOrder', { ...at, body: { amount: 100, reason: 'duplicate' } }),
  ),
} satisfies Record<string, Prepare>;
