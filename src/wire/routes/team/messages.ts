import { Message, Note, NoteRequest, TeamMessageRequest } from '../../schemas/messages/message.ts';
import { at, create, createAndNotify, list, roles, tagged } from '../route.ts';

const quote = at('quote');
const order = at('order');
/** Messages to the customer are for pricing, proofreading and support; other roles only have the internal notes. */
const aboutQuotes = roles('pricing', 'support');
const aboutOrders = roles('proofreader', 'support');
/** Every role that sees a quote or an order reads and writes the team's notes about it. */
const quoteViewers = roles('pricing', 'support', 'finance');
const orderViewers = roles('translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');
const message = { body: TeamMessageRequest, streams: true } as const;
const note = { body: NoteRequest } as const;

export const TEAM_MESSAGE_ROUTES = tagged('Team: messages', {
  teamListQuoteMessages: list(
    aboutQuotes,
    'List the messages about a quote, newest first, and mark the customer’s messages as read',
    Message,
    quote,
  ),
  teamCreateQuoteMessage: createAndNotify(aboutQuotes, 'Send the customer a message about a quote', Message, {
    ...quote,
    ...message,
  }),
  teamListQuoteNotes: list(quoteViewers, 'List the team’s notes on a quote, newest first', Note, quote),
  teamCreateQuoteNote: create(quoteViewers, 'Add a team-only note to a quote', Note, {
    ...quote,
    ...note,
  }),
  teamListOrderMessages: list(
    aboutOrders,
    'List the messages about an order and its quote, newest first, and mark the customer’s messages as read',
    Message,
    order,
  ),
  teamCreateOrderMessage: createAndNotify(aboutOrders, 'Send the customer a message about an order', Message, {
    ...order,
    ...message,
  }),
  teamListOrderNotes: list(orderViewers, 'List the team’s notes on an order, newest first', Note, order),
  teamCreateOrderNote: create(orderViewers, 'Add a team-only note to an order', Note, {
    ...order,
    ...note,
  }),
});
