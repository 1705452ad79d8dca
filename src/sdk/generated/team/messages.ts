// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Message } from '../messages.ts';
import type { One, Page, Paging, WithNotified } from '../replies.ts';

/** An internal note of the team */
export interface Note {
  /** Note ID */
  id: string;
  /** Token of the quote or order */
  target: string;
  /** Team member who wrote the note */
  author: {
    /** Kind of author */
    kind: 'customer' | 'team' | 'service';
    /** Author name, as the other side sees it */
    name: string;
  };
  /** Text of the note */
  text: string;
  /** Time the note was written */
  created_at: string;
}

export interface NoteRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
}

export interface TeamMessageRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
  /** Attachments as file parts named `files`, multipart only */
  files?: never;
}

export interface TeamMessagesOperations {
  /** List the messages about a quote, newest first, and mark the customer’s messages as read */
  teamListQuoteMessages: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Send the customer a message about a quote */
  teamCreateQuoteMessage: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TeamMessageRequest;
    reply: WithNotified<Message>;
  };
  /** List the team’s notes on a quote, newest first */
  teamListQuoteNotes: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Note>;
  };
  /** Add a team-only note to a quote */
  teamCreateQuoteNote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: NoteRequest;
    reply: One<Note>;
  };
  /** List the messages about an order and its quote, newest first, and mark the customer’s messages as read */
  teamListOrderMessages: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Send the customer a message about an order */
  teamCreateOrderMessage: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TeamMessageRequest;
    reply: WithNotified<Message>;
  };
  /** List the team’s notes on an order, newest first */
  teamListOrderNotes: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Note>;
  };
  /** Add a team-only note to an order */
  teamCreateOrderNote: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: NoteRequest;
    reply: One<Note>;
  };
}
