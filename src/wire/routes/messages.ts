import { Message, MessageRequest, Sharing, SharingRequest } from '../schemas/messages/message.ts';
import { at, change, create, list, scope, tagged } from './route.ts';

const quote = at('quote');
const order = at('order');

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
