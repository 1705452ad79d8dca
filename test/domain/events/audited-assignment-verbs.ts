import type { Client } from '../../../src/sdk/client.ts';
import { newCustomer, placeOrder } from '../../world/orders.ts';
import { AUDITED_CORRECTION_VERBS } from './audited-correction-verbs.ts';
import type { Prepare } from './audited-verbs.ts';

/** A call on Ana's assignment of an order. */
const onAssignment =
  (
    action: string,
    detail: Record<string, unknown>,
    make: (team: Client, at: { params: { token: string } }) => Promise<{ data: unknown }>,
  ): Prepare =>
  async (world) => {
    const { token: target, params } = await placeOrder(await newCustomer(world));
    await world.team.call('teamAssignOrder', { params, body: { translator: 'Ana' } });
    const { data } = await world.team.call('teamListOrderAssignments', { params });
    const assignment = data[0]?.token ?? '';
    const on = { params: { token: assignment } };
    return { action, target, detail: { assignment, ...detail }, make: (team) => make(team, on) };
  };

export const AUDITED_ASSIGNMENT_VERBS = {
  teamAssignOrder: async (world) => {
    const { token: target, params } = await placeOrder(await newCustomer(world));
    const make = (team: Client) => team.call('teamAssignOrder', { params, body: { translator: 'Ana' } });
    return { action: 'order.assign', target, detail: { assignee: 'Ana', task: 'translate' }, make };
  },
  teamChangeAssignment: onAssignment('order.assignment_change', { person: 'Ben' }, (team, at) =>
    team.call('teamChangeAssignment', { ...at, body: { person: 'Ben' } }),
  ),
  teamWithdrawAssignment: onAssignment('order.assignment_withdraw', {}, (team, at) =>
    team.call('teamWithdrawAssignment', at),
  ),
  ...AUDITED_CORRECTION_VERBS,
} satisfies Record<string, Prepare>;
