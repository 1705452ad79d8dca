// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';
import type { Order } from './orders.ts';
import type { Quote } from './quotes.ts';

export interface PriceQuoteRequest {
  /** Without it the estimate is taken */
  line_items?: {
    /** What is charged for, as a word for programs */
    code: string;
    /** The same for people: the customer reads it */
    description: string;
    /** How many of it */
    quantity: number;
    /** Price of one, in minor units; below zero for a discount */
    unit_price: number;
  }[];
  /** For the team only */
  note?: string;
}

/** An email that a sandbox wrote and did not send */
export interface UnsentEmail {
  /** The address that it would go to */
  to: string;
  /** Its subject line */
  subject: string;
  /** All of its text, as it would be sent */
  text: string;
  /** The links in the text, in their order */
  links: string[];
  /** Token of the quote or order that it is about */
  about: string | null;
  /** When it was written */
  created_at: string;
}

export interface SandboxOperations {
  /** The simulated team prices a quote */
  sandboxPriceQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PriceQuoteRequest;
    reply: One<Quote>;
  };
  /** The simulated team declines a quote, which cancels it */
  sandboxDeclineQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** The 30 days of a ready quote are over */
  sandboxExpireQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** The simulated team takes its next step, or all steps up to a status */
  sandboxAdvanceOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Go on until the order is there, or waits for you */
      to?: 'created' | 'in_progress' | 'in_review' | 'approved' | 'completed';
    };
    reply: One<Order>;
  };
  /** The simulated team puts an order on hold */
  sandboxHoldOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** What the simulated team says; without it, a sample */
      reason?: string;
    };
    reply: One<Order>;
  };
  /** The simulated team resumes an order */
  sandboxResumeOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Order>;
  };
  /** The simulated team refunds an order */
  sandboxRefundOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** In minor units; without it, all that was paid */
      amount?: number;
      /** What the simulated team says; without it, a sample */
      reason?: string;
    };
    reply: One<Order>;
  };
  /** The simulated team voids an order */
  sandboxVoidOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** What the simulated team says; without it, a sample */
      reason?: string;
    };
    reply: One<Order>;
  };
  /** List the emails that a sandbox did not send, newest first, with their links */
  sandboxListEmails: {
    params: undefined;
    query: Paging;
    filters: {
      /** Token of a quote or an order */
      about?: string;
    };
    body: undefined;
    reply: Page<UnsentEmail>;
  };
}
