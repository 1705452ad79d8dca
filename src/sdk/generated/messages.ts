// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';

/** What customer and team write to each other about a quote or an order */
export interface Message {
  /** The message, as its event names it */
  id: string;
  /** Token of the quote or order that it was written about */
  target: string;
  /** Who wrote it */
  author: {
    /** `service`: written by the service itself */
    kind: 'customer' | 'team' | 'service';
    /** Their name, as the other side reads it */
    name: string;
  };
  /** What was written, as plain text */
  text: string;
  /** Attachments; an order has them as `reference` files */
  files: MessageFile[];
  /** When the other side was first shown it */
  read_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was written */
  created_at: string;
}

/** A file that was sent with a message */
export interface MessageFile {
  /** The attachment */
  id: string;
  /** Name of the file, as it was given */
  name: string;
  /** Media type, found from the content */
  mimetype: string;
  /** Size in bytes */
  size: number;
  /** Short-lived link, good for 15 minutes */
  url: string;
}

export interface MessageRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
  /** Files of the account, uploaded before */
  files?: string[];
}

/** Whether who made a quote for its customer may read the messages */
export interface Sharing {
  /** The quote whose messages it is about */
  quote: string;
  /** Whether who made the quote may read them now */
  messages_shared: boolean;
}

export interface SharingRequest {
  /** Whether who made the quote for you may read all messages about it and its order */
  messages_shared: boolean;
}

export interface MessagesOperations {
  /** List the messages about a quote, newest first; what the team wrote counts as read then */
  listQuoteMessages: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Write to the team about a quote */
  createQuoteMessage: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: MessageRequest;
    reply: One<Message>;
  };
  /** Let who made the quote for you read its messages, or no longer */
  shareQuoteMessages: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SharingRequest;
    reply: One<Sharing>;
  };
  /** List the messages about an order and its quote, newest first; what the team wrote counts as read then */
  listOrderMessages: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Write to the team about an order */
  createOrderMessage: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: MessageRequest;
    reply: One<Message>;
  };
  /** Let who made the order’s quote for you read the messages, or no longer */
  shareOrderMessages: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SharingRequest;
    reply: One<Sharing>;
  };
}
