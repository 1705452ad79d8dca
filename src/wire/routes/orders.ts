import { ApproveRequest, ORDER_STATUSES, Order, OrderReference, RevisionRequest } from '../schemas/order.ts';
import { at, change, list, listFilters, read, scope, tagged } from './route.ts';

export const ORDER_ROUTES = tagged('Orders', {
  listOrders: list(scope('orders:read'), 'List orders, newest first', OrderReference, {
    filters: listFilters(ORDER_STATUSES),
  }),
  getOrder: read(scope('orders:read'), 'Retrieve an order', Order, at('order')),
  approveOrder: change(scope('orders:write'), 'Approve all translations of an order, or some', Order, {
    ...at('order'),
    body: ApproveRequest,
  }),
  reviseOrder: change(scope('orders:write'), 'Request a revision of one translation', Order, {
    ...at('order'),
    body: RevisionRequest,
  }),
});
