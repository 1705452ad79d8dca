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
    token: Token('order', 'Order to act on'),
    adjustment: Token('adj', 'Adjustment of that order'),
  }),
};

export const CHANGE_ROUTES = tagged('Orders', {
  addOrderFiles: create(scope('orders:write'), 'Add files to a paid order', Order, { ...order, body: AddFilesRequest }),
  payAdjustment: change(scope('quotes:pay'), 'Accept an adjustment by paying for it', Order, {
    ...adjustment,
    body: PayRequest,
  }),
  declineAdjustment: change(scope('orders:write'), 'Decline an adjustment and continue the order without it', Order, {
    ...adjustment,
    body: DeclineAdjustmentRequest,
  }),
  requestCancellation: create(
    scope('orders:write'),
    'Request cancellation of a paid order, granted immediately if work hasn’t started',
    Order,
    { ...order, body: CancellationRequest },
  ),
  withdrawCancellation: change(scope('orders:write'), 'Withdraw an undecided cancellation request', Order, order),
});
