// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../replies.ts';
import type { Message, MessageRequest, Sharing, SharingRequest } from '../schemas/messages/message.ts';
import type { OrderParams } from './orders.ts';
import type { QuoteParams } from './quotes.ts';

export interface MessagesOperations {
  /** List the messages about a quote, newest first, and mark the team’s messages as read */
  listQuoteMessages: Call<{ params: QuoteParams; query: Paging; reply: Page<Message> }>;
  /** Send the team a message about a quote */
  createQuoteMessage: Call<{ params: QuoteParams; body: MessageRequest; reply: One<Message> }>;
  /** Share a quote’s messages with the account that created it for you, or stop sharing */
  shareQuoteMessages: Call<{ params: QuoteParams; body: SharingRequest; reply: One<Sharing> }>;
  /** List the messages about an order and its quote, newest first, and mark the team’s messages as read */
  listOrderMessages: Call<{ params: OrderParams; query: Paging; reply: Page<Message> }>;
  /** Send the team a message about an order */
  createOrderMessage: Call<{ params: OrderParams; body: MessageRequest; reply: One<Message> }>;
  /** Share an order’s messages with the account that created its quote for you, or stop sharing */
  shareOrderMessages: Call<{ params: OrderParams; body: SharingRequest; reply: One<Sharing> }>;
}
