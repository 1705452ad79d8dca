// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../../replies.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { Presence } from '../../schemas/live/presence.ts';
import type { SearchHit } from '../../schemas/work/search.ts';
import type { Self } from '../../schemas/live/self.ts';
import type { StreamQuery } from '../webhooks.ts';
import type { StreamedChange } from '../../schemas/live/stream.ts';
import type { View, ViewChange, ViewRequest } from '../../schemas/work/view.ts';
import type { WorkItem, WorkQueue } from '../../schemas/work/work.ts';

export interface TeamViewParams {
  /** View to act on */
  token: string;
}

export interface TeamWorkFilters {
  /** Token or name of the assignee */
  assignee?: string;
}

export interface TeamWorkOperations {
  /** Retrieve the caller and the basics the console needs */
  teamGetSelf: Call<{ reply: One<Self> }>;
  /** Stream live changes to objects you can read */
  teamStream: Call<{ query: StreamQuery; reply: StreamedChange }>;
  /** Record that you have an object open, and see who else does */
  teamTellPresence: Call<{
    body: {
      /** Quote, order, account or invoice that you have open */
      target: string;
      /** `true` if you have closed the object, which notifies colleagues at once */
      leaving?: boolean;
    };
    reply: One<Presence>;
  }>;
  /** Retrieve services, options, shipping services and limits, as customers see them */
  teamGetCatalogue: Call<{ reply: One<Catalogue> }>;
  /** List work queues, with counts of waiting and late items */
  teamListWork: Call<{ query: Paging; filters: TeamWorkFilters; reply: Page<WorkQueue> }>;
  /** List the items in one queue, earliest due first */
  teamListWorkItems: Call<{
    params: {
      /** Queue to list */
      queue: 'to_price' | 'to_assign' | 'to_translate' | 'to_proofread' | 'in_review' | 'revision_asked' | 'to_notarize' | 'to_ship' | 'to_complete' | 'on_hold' | 'cancellation_asked' | 'messages_unanswered';
    };
    query: {
      /** Page number, starting at 1 */
      page?: number;
      /** Number of entries per page */
      per_page?: number;
      /** `meta.next_cursor` from the previous response, to get the next page */
      cursor?: string;
      /** Same as `q` in the lists of quotes and orders */
      q?: string;
    };
    filters: TeamWorkFilters;
    reply: Page<WorkItem>;
  }>;
  /** Search quotes, orders, accounts, people, invoices and partners */
  teamSearch: Call<{
    query: {
      /** Part of a number, reference, file name, email address, or name of a person, customer or partner */
      q: string;
    };
    reply: { /** Up to 20 results, best match first */ data: SearchHit[] };
  }>;
  /** List your saved views, in your order */
  teamListViews: Call<{ query: Paging; reply: Page<View> }>;
  /** Save a console view */
  teamCreateView: Call<{ body: ViewRequest; reply: One<View> }>;
  /** Rename, redirect or move one of your views */
  teamChangeView: Call<{ params: TeamViewParams; body: ViewChange; reply: One<View> }>;
  /** Delete one of your views */
  teamDeleteView: Call<{ params: TeamViewParams; reply: One<View> }>;
}
