// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Message } from '../messages.ts';
import type { One, Page, Paging, WithNotified } from '../replies.ts';

/** What the team wrote for itself */
export interface Note {
  /** The note */
  id: string;
  /** Token of the quote or order */
  target: string;
  /** Who of the team wrote it */
  author: {
    /** `service`: written by the service itself */
    kind: 'customer' | 'team' | 'service';
    /** Their name, as the other side reads it */
    name: string;
  };
  /** What was noted; customers never see it */
  text: string;
  /** When it was written */
  created_at: string;
}

export interface NoteRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
}

export interface TeamMessageRequest {
  /** Plain text, at most 10,000 characters */
  text: string;
  /** Attachments: file parts named `files`, multipart only */
  files?: never;
}

export interface TeamMessagesOperations {
  /** List the messages about a quote, newest first; what the customer wrote counts as read then */
  teamListQuoteMessages: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Write to the customer about a quote */
  teamCreateQuoteMessage: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TeamMessageRequest;
    reply: WithNotified<Message>;
  };
  /** List the team’s own notes about a quote, newest first */
  teamListQuoteNotes: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Note>;
  };
  /** Write a note about a quote that only the team sees */
  teamCreateQuoteNote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: NoteRequest;
    reply: One<Note>;
  };
  /** List the messages about an order and its quote, newest first; what the customer wrote counts as read then */
  teamListOrderMessages: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Message>;
  };
  /** Write to the customer about an order */
  teamCreateOrderMessage: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TeamMessageRequest;
    reply: WithNotified<Message>;
  };
  /** List the team’s own notes about an order, newest first */
  teamListOrderNotes: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Note>;
  };
  /** Write a note about an order that only the team sees */
  teamCreateOrderNote: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: NoteRequest;
    reply: One<Note>;
  };
}
