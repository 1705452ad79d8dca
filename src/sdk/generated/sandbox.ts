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

/** An email that a sandbox wrote but didn’t send */
export interface UnsentEmail {
  /** Recipient address */
  to: string;
  /** Subject line */
  subject: string;
  /** Full text, as it would be sent */
  text: string;
  /** Links in the text, in order */
  links: string[];
  /** Token of the quote or order that the email is about */
  about: string | null;
  /** Time the email was written */
  created_at: string;
}

export interface SandboxOperations {
  /** Price a quote as the simulated team */
  sandboxPriceQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PriceQuoteRequest;
    reply: One<Quote>;
  };
  /** Decline a quote as the simulated team, which cancels it */
  sandboxDeclineQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Expire a ready quote now */
  sandboxExpireQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Advance an order by one step, or up to a status, as the simulated team */
  sandboxAdvanceOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Target status */
      to?: 'created' | 'in_progress' | 'in_review' | 'approved' | 'completed';
    };
    reply: One<Order>;
  };
  /** Put an order on hold as the simulated team */
  sandboxHoldOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Reason from the simulated team */
      reason?: string;
    };
    reply: One<Order>;
  };
  /** Resume an order as the simulated team */
  sandboxResumeOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Order>;
  };
  /** Refund an order as the simulated team */
  sandboxRefundOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Amount in minor units */
      amount?: number;
      /** Reason from the simulated team */
      reason?: string;
    };
    reply: One<Order>;
  };
  /** Void an order as the simulated team */
  sandboxVoidOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Reason from the simulated team */
      reason?: string;
    };
    reply: One<Order>;
  };
  /** List emails that a sandbox didn’t send, newest first, with their links */
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
