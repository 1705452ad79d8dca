import { Type } from 'typebox';
import { Certificate } from '../schemas/certificates/certificate.ts';
import { Message, MessageRequest, Sharing, SharingRequest } from '../schemas/messages/message.ts';
import {
  ApproveRequest,
  COLLECTIONS,
  ORDER_STATUSES,
  Order,
  OrderFileOfService,
  OrderReference,
} from '../schemas/order.ts';
import { AddFilesRequest, DeclineAdjustmentRequest } from '../schemas/orders/adjustment.ts';
import { CancellationRequest } from '../schemas/orders/cancellation.ts';
import { RevisionRequest } from '../schemas/orders/revision.ts';
import { TimelineEntry } from '../schemas/orders/timeline.ts';
import { PayRequest } from '../schemas/quote.ts';
import { LanguageIn, oneOf, Token } from '../schemas/scalars.ts';
import { SERVICE_FLAGS } from '../schemas/services.ts';
import { at, change, create, list, listFilters, needing, ofQuote, read, Sorting, scope, tagged, zip } from './route.ts';

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

export const CERTIFICATE_ROUTES = tagged('Certificates', {
  getCertificate: read(scope('orders:read'), 'Retrieve a certificate of translation accuracy', Certificate, at('crt')),
});

const quote = at('quote');

export const MESSAGE_ROUTES = tagged('Messages', {
  listQuoteMessages: list(
    scope('quotes:read'),
    'List the messages about a quote, newest first, and mark the team’s messages as read',
    Message,
    quote,
  ),
  createQuoteMessage: create(scope('quotes:write'), 'Send the team a message about a quote', Message, {
    ...quote,
    body: MessageRequest,
  }),
  shareQuoteMessages: change(
    scope('quotes:write'),
    'Share a quote’s messages with the account that created it for you, or stop sharing',
    Sharing,
    { ...quote, body: SharingRequest },
  ),
  listOrderMessages: list(
    scope('orders:read'),
    'List the messages about an order and its quote, newest first, and mark the team’s messages as read',
    Message,
    order,
  ),
  createOrderMessage: create(scope('orders:write'), 'Send the team a message about an order', Message, {
    ...order,
    body: MessageRequest,
  }),
  shareOrderMessages: change(
    scope('orders:write'),
    'Share an order’s messages with the account that created its quote for you, or stop sharing',
    Sharing,
    { ...order, body: SharingRequest },
  ),
});
