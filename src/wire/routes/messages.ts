import { Message, MessageRequest, Sharing, SharingRequest } from '../schemas/messages/message.ts';
import { at, change, create, list, scope, tagged } from './route.ts';

const quote = at('quote');
const order = at('order');

export const MESSAGE_ROUTES = tagged('Messages', {
  listQuoteMessages: list(
    scope('quotes:read'),
    'List the messages about a quote, newest first; what the team wrote counts as read then',
    Message,
    quote,
  ),
  createQuoteMessage: create(scope('quotes:write'), 'Write to the team about a quote', Message, {
    ...quote,
    body: MessageRequest,
  }),
  shareQuoteMessages: change(
    scope('quotes:write'),
    'Let who made the quote for you read its messages, or no longer',
    Sharing,
    { ...quote, body: SharingRequest },
  ),
  listOrderMessages: list(
    scope('orders:read'),
    'List the messages about an order and its quote, newest first; what the team wrote counts as read then',
    Message,
    order,
  ),
  createOrderMessage: create(scope('orders:write'), 'Write to the team about an order', Message, {
    ...order,
    body: MessageRequest,
  }),
  shareOrderMessages: change(
    scope('orders:write'),
    'Let who made the order’s quote for you read the messages, or no longer',
    Sharing,
    { ...order, body: SharingRequest },
  ),
});
