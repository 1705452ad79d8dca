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
    'Propose a higher price for a paid order, or refund money for a lower one',
    TeamOrder,
    { ...order, body: AdjustmentRequest },
  ),
  teamPreviewAdjustment: read(
    finance,
    'Validate and price additional services without proposing them',
    AdjustmentPreview,
    {
      ...at('order'),
      body: AdjustmentPreviewRequest,
    },
  ),
  teamWithdrawAdjustment: changeAndNotify(finance, 'Withdraw a proposed adjustment', TeamOrder, {
    params: Type.Object({
      token: Token('order', 'Order to act on'),
      adjustment: Token('adj', 'Adjustment of that order'),
    }),
    versioned,
  }),
  teamCreditOrder: changeAndNotify(finance, 'Refund part of the payment and continue the order', TeamOrder, {
    ...order,
    body: CreditRequest,
  }),
  teamGrantCancellation: changeAndNotify(support, 'Grant the customer’s cancellation request', TeamOrder, {
    ...order,
    body: GrantRequest,
  }),
  teamDeclineCancellation: changeAndNotify(
    support,
    'Decline the customer’s cancellation request, with an explanation',
    TeamOrder,
    {
      ...order,
      body: DeclineRequest,
    },
  ),
});
