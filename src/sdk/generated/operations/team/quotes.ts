// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AssignQuoteRequest, QuoteIntakeRequest } from '../../schemas/team.ts';
import type { Call, One, Page, QueueSorting, WithNotified } from '../../replies.ts';
import type { ListedTeamQuote, PriceQuoteRequest, TeamQuote } from '../../schemas/quote.ts';
import type { QuoteParams } from '../quotes.ts';
import type { RevokedLinks } from '../../schemas/messages/unsent-email.ts';

export interface TeamQuotesOperations {
  /** List the quotes of all accounts */
  teamListQuotes: Call<{
    query: QueueSorting;
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
      /** Only objects of this customer */
      account?: string;
      /** Token or name of a person */
      assignee?: string;
      /** `true` returns unfinished objects past their `due_at`, `false` all others */
      late?: boolean;
      /** Only objects with `due_at` at or after this time */
      due_after?: string;
      /** Only objects with `due_at` before this time */
      due_before?: string;
      /** ISO-639 code of the language translated from */
      source_language?: string;
      /** ISO-639 code of one of the languages translated into */
      target_language?: string;
      /** Same as `q` */
      q?: string;
      /** Action the object is waiting for the customer to perform */
      needs?: 'payment';
    };
    reply: Page<ListedTeamQuote>;
  }>;
  /** Retrieve a quote of any account */
  teamGetQuote: Call<{ params: QuoteParams; reply: One<TeamQuote> }>;
  /** Price a quote, which makes it ready for payment */
  teamPriceQuote: Call<{ params: QuoteParams; body: PriceQuoteRequest; reply: WithNotified<TeamQuote> }>;
  /** Cancel a quote */
  teamCancelQuote: Call<{
    params: QuoteParams;
    body: {
      /** Reason code */
      reason?: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other';
      /** Reason in your own words, shown to the other side */
      note?: string;
    };
    reply: WithNotified<TeamQuote>;
  }>;
  /** Assign a quote to a team member */
  teamAssignQuote: Call<{ params: QuoteParams; body: AssignQuoteRequest; reply: One<TeamQuote> }>;
  /** Mark which files of a quote are for reference only */
  teamIntakeQuote: Call<{ params: QuoteParams; body: QuoteIntakeRequest; reply: One<TeamQuote> }>;
  /** Revoke the order links of a quote and end their sessions */
  teamRevokeOrderLinks: Call<{ params: QuoteParams; reply: One<RevokedLinks> }>;
}
