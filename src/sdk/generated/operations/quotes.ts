// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, OneMeta, Page, Sorting } from '../replies.ts';
import type { ListedQuote, PayRequest, Quote, QuoteRequest } from '../schemas/quote.ts';
import type { QuoteEdit } from '../schemas/quotes/quote-edit.ts';
import type { QuotePreview } from '../schemas/quotes/quote-preview.ts';
import type { RevokedLinks } from '../schemas/messages/unsent-email.ts';

export interface QuoteParams {
  /** Quote to act on */
  token: string;
}

export interface QuotesOperations {
  /** Create a quote */
  createQuote: Call<{ body: QuoteRequest; reply: One<Quote> }>;
  /** Validate and price a quote without storing it */
  previewQuote: Call<{ body: QuoteRequest; reply: One<QuotePreview> }>;
  /** List quotes, newest first */
  listQuotes: Call<{
    query: Sorting;
    filters: {
      /** One of `requested`, `ready`, `approved`, `paid`, `cancelled`, or several separated by commas */
      status?: string;
      /** The complete number */
      number?: string;
      /** Exact match on `reference` */
      reference?: string;
      /** Exact match on `client_reference` */
      client_reference?: string;
      /** Exact match on `case_reference` */
      case_reference?: string;
      /** Exact match on `purchase_order` */
      purchase_order?: string;
      /** Partner that the object is attributed to */
      partner?: string;
      /** Only objects created at or after this time */
      created_after?: string;
      /** Only objects created before this time */
      created_before?: string;
      /** Only objects changed at or after this time */
      updated_after?: string;
      /** Up to 5 keys, as `filter[metadata][key]=value` */
      metadata?: Record<string, string>;
      /** `true` returns objects this account created for referred customers */
      referred?: boolean;
      /** Action the object is waiting for the customer to perform */
      needs?: 'payment';
    };
    reply: Page<ListedQuote>;
  }>;
  /** Retrieve a quote */
  getQuote: Call<{ params: QuoteParams; reply: One<Quote> }>;
  /** Edit a requested quote that you created */
  editQuote: Call<{ params: QuoteParams; body: QuoteEdit; reply: One<Quote> }>;
  /** Renew an expired quote at current prices */
  renewQuote: Call<{ params: QuoteParams; reply: One<Quote> }>;
  /** Cancel a quote */
  cancelQuote: Call<{
    params: QuoteParams;
    query: {
      /** Reason code */
      reason?: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later';
      /** Reason in your own words, shown to the other side */
      note?: string;
    };
    reply: One<Quote>;
  }>;
  /** Pay a ready quote, which creates its order */
  payQuote: Call<{
    params: QuoteParams;
    body: PayRequest;
    reply: {
      /** Always `success`: the quote is paid, or on the invoice */
      result: 'success';
      /** Result of the payment */
      data: { /** Order created by the payment */ order: { /** Order token */ token: string } };
      /** Present only if there is a warning */
      meta?: OneMeta;
    };
  }>;
  /** Revoke the order links of a quote and end their sessions */
  revokeOrderLinks: Call<{ params: QuoteParams; reply: One<RevokedLinks> }>;
}
