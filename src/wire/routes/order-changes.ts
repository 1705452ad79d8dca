import { Order } from '../schemas/order.ts';
import { CancellationRequest } from '../schemas/orders/cancellation.ts';
import { at, change, create, scope, tagged } from './route.ts';

// What a customer can still change of a paid order.

const order = at('order');

export const CHANGE_ROUTES = tagged('Orders', {
  requestCancellation: create(
    scope('orders:write'),
    'Ask to cancel a paid order; granted at once while no work has begun',
    Order,
    { ...order, body: CancellationRequest },
  ),
  withdrawCancellation: change(
    scope('orders:write'),
    'Take the wish to cancel back, while it is not decided',
    Order,
    order,
  ),
});
