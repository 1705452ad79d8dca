import { Type } from 'typebox';
import { TeamOrder } from '../../schemas/order.ts';
import { AdjustmentPreview, AdjustmentPreviewRequest, AdjustmentRequest } from '../../schemas/orders/adjustment.ts';
import { CreditRequest, DeclineRequest, GrantRequest } from '../../schemas/orders/cancellation.ts';
import { Token } from '../../schemas/scalars.ts';
import { at, changeAndNotify, createAndNotify, read, roles, tagged } from '../route.ts';

// Team changes to the money of a paid order, other than ending it.

const finance = roles('finance');
const support = roles('support');
const versioned = 'teamGetOrder';
const order = { ...at('order'), versioned } as const;

export const TEAM_CHANGE_ROUTES = tagged('Team: orders', {
  teamProposeAdjustment: createAndNotify(
    finance,
    'Propose that a paid order costs more, or give money back because it costs less',
    TeamOrder,
    { ...order, body: AdjustmentRequest },
  ),
  teamPreviewAdjustment: read(
    finance,
    'Check and price services that an order lacks, without proposing them',
    AdjustmentPreview,
    {
      ...at('order'),
      body: AdjustmentPreviewRequest,
    },
  ),
  teamWithdrawAdjustment: changeAndNotify(finance, 'Take an adjustment back; the order goes on', TeamOrder, {
    params: Type.Object({
      token: Token('order', 'The order that the call is about'),
      adjustment: Token('adj', 'The adjustment of that order'),
    }),
    versioned,
  }),
  teamCreditOrder: changeAndNotify(finance, 'Give part of the money back; the order goes on', TeamOrder, {
    ...order,
    body: CreditRequest,
  }),
  teamGrantCancellation: changeAndNotify(support, 'Cancel the order as its customer wishes', TeamOrder, {
    ...order,
    body: GrantRequest,
  }),
  teamDeclineCancellation: changeAndNotify(support, 'Decline the customer’s wish to cancel, and say why', TeamOrder, {
    ...order,
    body: DeclineRequest,
  }),
});
