// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../replies.ts';
import type { Order } from '../schemas/order.ts';
import type { OrderParams } from './orders.ts';
import type { PriceQuoteRequest, Quote } from '../schemas/quote.ts';
import type { QuoteParams } from './quotes.ts';
import type { UnsentEmail } from '../schemas/messages/unsent-email.ts';

export interface HoldOrderBody {
  /** Reason from the simulated team */
  reason?: string;
}

export interface SandboxOperations {
  /** Price a quote as the simulated team */
  sandboxPriceQuote: Call<{ params: QuoteParams; body: PriceQuoteRequest; reply: One<Quote> }>;
  /** Decline a quote as the simulated team, which cancels it */
  sandboxDeclineQuote: Call<{ params: QuoteParams; reply: One<Quote> }>;
  /** Expire a ready quote now */
  sandboxExpireQuote: Call<{ params: QuoteParams; reply: One<Quote> }>;
  /** Advance an order by one step, or up to a status, as the simulated team */
  sandboxAdvanceOrder: Call<{
    params: OrderParams;
    body: { /** Target status */ to?: 'created' | 'in_progress' | 'in_review' | 'approved' | 'completed' };
    reply: One<Order>;
  }>;
  /** Put an order on hold as the simulated team */
  sandboxHoldOrder: Call<{ params: OrderParams; body: HoldOrderBody; reply: One<Order> }>;
  /** Resume an order as the simulated team */
  sandboxResumeOrder: Call<{ params: OrderParams; reply: One<Order> }>;
  /** Refund an order as the simulated team */
  sandboxRefundOrder: Call<{
    params: OrderParams;
    body: {
      /** Amount in minor units */
      amount?: number;
      /** Reason from the simulated team */
      reason?: string;
    };
    reply: One<Order>;
  }>;
  /** Void an order as the simulated team */
  sandboxVoidOrder: Call<{ params: OrderParams; body: HoldOrderBody; reply: One<Order> }>;
  /** List emails that a sandbox didn’t send, newest first, with their links */
  sandboxListEmails: Call<{ query: Paging; filters: { /** Token of a quote or an order */ about?: string }; reply: Page<UnsentEmail> }>;
}
