import { TeamOrder } from '../../schemas/order.ts';
import { CreditRequest, DeclineRequest, GrantRequest } from '../../schemas/orders/cancellation.ts';
import { admins, at, change, tagged } from '../route.ts';

// What the team changes of the money of a paid order, beside ending it.

const order = at('order');

export const TEAM_CHANGE_ROUTES = tagged('Team: orders', {
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
