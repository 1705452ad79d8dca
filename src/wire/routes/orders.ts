import { Type } from 'typebox';
import {
  ApproveRequest,
  COLLECTIONS,
  ORDER_STATUSES,
  Order,
  OrderFileOfService,
  OrderReference,
} from '../schemas/order.ts';
import { RevisionRequest } from '../schemas/orders/revision.ts';
import { TimelineEntry } from '../schemas/orders/timeline.ts';
import { LanguageIn, oneOf } from '../schemas/scalars.ts';
import { SERVICE_FLAGS } from '../schemas/services.ts';
import { at, change, list, listFilters, needing, ofQuote, read, Sorting, scope, tagged, zip } from './route.ts';

export const ORDER_ROUTES = tagged('Orders', {
  listOrders: list(scope('orders:read'), 'List orders, newest first', OrderReference, {
    query: Sorting,
    filters: Type.Object({
      ...listFilters(ORDER_STATUSES).properties,
      quote: ofQuote,
      needs: needing(['approval', 'answer', 'payment']),
    }),
  }),
  getOrder: read(scope('orders:read'), 'Retrieve an order', Order, at('order')),
  listOrderFiles: list(scope('orders:read'), 'List the files of an order', OrderFileOfService, {
    ...at('order'),
    filters: Type.Object({
      collection: Type.Optional(oneOf(COLLECTIONS, { description: 'Only files of this kind in the order' })),
      language: Type.Optional({ ...LanguageIn, description: 'Only files in this language (ISO-639 code)' }),
      service: Type.Optional(
        oneOf(SERVICE_FLAGS, { description: 'Only files of this service, as document or result' }),
      ),
    }),
  }),
  downloadOrder: zip(
    scope('orders:read'),
    'Download the final files and certificates of an order as one ZIP',
    at('order'),
  ),
  getOrderTimeline: list(
    scope('orders:read'),
    'List the history of an order, oldest first',
    TimelineEntry,
    at('order'),
  ),
  approveOrder: change(scope('orders:write'), 'Approve all or some translations of an order', Order, {
    ...at('order'),
    body: ApproveRequest,
  }),
  reviseOrder: change(scope('orders:write'), 'Request a revision of one translation', Order, {
    ...at('order'),
    body: RevisionRequest,
  }),
});
