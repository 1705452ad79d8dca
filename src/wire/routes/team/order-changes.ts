import { Type } from 'typebox';
import { TeamOrder } from '../../schemas/order.ts';
import { AdjustmentRequest } from '../../schemas/orders/adjustment.ts';
import { CreditRequest, DeclineRequest, GrantRequest } from '../../schemas/orders/cancellation.ts';
import { Token } from '../../schemas/scalars.ts';
import { admins, at, change, create, tagged } from '../route.ts';

// What the team changes of the money of a paid order, beside ending it.

const order = at('order');

export const TEAM_CHANGE_ROUTES = tagged('Team: orders', {
  teamProposeAdjustment: create(
    admins,
    'Propose that a paid order costs more, or give money back because it costs less',
    TeamOrder,
    { ...order, body: AdjustmentRequest },
  ),
  teamWithdrawAdjustment: change(admins, 'Take an adjustment back; the order goes on', TeamOrder, {
    params: Type.Object({ token: Token('order'), adjustment: Token('adj') }),
  }),
  teamCreditOrder: change(admins, 'Give part of the money back; the order goes on', TeamOrder, {
    ...order,
    body: CreditRequest,
  }),
  teamGrantCancellation: change(admins, 'Cancel the order as its customer wishes', TeamOrder, {
    ...order,
    body: GrantRequest,
  }),
  teamDeclineCancellation: change(admins, 'Decline the customer’s wish to cancel, and say why', TeamOrder, {
    ...order,
    body: DeclineRequest,
  }),
});
