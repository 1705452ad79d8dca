import { Type } from 'typebox';
import { Order } from '../schemas/order.ts';
import { AddFilesRequest, DeclineAdjustmentRequest } from '../schemas/orders/adjustment.ts';
import { CancellationRequest } from '../schemas/orders/cancellation.ts';
import { PayRequest } from '../schemas/quote.ts';
import { Token } from '../schemas/scalars.ts';
import { at, change, create, scope, tagged } from './route.ts';

// Changes that a customer can still make to a paid order.

const order = at('order');
const adjustment = {
  params: Type.Object({
    token: Token('order', 'The order that the call is about'),
    adjustment: Token('adj', 'The adjustment of that order'),
  }),
};

export const CHANGE_ROUTES = tagged('Orders', {
  addOrderFiles: create(scope('orders:write'), 'Add files to a paid order', Order, { ...order, body: AddFilesRequest }),
  payAdjustment: change(scope('quotes:pay'), 'Accept an adjustment by paying it, as a quote is paid', Order, {
    ...adjustment,
    body: PayRequest,
  }),
  declineAdjustment: change(
    scope('orders:write'),
    'Decline an adjustment: files that were added for it leave the order, which goes on',
    Order,
    { ...adjustment, body: DeclineAdjustmentRequest },
  ),
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
