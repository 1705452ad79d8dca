import { Message, Note, NoteRequest, TeamMessageRequest } from '../../schemas/messages/message.ts';
import { at, create, list, roles, tagged } from '../route.ts';

const quote = at('quote');
const order = at('order');
const pricing = roles('pricing');
/** Translators and those after them have the internal notes; the customer is the proofreader's and the administrators'. */
const talking = roles('proofreader');
const production = roles('translator', 'proofreader', 'notary', 'shipping');
const message = { body: TeamMessageRequest, streams: true } as const;
const note = { body: NoteRequest } as const;

export const TEAM_MESSAGE_ROUTES = tagged('Team: messages', {
  teamListQuoteMessages: list(
    pricing,
    'List the messages about a quote, newest first; what the customer wrote counts as read then',
    Message,
    quote,
  ),
  teamCreateQuoteMessage: create(pricing, 'Write to the customer about a quote', Message, { ...quote, ...message }),
  teamListQuoteNotes: list(pricing, 'List the team’s own notes about a quote, newest first', Note, quote),
  teamCreateQuoteNote: create(pricing, 'Write a note about a quote that only the team sees', Note, {
    ...quote,
    ...note,
  }),
  teamListOrderMessages: list(
    talking,
    'List the messages about an order and its quote, newest first; what the customer wrote counts as read then',
    Message,
    order,
  ),
  teamCreateOrderMessage: create(talking, 'Write to the customer about an order', Message, { ...order, ...message }),
  teamListOrderNotes: list(production, 'List the team’s own notes about an order, newest first', Note, order),
  teamCreateOrderNote: create(production, 'Write a note about an order that only the team sees', Note, {
    ...order,
    ...note,
  }),
});
