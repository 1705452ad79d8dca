// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';

/** A message between customer and team about a quote or an order */
export interface Message {
  /** Message ID, as used in its event */
  id: string;
  /** Token of the quote or order that the message is about */
  target: string;
  /** Author of the message */
  author: {
    /** Kind of author */
    kind: 'customer' | 'team' | 'service';
    /** Author name, as the other side sees it */
    name: string;
  };
  /** Text of the message, without markup */
  text: string;
  /** Attachments, added to an order as `reference` files */
  files: MessageFile[];
  /** Time the other side first saw the message */
  read_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Time the message was sent */
  created_at: string;
}

/** A file sent with a message */
export interface MessageFile {
  /** Attachment token */
  id: string;
  /** Name of the file, as it was given */
  name: string;
  /** Media type, found from the content */
  mimetype: string;
  /** Size in bytes */
  size: number;
  /** Short-lived link, valid for 15 minutes */
  url: string;
}

export interface MessageRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
  /** Previously uploaded files of the account */
  files?: string[];
}

/** Whether the account that created a quote for its customer can read the messages */
export interface Sharing {
  /** Quote that the messages are about */
  quote: string;
  /** Whether the account that created the quote can read the messages now */
  messages_shared: boolean;
}

export interface SharingRequest {
  /** Whether the account that created the quote for you can read all messages about it and its order */
  messages_shared: boolean;
}

export interface MessagesOperations {
  /** List the messages about a quote, newest first, and mark the team’s messages as read */
  listQuoteMessages: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Send the team a message about a quote */
  createQuoteMessage: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: MessageRequest;
    reply: One<Message>;
  };
  /** Share a quote’s messages with the account that created it for you, or stop sharing */
  shareQuoteMessages: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SharingRequest;
    reply: One<Sharing>;
  };
  /** List the messages about an order and its quote, newest first, and mark the team’s messages as read */
  listOrderMessages: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Send the team a message about an order */
  createOrderMessage: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: MessageRequest;
    reply: One<Message>;
  };
  /** Share an order’s messages with the account that created its quote for you, or stop sharing */
  shareOrderMessages: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SharingRequest;
    reply: One<Sharing>;
  };
}
