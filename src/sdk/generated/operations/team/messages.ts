// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging, WithNotified } from '../../replies.ts';
import type { Message, Note, NoteRequest, TeamMessageRequest } from '../../schemas/messages/message.ts';
import type { OrderParams } from '../orders.ts';
import type { QuoteParams } from '../quotes.ts';

export interface TeamMessagesOperations {
  /** List the messages about a quote, newest first, and mark the customer’s messages as read */
  teamListQuoteMessages: Call<{ params: QuoteParams; query: Paging; reply: Page<Message> }>;
  /** Send the customer a message about a quote */
  teamCreateQuoteMessage: Call<{ params: QuoteParams; body: TeamMessageRequest; reply: WithNotified<Message> }>;
  /** List the team’s notes on a quote, newest first */
  teamListQuoteNotes: Call<{ params: QuoteParams; query: Paging; reply: Page<Note> }>;
  /** Add a team-only note to a quote */
  teamCreateQuoteNote: Call<{ params: QuoteParams; body: NoteRequest; reply: One<Note> }>;
  /** List the messages about an order and its quote, newest first, and mark the customer’s messages as read */
  teamListOrderMessages: Call<{ params: OrderParams; query: Paging; reply: Page<Message> }>;
  /** Send the customer a message about an order */
  teamCreateOrderMessage: Call<{ params: OrderParams; body: TeamMessageRequest; reply: WithNotified<Message> }>;
  /** List the team’s notes on an order, newest first */
  teamListOrderNotes: Call<{ params: OrderParams; query: Paging; reply: Page<Note> }>;
  /** Add a team-only note to an order */
  teamCreateOrderNote: Call<{ params: OrderParams; body: NoteRequest; reply: One<Note> }>;
}
